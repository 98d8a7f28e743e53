import { phrases } from '../shapes/lexicon.ts';
import type { JobTopics } from '../shapes/job-topics.ts';

export const en: JobTopics = [
  [
    phrases('salary', 'wages?', 'pay(?! for)', 'paid(?! for)', 'earn'),
    'the salary',
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
  [phrases('holidays?', 'vacations?', 'days off'), 'the holidays'],
  [
    phrases('hours', 'schedule', '(?<!(?:in|per|during|on) (?:(?:a|one|the|each) )?)shifts?', 'overtime'),
    'the working hours',
  ],
  [
    phrases('from home', 'home office', 'remote', 'remotely', 'hybrid'),
    'working from home',
    phrases('home', 'remote', 'remotely', 'hybrid', 'office', 'onsite', 'on site'),
  ],
  [
    phrases('train(?:ing)?', 'onboarding', 'courses?'),
    'the training',
    phrases('train(?:ing|ed|er)', 'onboarding', 'courses?', 'learn\\S*', 'mentor\\S*', 'shadow\\S*'),
  ],
  [phrases('(?:how )?(?:big|large|many)(?: \\S+){0,4} team', 'team size'), 'the size of the team'],
  [phrases('benefits?', 'bonus', 'insurance'), 'the benefits'],
  [phrases('canteen', 'cafeteria'), 'the canteen'],
  [phrases('lunch'), 'lunch'],
];
