import type { InterviewType, Verdict } from '../platform/enumerations.ts';
import type { Allowance } from '../billing/subscriptions.ts';

interface DashboardSession {
  sessionId: string;
  title: string;
  candidateName: string;
  type: InterviewType;
}
/** An interview that finished in the last 30 days and has no decision yet. */
interface ToReview extends DashboardSession {
  endedAt: string;
  /** Null until the report is ready. */
  overallScore: number | null;
  verdict: Verdict | null;
  sample: boolean;
}
interface Planned extends DashboardSession {
  scheduledAt: string;
}
export interface Running extends DashboardSession {
  startedAt: string;
}
export interface JobFunnel {
  jobId: string;
  name: string;
  /** In the job's order. The name of the CV screening phase is empty; the web app translates it. */
  phases: { phaseId: string; name: string; candidates: number }[];
}
/** Maximum number of interviews that a review counts. */
export const mostWaiting = 100;
/** GET /v1/reports/:sessionId/review: where a recruiter who decides on one interview after the other goes next. */
export interface Review {
  /** The interview that finished before the current one, or else the latest; null if no other waits for a decision. */
  next: { sessionId: string; candidateName: string } | null;
  /** Number of other interviews that wait for a decision, at most `mostWaiting`. */
  waiting: number;
}
/** GET /v1/dashboard: items that need the reader's attention. Each list is limited to the first few. */
export interface Dashboard {
  toReview: ToReview[];
  planned: Planned[];
  running: Running[];
  funnels: JobFunnel[];
  usage: { unlimited: boolean; interview: Allowance; periodEnd: string };
}
