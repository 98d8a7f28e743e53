import type { EndedBy } from '../platform/enumerations.ts';

/** How many questions a session had, and how many of them were asked and answered. */
export interface QuestionShare {
  total: number;
  asked: number;
  answered: number;
}

/** How a session ended. */
export interface SessionEnd {
  /** Null if it hasn't ended, or ended with its last question or by a fault of the platform. */
  endedBy: EndedBy | null;
  /** Null if it hasn't ended or nobody joined it, and for sessions that ended before this was counted. */
  questions: QuestionShare | null;
}
