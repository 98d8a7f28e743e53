import { phrases } from '../shapes/lexicon.ts';
import { ar as names } from './topic-names.ts';
import type { JobTopics } from '../shapes/job-topics.ts';

export const ar: JobTopics = [
  [phrases('(?:و|ب|عن )?(?:ال)?(?:راتب|رواتب|اجر|مرتب)'), names.salary],
  [phrases('(?:و|ب)?(?:ال)?(?:اجازه|اجازات|عطله|عطل)'), names.holidays],
  [phrases('(?:و)?(?:ال)?(?:ساعات|دوام|مناوبات)'), names.hours],
  [phrases('(?:من )?(?:ال)?(?:منزل|بيت)', 'عن بعد'), names.home],
  [phrases('(?:و|ب)?(?:ال)?(?:تدريب|تدريبات|دورات|دوره)'), names.training],
  [phrases('حجم (?:ال)?فريق', 'عدد (?:ال)?(?:موظفين|افراد)'), names.teamSize],
  [phrases('(?:و|ب)?(?:ال)?(?:مزايا|مكافات|تامين)'), names.benefits],
  [phrases('(?:ال)?(?:مطعم|كافتيريا)'), names.canteen],
  [phrases('(?:ال)?غداء'), names.lunch],
];
