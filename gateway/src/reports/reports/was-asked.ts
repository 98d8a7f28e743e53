import { wasAsked } from '@candi/contract/interviews/question-share';
import type { Segment } from '@candi/contract/interviews/segments';
import type { QuestionScore, Report } from '@candi/contract/reports/reports';

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
