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
  /** False if the interview ended before this question. Absent if unknown because the transcript is gone. */
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
/** Proficiency in the language that the template tests. Not part of the overall score. */
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
  /** What the category's answers showed; null if none is rated. Absent in reports older than the insights. */
  insight?: string | null;
}
/** Which skills the interview showed. None of it is part of a score. */
export interface InterviewSkills {
  /** Where the skills come from: the job's requirements or, without a job, the template's expected answers. */
  from: 'job' | 'template';
  matched: { text: string; quote: Quote }[];
  /** Skills that an answer could have shown, and didn't. */
  missing: string[];
  /** Skills that no question of the interview could have shown. */
  notAsked: string[];
}
export interface Report {
  /** Priority-weighted mean of the rated questions (0–100); null if none is rated. */
  overallScore: number | null;
  verdict: Verdict;
  summary: string;
  categories: CategoryScore[];
  questions: QuestionScore[];
  /** Null if the template tests no language; absent in reports older than the language test. */
  languageProficiency?: LanguageProficiency | null;
  /** Null if they couldn't be determined; absent in reports older than the skills. */
  skills?: InterviewSkills | null;
  strengths: string[];
  weaknesses: string[];
  risks: string[];
  nextSteps: string[];
  /** How the report was made, to reproduce and compare scores. */
  made: { at: string; model: string; promptVersion: string; transcriptHash: string; offlineDemo: boolean };
}
/** Position in the interview at which a question begins. */
export interface QuestionMark {
  questionId: string;
  question: string;
  /** ms from the session's start. */
  atMs: number;
}
/** GET /v1/reports/{sessionId}: available from the session's start. `report` is null until the report is ready. */
export interface ReportAnswer {
  sessionId: string;
  interviewId: string;
  title: string;
  candidate: { id: string; firstName: string; lastName: string; email: string };
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
  /** True if the candidate told Candi that they want to end the interview. */
  stoppedByCandidate: boolean;
  /** True if the candidate asked Candi for another day. */
  anotherDayAsked: boolean;
  startedAt: string | null;
  endedAt: string | null;
  /** Status of the last invitation email; null if none was sent. */
  mail: MailStatus | null;
  turns: Turn[];
  /** Questions that Candi promised to pass on, each once, without those that the candidate withdrew. */
  openQuestions: OpenQuestion[];
  /** Questions that were asked, in chronological order. */
  questionMarks: QuestionMark[];
  /** Signals from the candidate's page, in chronological order. For human review; never part of a score. */
  signals: Signal[];
  /** How the candidate rated the interview; never part of a score. */
  rating: InterviewRating | null;
  recording: {
    status: RecordingStatus;
    /** Same-origin URL with a short-lived key; null until the recording is ready. */
    url: string | null;
    mimeType: string | null;
    durationMs: number | null;
    /** ms from `startedAt` to the file's first sample: file time = turn time − offset. */
    offsetMs: number;
    /** `agent`: the agent's own audio replaces a missing recording from the browser. */
    source: 'browser' | 'agent' | null;
    /**
     * False if the browser's audio differs from what the agent heard and spoke; null if there is nothing to compare.
     */
    verified: boolean | null;
  };
  reportStatus: ReportStatus;
  /** True if the offline engine made the report and a language model is connected now, so that it can be made again. */
  improvable: boolean;
  report: Report | null;
}

/** A session of the same job or, without a job, of the same template. */
interface ComparedSession {
  sessionId: string;
  candidateName: string;
  overallScore: number;
  verdict: Verdict;
}
/** GET /v1/reports/{sessionId}/comparison: the best sessions and the rank of this one. */
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
