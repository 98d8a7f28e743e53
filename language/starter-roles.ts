import type { Language } from '@candi/contract/platform/enumerations';
import { ar } from './ar/starter-roles.ts';
import { en } from './en/starter-roles.ts';
import { es } from './es/starter-roles.ts';
import { pt } from './pt/starter-roles.ts';
import type { StarterRoles } from './shapes/starter-roles.ts';

export const starterRoles: Record<Language, StarterRoles> = { en, pt, es, ar };

/** Returns the texts of a starter template apart from its questions. `position`: a role's name or a job's position. */
export function starterIntro(position: string, language: Language) {
  const { intro } = starterRoles[language];
  return {
    title: intro.title(position),
    position,
    companyIntro: '',
    jobIntro: intro.job(position),
    interviewerIntro: intro.interviewer,
    outro: intro.outro,
  };
}
