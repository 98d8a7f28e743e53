import type { InterviewType, Verdict } from '../platform/enumerations.ts';
import type { Allowance } from '../billing/subscriptions.ts';

interface DashboardSession {
  sessionId: string;
  title: string;
  candidateName: string;
  type: InterviewType;
}
/** A finished interview of the last thirty days that nobody has decided on. */
export interface ToReview extends DashboardSession {
  endedAt: string;
  /** Null while the report is being made. */
  overallScore: number | null;
  verdict: Verdict | null;
}
export interface Planned extends DashboardSession {
  scheduledAt: string;
}
export interface Running extends DashboardSession {
  startedAt: string;
}
export interface JobFunnel {
  jobId: string;
  name: string;
  /** In the order of the job's phases. An empty name is CV screening, which the interface names. */
  phases: { phaseId: string; name: string; candidates: number }[];
}
/** GET /v1/dashboard: what needs the reader today. Each list holds the first few. */
export interface Dashboard {
  toReview: ToReview[];
  planned: Planned[];
  running: Running[];
  funnels: JobFunnel[];
  usage: { unlimited: boolean; interview: Allowance; periodEnd: string };
}
