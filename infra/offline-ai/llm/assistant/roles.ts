import { languages } from '@candi/contract/platform/enumerations';
import { assistantWords } from '@candi/language/assistant';
import type { StarterRoleId } from '@candi/language/shapes/starter-roles';
import { phrase } from './filters.ts';

/** Order in which roles are looked up. A role whose words also occur in another role's name comes after that role. */
const order: readonly StarterRoleId[] = [
  'data',
  'product',
  'support',
  'nursing',
  'teaching',
  'accounting',
  'warehouse',
  'retail',
  'marketing',
  'design',
  'sales',
  'software',
];

/** Returns the role that a text in any language mentions, or undefined if it mentions none. */
export const roleIn = (text: string): StarterRoleId | undefined =>
  order.find((role) =>
    phrase(languages.map((language) => assistantWords[language].roles[role]).join('|')).test(text),
  );

/** Returns the role of a job, or undefined if its name and position mention none. */
export const roleOf = (job: { name: string; position: string } | null): StarterRoleId | undefined =>
  job ? roleIn(`${job.name} ${job.position}`) : undefined;
