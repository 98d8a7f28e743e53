import type { TurnTask } from '@candi/contract/platform/llm-tasks/turn';

/** Returns the task for a candidate's first words on a question, with two follow-ups left and no facts. */
export const turnTask = (
  language: TurnTask['language'],
  question: NonNullable<TurnTask['question']>,
  latest: string,
  more: Partial<TurnTask> = {},
): TurnTask => ({
  task: 'turn',
  language,
  stage: 'question',
  candidateFirstName: 'Noor',
  question,
  answer: latest,
  latest,
  followUpsLeft: 2,
  facts: [],
  ...more,
});

/** Returns a criterion without a label that the candidate hasn't covered. */
export const criterion = (probe: string, weight = 3): NonNullable<TurnTask['criteria']>[number] => ({
  label: '',
  weight,
  probe,
  covered: false,
});
