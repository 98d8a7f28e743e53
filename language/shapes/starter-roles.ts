import type { Level } from '@candi/contract/platform/enumerations';
import type { DraftQuestion } from '@candi/contract/reports/assistant';

export const roleIds = [
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
export type RoleId = (typeof roleIds)[number];

/** Interview templates in one language. */
export interface Library {
  intro: {
    title: (position: string) => string;
    job: (position: string) => string;
    interviewer: string;
    outro: string;
  };
  roles: Record<RoleId, { name: string; questions: readonly DraftQuestion[] }>;
  /** Questions that suit every role. They come after the role's own questions. */
  shared: readonly DraftQuestion[];
}

/** Creates a question of the library. */
export const ask = (
  question: string,
  justification: string,
  expectedAnswer: string,
  category: string,
  priority: Level,
  difficulty: Level,
): DraftQuestion => ({ question, justification, expectedAnswer, category, priority, difficulty });
