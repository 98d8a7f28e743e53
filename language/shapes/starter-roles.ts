import type { Level } from '@candi/contract/platform/enumerations';
import type { StarterRole } from '@candi/contract/interviews/templates';

export const starterRoleIds = [
  'support',
  'sales',
  'software',
  'data',
  'product',
  'design',
  'marketing',
  'accounting',
  'nursing',
  'teaching',
  'warehouse',
  'retail',
] as const;
export type StarterRoleId = (typeof starterRoleIds)[number];

type StarterQuestion = StarterRole['template']['questions'][number];

/** Templates for common roles, in one language. */
export interface StarterRoles {
  intro: {
    title: (position: string) => string;
    job: (position: string) => string;
    interviewer: string;
    outro: string;
  };
  roles: Record<StarterRoleId, { name: string; questions: readonly StarterQuestion[] }>;
  /** Questions that suit every role. They come after the role's own questions. */
  shared: readonly StarterQuestion[];
}

/** Creates a question of a starter template. */
export const ask = (
  question: string,
  justification: string,
  expectedAnswer: string,
  category: string,
  priority: Level,
  difficulty: Level,
): StarterQuestion => ({ question, justification, expectedAnswer, category, priority, difficulty });
