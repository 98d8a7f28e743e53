import type { TopicNames } from '../shapes/topic-names.ts';

export const ar: TopicNames = {
  salary: 'الراتب',
  holidays: 'الإجازات',
  hours: 'ساعات العمل',
  home: 'العمل من المنزل',
  training: 'التدريب',
  teamSize: 'حجم الفريق',
  benefits: 'المزايا',
  canteen: 'المطعم',
  lunch: 'الغداء',
};
