import type { TopicNames } from '../shapes/topic-names.ts';

export const en: TopicNames = {
  salary: 'the salary',
  holidays: 'the holidays',
  hours: 'the working hours',
  home: 'working from home',
  training: 'the training',
  teamSize: 'the size of the team',
  benefits: 'the benefits',
  canteen: 'the canteen',
  lunch: 'lunch',
};
