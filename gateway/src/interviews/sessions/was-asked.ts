import type { Segment } from '@candi/contract/interviews/segments';

/**
 * Minimum share of a question's text that Candi must speak for the question to count as asked (0–1). Must equal the
 * conductor's `heardShare`.
 */
const minSpokenShare = 0.7;

const letters = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');

/** Returns whether a question was asked: Candi spoke most of it, or the candidate said words that count towards it. */
export function wasAsked(
  { id, question }: { id: string; question: string },
  pieces: readonly Pick<Segment, 'questionId' | 'speaker' | 'text'>[],
): boolean {
  const own = pieces.filter(({ questionId }) => questionId === id);
  if (own.some(({ speaker }) => speaker === 'candidate')) return true;
  const spoken = letters(
    own
      .filter(({ speaker }) => speaker === 'candi')
      .map(({ text }) => text)
      .join(' '),
  );
  const asked = letters(question);
  return own.length > 0 && spoken.includes(asked.slice(0, Math.ceil(asked.length * minSpokenShare)));
}
