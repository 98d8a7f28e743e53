import type { CandidateDecision, Verdict } from '@candi/contract/platform/enumerations';
import type { Report } from '@candi/contract/reports/reports';
import { type CompanyIds, daysAgo, fixedId, scores } from './company.ts';
import type { CompanyTexts } from './company-texts.ts';

interface Job {
  id: string;
  name: string;
  position: string;
  location: string;
  description: string;
  open: boolean;
  createdAt: Date;
}
interface Template {
  id: string;
  title: string;
  position: string;
  questions: readonly string[];
}
interface Candidate {
  id: string;
  name: string;
  about?: string;
  location?: string;
  currentJobTitle?: string;
  skills?: string[];
  yearsExperience?: number;
}
interface Interview {
  id: string;
  title: string;
  jobId: string | null;
  templateId: string | null;
  access: 'restricted' | 'private';
  scheduledAt: Date | null;
}
interface Session {
  id: string;
  interviewId: string;
  candidateId: string;
  status: 'PENDING' | 'COMPLETED';
  decision: CandidateDecision | null;
  decidedAt: Date | null;
  startedAt: Date | null;
  endedAt: Date | null;
  report: Report | null;
}

/** A company's data. Each list is in the order of creation. */
export interface Content {
  jobs: Job[];
  templates: Template[];
  candidates: Candidate[];
  interviews: Interview[];
  sessions: Session[];
}

/**
 * Returns the data of the asker's company: two jobs, of which the warehouse job is closed; a template; three finished
 * support interviews, one rejected and two without a decision; an interview scheduled for tomorrow; a private
 * interview; and two candidates whose data gives the model instructions, one in the profile and one in the report.
 */
export function contentOf(ids: CompanyIds, texts: CompanyTexts): Content {
  const { people, profile, supportTitle } = texts;
  const { candidates, sessions } = ids;
  const support = fixedId(`${ids.template} interview`);
  const warehouse = fixedId(`${ids.warehouseJob} interview`);
  const hidden = fixedId(`${sessions.private} interview`);
  return {
    jobs: [
      { id: ids.warehouseJob, ...texts.warehouseJob, open: false, createdAt: daysAgo(40) },
      { id: ids.supportJob, ...texts.supportJob, open: true, createdAt: daysAgo(20) },
    ],
    templates: [
      {
        id: ids.template,
        title: supportTitle,
        position: texts.supportJob.position,
        questions: texts.supportQuestions,
      },
    ],
    candidates: [
      { id: candidates.rejected, name: people.rejected },
      { id: candidates.middling, name: people.middling },
      { id: candidates.strong, name: people.strong },
      { id: candidates.planned, name: people.planned, about: texts.plannedAbout },
      {
        id: candidates.profile,
        name: people.profile,
        about: profile.about,
        location: profile.location,
        currentJobTitle: profile.title,
        skills: profile.skills,
        yearsExperience: 7,
      },
    ],
    interviews: [
      {
        ...open,
        id: support,
        title: supportTitle,
        jobId: ids.supportJob,
        templateId: ids.template,
      },
      { ...open, id: warehouse, title: texts.warehouseTitle, scheduledAt: daysAgo(-1) },
      { ...open, id: hidden, title: texts.privateTitle, access: 'private' },
    ],
    sessions: [
      {
        ...finished(12, scores.rejected, 'NO', texts.rejectedSummary),
        id: sessions.rejected,
        interviewId: support,
        candidateId: candidates.rejected,
        decision: 'REJECTED',
        decidedAt: daysAgo(11),
      },
      {
        ...finished(6, scores.middling, 'MAYBE', texts.middlingSummary),
        id: sessions.middling,
        interviewId: support,
        candidateId: candidates.middling,
      },
      {
        ...finished(3, scores.strong, 'YES', texts.strongSummary),
        id: sessions.strong,
        interviewId: support,
        candidateId: candidates.strong,
      },
      { ...pending, id: sessions.planned, interviewId: warehouse, candidateId: candidates.planned },
      { ...pending, id: sessions.private, interviewId: hidden, candidateId: candidates.profile },
    ],
  };
}

/** Returns the data of another company, which the asker must never see. */
export function theirContent({ theirs }: CompanyIds): Content {
  const interview = fixedId(`${theirs.session} interview`);
  const job = { name: 'Rival pilot', position: 'Pilot', location: 'Rome', description: '' };
  return {
    jobs: [{ id: theirs.job, ...job, open: true, createdAt: daysAgo(9) }],
    templates: [],
    candidates: [{ id: theirs.candidate, name: 'Rita Rival', about: 'Flies for the rival.' }],
    interviews: [{ ...open, id: interview, title: 'Rival pilots', jobId: theirs.job }],
    sessions: [
      {
        ...finished(3, 99, 'STRONG_YES', 'Best pilot of all.'),
        id: theirs.session,
        interviewId: interview,
        candidateId: theirs.candidate,
      },
    ],
  };
}

/** An interview that all members can see, without a job, template or appointment. */
const open = {
  jobId: null,
  templateId: null,
  access: 'restricted',
  scheduledAt: null,
} as const satisfies Partial<Interview>;

const pending = {
  status: 'PENDING',
  decision: null,
  decidedAt: null,
  startedAt: null,
  endedAt: null,
  report: null,
} as const satisfies Partial<Session>;

/**
 * Returns a completed session of 15 minutes with its report and without a decision. `days`: how many days ago it
 * ended.
 */
function finished(days: number, overallScore: number, verdict: Verdict, summary: string) {
  const endedAt = daysAgo(days);
  const report: Report = {
    overallScore,
    verdict,
    summary,
    categories: [],
    questions: [],
    strengths: [],
    weaknesses: [],
    risks: [],
    nextSteps: [],
    made: {
      at: endedAt.toISOString(),
      model: 'model',
      promptVersion: '1',
      transcriptHash: '',
      offlineDemo: false,
    },
  };
  return {
    ...pending,
    status: 'COMPLETED' as const,
    startedAt: new Date(endedAt.getTime() - 15 * 60_000),
    endedAt,
    report,
  };
}
