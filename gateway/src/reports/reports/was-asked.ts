import type { SettledAct } from '@candi/contract/interviews/agent';
import type { QuestionScore, Report } from '@candi/contract/reports/reports';
import type { Segment } from '@candi/contract/interviews/segments';
import { wasAsked } from '../../interviews/sessions/was-asked.ts';

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
