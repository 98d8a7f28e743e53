import type {
  CandidateDecision,
  InterviewStatus,
  InterviewType,
  MailStatus,
  Verdict,
} from '../platform/enumerations.ts';
import type { Allowance } from '../billing/subscriptions.ts';

interface DashboardSession {
  sessionId: string;
  candidateId: string;
  title: string;
  candidateName: string;
  photoUrl: string | null;
  type: InterviewType;
}
/** An interview that finished in the last 30 days and has no decision yet. */
interface ToReview extends DashboardSession {
  endedAt: string;
  /** Null until the report is ready. */
  overallScore: number | null;
  verdict: Verdict | null;
  /** Whether the offline engine made the report. It compares words, so its score is no judgement. */
  offlineDemo: boolean;
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
/** Number of days that the figures cover, including today. */
export const figureDays = 30;
/** Number of equal bands that scores from 0 to 100 are counted in. */
export const scoreBands = 10;
/** Invitations and completed interviews on one day in the company's time zone. */
export interface DayFigures {
  /** YYYY-MM-DD. */
  day: string;
  invited: number;
  completed: number;
}
/** Figures of the last `figureDays` days. They cover the interviews that the reader may see. */
export interface Figures {
  invited: number;
  completed: number;
  /** Decisions on interviews and applications. */
  decided: number;
  /** Interviews awaiting a decision now, at most `mostWaiting`. */
  toReview: number;
  /** One entry for each day, oldest first. */
  days: DayFigures[];
  /** Number of completed interviews in each band of scores, lowest first. */
  scores: number[];
}

/** Number of days after which an unused invitation is shown as not started. */
export const stalledDays = 3;
/** An invitation that the candidate hasn't used within `stalledDays` days. */
export interface Stalled extends DashboardSession {
  interviewId: string;
  /** The candidate as the dialogs for the invitation need them. */
  candidate: { id: string; firstName: string; lastName: string; email: string };
  status: InterviewStatus;
  mail: MailStatus | null;
  invitedAt: string;
  expiresAt: string;
}

/** An action of a member. `what`: name of the candidate, interview or job; `to`: path of its page. */
export interface Activity {
  id: string;
  at: string;
  kind: 'invited' | 'decided' | 'undecided' | 'moved' | 'job' | 'noted';
  /** Name of the member; null if the account was deleted. */
  who: string | null;
  what: string;
  to: string;
  /** The decision of `decided`; null for other kinds. */
  decision: CandidateDecision | null;
  /** Name of the phase of `moved`, empty for CV screening; null for other kinds. */
  phase: string | null;
}

/** Steps towards a company's first interview, and which of them are done. */
export interface FirstRun {
  hasRole: boolean;
  hasTried: boolean;
  hasInvited: boolean;
}

/** GET /v1/dashboard: items that need the reader's attention. Each list is limited to the first few. */
export interface Dashboard {
  /** Null once the company has a completed interview. */
  firstRun: FirstRun | null;
  figures: Figures;
  toReview: ToReview[];
  planned: Planned[];
  stalled: Stalled[];
  running: Running[];
  funnels: JobFunnel[];
  activity: Activity[];
  usage: { unlimited: boolean; interview: Allowance; periodEnd: string };
}

/** GET /v1/to-review: number of interviews awaiting a decision, at most `mostWaiting`. */
export interface ToReviewCount {
  count: number;
}
