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
import type { TalkRating } from '../interviews/candidate-feedback.ts';
import type { Turn } from '../interviews/sessions.ts';
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
  /** 1–5; null: insufficient evidence. */
  rating: number | null;
  candidateAnswer: string;
  /** False: the interview ended before it. Absent: not known, as nothing that was said is left. */
  asked?: boolean;
  feedback: string;
  quotes: Quote[];
}
export interface LanguageSkill {
  /** 1–5; null: insufficient evidence. */
  rating: number | null;
  feedback: string;
  quotes: Quote[];
}
/** How the candidate gets on in the template's testing language. No part of the overall score. */
export interface LanguageProficiency {
  language: Language;
  /** All of it was typed, which tells nothing of how fluently they speak. */
  typed: boolean;
  candidateAnswer: string;
  fluency: LanguageSkill;
  comfort: LanguageSkill;
}
/** A question of the candidate's that the texts of the template and the job don't answer. */
export interface OpenQuestion {
  text: string;
  /** ms from the session's start. */
  startMs: number;
}
export interface Report {
  /** 0–100, the priority-weighted mean of the rated questions; null without any. */
  overallScore: number | null;
  verdict: Verdict;
  summary: string;
  /** `average`: mean rating (1–5) of the category's rated questions. */
  categories: { category: string; average: number | null; questions: number }[];
  questions: QuestionScore[];
  /** Null where the template tests no language; absent in reports from before there was such a part. */
  languageProficiency?: LanguageProficiency | null;
  strengths: string[];
  weaknesses: string[];
  risks: string[];
  nextSteps: string[];
  /** What made it, to score again and compare. */
  made: { at: string; model: string; promptVersion: string; transcriptHash: string; offlineDemo: boolean };
}
/** Where a question's part of the talk begins. */
export interface QuestionMark {
  questionId: string;
  question: string;
  /** ms from the session's start. */
  atMs: number;
}
/** GET /v1/reports/{sessionId}: exists from the session's start and shows its state until the report is there. */
export interface ReportAnswer {
  sessionId: string;
  interviewId: string;
  title: string;
  candidate: { id: string; firstName: string; lastName: string; email: string };
  companyName: string;
  /** The application that the session belongs to, where the interview names a job. */
  application: { id: string; jobId: string; jobName: string } | null;
  /** The recruiter's: the application's, or the session's where there is no job. */
  decision: CandidateDecision | null;
  type: InterviewType;
  phase: InterviewPhase;
  language: Language;
  status: InterviewStatus;
  cancelReason: CancelReason | null;
  startedAt: string | null;
  endedAt: string | null;
  /** Status of the last invitation by mail; null without one. */
  mail: MailStatus | null;
  turns: Turn[];
  /** What the candidate was promised to be passed on, each question once, as they asked. */
  openQuestions: OpenQuestion[];
  /** The questions that came up, in order of time. */
  questionMarks: QuestionMark[];
  /** What the candidate's page noticed, in order of time: for a person to judge, never part of a score. */
  signals: Signal[];
  /** How the candidate found the talk; never part of a score. */
  rating: TalkRating | null;
  recording: {
    status: RecordingStatus;
    /** Same-origin address with a short-lived key; null until ready. */
    url: string | null;
    mimeType: string | null;
    durationMs: number | null;
    /** ms from startedAt to the file's first sample: file time = turn time − offset. */
    offsetMs: number;
    /** `agent`: the agent's own audio stands in for the browser's missing file. */
    source: 'browser' | 'agent' | null;
    /** false: the browser's sound differs from what the agent heard and spoke; null: nothing to compare. */
    verified: boolean | null;
  };
  reportStatus: ReportStatus;
  report: Report | null;
}

/** One of those who were interviewed for the same job, or by the same template where there is no job. */
export interface ComparedSession {
  sessionId: string;
  candidateName: string;
  overallScore: number;
  verdict: Verdict;
}
/** GET /v1/reports/{sessionId}/comparison: the best of them, and where this one stands. */
export interface Comparison {
  by: 'job' | 'template' | null;
  name: string;
  /** Reports with a score, this one among them. */
  of: number;
  /** From 1; null while this one has no score. */
  place: number | null;
  average: number | null;
  best: ComparedSession[];
}
