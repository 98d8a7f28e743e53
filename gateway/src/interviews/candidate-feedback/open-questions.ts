import type { OpenQuestion } from '@candi/contract/interviews/candidate-feedback';

/**
 * Returns the questions that were passed on, in the order in which the candidate asked them. A repeated question is
 * listed once, with the wording and id of its first occurrence, and is omitted if any occurrence was withdrawn.
 * `withdrawn`: ids of log entries.
 */
export function openQuestionsOf(
  passedOn: readonly OpenQuestion[],
  withdrawn: ReadonlySet<string>,
): OpenQuestion[] {
  const questions = new Map<string, OpenQuestion[]>();
  for (const question of passedOn) {
    const key = wordsOf(question.text);
    questions.set(key, [...(questions.get(key) ?? []), question]);
  }
  return [...questions.values()].flatMap((repeats) =>
    repeats.some(({ id }) => withdrawn.has(id)) ? [] : repeats.slice(0, 1),
  );
}

/** Returns the words of a text in lower case, without punctuation. */
const wordsOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[\s\p{P}]+/gu, ' ')
    .trim();
