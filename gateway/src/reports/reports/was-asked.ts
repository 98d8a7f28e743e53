import type { SettledAct } from '@candi/contract/interviews/agent';
import type { QuestionScore, Report } from '@candi/contract/reports/reports';
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

/**
 * Returns the questions that the candidate skipped. The words of a skip count towards no question, but show that the
 * question was reached.
 */
export function skippedQuestions(
  segments: readonly Pick<Segment, 'id' | 'questionId'>[],
  acts: readonly SettledAct[],
): ReadonlySet<string | null> {
  const skips = acts.filter(({ intent }) => intent === 'skip').flatMap(({ spans }) => spans);
  const ids = new Set(skips.map(({ segmentId }) => segmentId));
  return new Set(segments.filter(({ id }) => ids.has(id)).map(({ questionId }) => questionId));
}

/**
 * Sets `asked` for each question of a report that was made by an earlier version. Does nothing if the transcript no
 * longer exists.
 */
export function withAsked(report: Report, segments: readonly Segment[]): Report {
  const noted = (score: QuestionScore): QuestionScore =>
    score.asked !== undefined || segments.length === 0
      ? score
      : { ...score, asked: wasAsked({ id: score.questionId, question: score.question }, segments) };
  return { ...report, questions: report.questions.map(noted) };
}
