import { phrases } from '../shapes/lexicon.ts';
import { en as names } from './topic-names.ts';
import type { JobTopics } from '../shapes/job-topics.ts';

export const en: JobTopics = [
  [
    phrases('salary', 'wages?', 'pay(?! for)', 'paid(?! for)', 'earn'),
    names.salary,
    phrases(
      'salary',
      'salaries',
      'wages?',
      'pay',
      'earn\\S*',
      'compensation',
      '(?:a|per) (?:year|month|hour)',
    ),
  ],
  [phrases('holidays?', 'vacations?', 'days off'), names.holidays],
  [
    phrases('hours', 'schedule', '(?<!(?:in|per|during|on) (?:(?:a|one|the|each) )?)shifts?', 'overtime'),
    names.hours,
  ],
  [
    phrases('from home', 'home office', 'remote', 'remotely', 'hybrid'),
    names.home,
    phrases('home', 'remote', 'remotely', 'hybrid', 'office', 'onsite', 'on site'),
  ],
  [
    phrases('train(?:ing)?', 'onboarding', 'courses?'),
    names.training,
    phrases('train(?:ing|ed|er)', 'onboarding', 'courses?', 'learn\\S*', 'mentor\\S*', 'shadow\\S*'),
  ],
  [phrases('(?:how )?(?:big|large|many)(?: \\S+){0,4} team', 'team size'), names.teamSize],
  [phrases('benefits?', 'bonus', 'insurance'), names.benefits],
  [phrases('canteen', 'cafeteria'), names.canteen],
  [phrases('lunch'), names.lunch],
];
