import type { SessionEnd } from '@candi/contract/interviews/session-end';
import type { EndedBy } from '@candi/contract/platform/enumerations';

interface EndedRow {
  endedBy: EndedBy | null;
  questionsTotal: number | null;
  questionsAsked: number | null;
  questionsAnswered: number | null;
}

/** Returns how a stored session ended. */
export const sessionEnd = ({
  endedBy,
  questionsTotal: total,
  questionsAsked: asked,
  questionsAnswered: answered,
}: EndedRow): SessionEnd => ({
  endedBy,
  questions: total === null || asked === null || answered === null ? null : { total, asked, answered },
});
