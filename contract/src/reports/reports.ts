import type { SessionEnd } from '../interviews/session-end.ts';
import type {
  CancelReason,
  CandidateDecision,
  InterviewPhase,
  InterviewStatus,
  InterviewType,
  Language,
  Level,
  MailStatus,
  RecordingStatus,
  ReportStatus,
  Verdict,
} from '../platform/enumerations.ts';
import type { InterviewRating, OpenQuestion } from '../interviews/candidate-feedback.ts';
import type { Turn } from '../interviews/segments.ts';
import type { Move } from '../interviews/moves.ts';
import type { PhoneCall } from '../interviews/phone.ts';
import type { Signal } from '../interviews/signals.ts';

export interface Quote {
  turnIndex: number;
  quote: string;
  startMs: number;
}
export interface QuestionScore {
  questionId: string;
  question: string;
  category: string;
  priority: Level;
  /** 1–5; null for insufficient evidence. */
  rating: number | null;
  candidateAnswer: string;
  /**
   * False if the interview ended before this question was asked. Missing if this is unknown, because the transcript was
   * deleted.
   */
  asked?: boolean;
  feedback: string;
  quotes: Quote[];
}
export interface LanguageSkill {
  /** 1–5; null for insufficient evidence. */
  rating: number | null;
  feedback: string;
  quotes: Quote[];
}
/** Proficiency in the template's testing language. Not part of the overall score. */
export interface LanguageProficiency {
  language: Language;
  /** True if every answer was typed, so fluency can't be rated. */
  typed: boolean;
  candidateAnswer: string;
  fluency: LanguageSkill;
  comfort: LanguageSkill;
}
export interface CategoryScore {
  category: string;
  /** Mean rating of the category's rated questions (1–5); null if none is rated. */
  average: number | null;
  questions: number;
  /** What the answers in the category showed; null if none is rated. Missing in old reports. */
  insight?: string | null;
}
/** Skills that the interview did or didn't show. They don't affect any score. */
export interface InterviewSkills {
  /** Where the skills come from: the job's requirements or, without a job, the template's expected answers. */
  from: 'job' | 'template';
  matched: { text: string; quote: Quote }[];
  /** Skills that an answer could have shown but didn't. */
  missing: string[];
  /** Skills that no question gave the candidate an opportunity to show. */
  notAsked: string[];
}
export interface Report {
  /** Priority-weighted mean of the rated questions (0–100); null if none is rated. */
  overallScore: number | null;
  verdict: Verdict;
  summary: string;
  categories: CategoryScore[];
  questions: QuestionScore[];
  /** Null if the template tests no language. Missing in old reports. */
  languageProficiency?: LanguageProficiency | null;
  /** Null if the skills couldn't be determined. Missing in old reports. */
  skills?: InterviewSkills | null;
  strengths: string[];
  weaknesses: string[];
  risks: string[];
  nextSteps: string[];
  /** What produced the report, so that scores can be reproduced and compared. */
  made: { at: string; model: string; promptVersion: string; transcriptHash: string; offlineDemo: boolean };
}
/** The time at which a question begins. */
export interface QuestionMark {
  questionId: string;
  question: string;
  /** Time from the session's start (ms). */
  atMs: number;
}
/** GET /v1/reports/{sessionId}: available once the session has started. `report` is null until the report is ready. */
export interface ReportAnswer extends SessionEnd {
  sessionId: string;
  interviewId: string;
  title: string;
  candidate: { id: string; firstName: string; lastName: string; email: string; photoUrl: string | null };
  companyName: string;
  /** The session's application; null if the interview has no job. */
  application: { id: string; jobId: string; jobName: string } | null;
  /** The recruiter's decision about the application, or about the session if there is no job. */
  decision: CandidateDecision | null;
  type: InterviewType;
  phase: InterviewPhase;
  language: Language;
  status: InterviewStatus;
  cancelReason: CancelReason | null;
  /** True if the candidate asked Candi for another day. */
  anotherDayAsked: boolean;
  /**
   * Time from the session's start from which Candi asked without follow-ups, because the language model failed on several turns
   * (ms); null if it didn't.
   */
  followUpsEndedMs: number | null;
  /** True for an interview with a synthetic candidate, which never counts towards usage or figures. */
  sample: boolean;
  startedAt: string | null;
  endedAt: string | null;
  /** Status of the last invitation email; null if none was sent. */
  mail: MailStatus | null;
  turns: Turn[];
  /** Questions that Candi promised to pass on, without duplicates and without those that the candidate withdrew. */
  openQuestions: OpenQuestion[];
  /** Questions that were asked, in chronological order. */
  questionMarks: QuestionMark[];
  /** Signals from the candidate's page, in chronological order, for people to judge. They never affect a score. */
  signals: Signal[];
  /** The candidate's telephone calls in chronological order; empty if the interview was held on the page. */
  calls: PhoneCall[];
  /** When the candidate moved between page and telephone, in chronological order. */
  moves: Move[];
  /** The candidate's rating of the interview. It never affects a score. */
  rating: InterviewRating | null;
  recording: {
    status: RecordingStatus;
    /** Same-origin URL with a short-lived key; null until the recording is ready. */
    url: string | null;
    /**
     * URL of a download with the candidate on the left and Candi on the right channel; null if the recording wasn't made
     * from the agent's audio.
     */
    channelsUrl: string | null;
    /** URL of the recording's `Waveform`; null if it has none. */
    waveformUrl: string | null;
    mimeType: string | null;
    durationMs: number | null;
    /**
     * Time from the session's `startedAt` to the file's first sample (ms). Subtract it from a turn's time to get the
     * time in the file.
     */
    offsetMs: number;
    /** `agent`: the audio recorded by the agent, used if the browser's recording is missing. */
    source: 'browser' | 'agent' | null;
    /** False if the browser's audio differs from what the agent heard and spoke; null if the two can't be compared. */
    verified: boolean | null;
  };
  reportStatus: ReportStatus;
  /**
   * True if the offline engine made the report and a language model is now configured, so that the report can be
   * improved.
   */
  improvable: boolean;
  report: Report | null;
}

/** A session of the same job or, for interviews without a job, of the same template. */
interface ComparedSession {
  sessionId: string;
  candidateName: string;
  overallScore: number;
  verdict: Verdict;
  /** Whether the offline engine made the report. It compares words, so its score is no judgement. */
  offlineDemo: boolean;
}
/** GET /v1/reports/{sessionId}/comparison: the best sessions of the same job or template, and this session's rank. */
export interface Comparison {
  by: 'job' | 'template' | null;
  name: string;
  /** Number of reports with a score, including this one. */
  of: number;
  /** Rank, from 1; null if this session has no score. */
  place: number | null;
  average: number | null;
  best: ComparedSession[];
}
