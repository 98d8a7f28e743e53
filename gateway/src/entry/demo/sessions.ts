import type { Language } from '@candi/contract/platform/enumerations';
import { insertInterview, insertSessions } from '../../interviews/interviews/interviews.repository.ts';
import {
  abandonDemoSession,
  endDemoSession,
  openDemoSession,
} from '../../interviews/sessions/demo-sessions.repository.ts';
import { toInterviewQuestions } from '../../interviews/templates/question-criteria.ts';
import type { TemplateRow } from '../../interviews/templates/templates.repository.ts';
import { hashSecret, newSecret } from '../../platform/http/tokens.ts';
import { requestReport } from '../../reports/reports/reports.repository.ts';
import { daysAgo } from './days.ts';
import type { Applicant, DemoCompany } from './hiring.ts';
import { storeRecorded } from './recorded.ts';
import { samples } from '@candi/language/samples';

export type DemoTemplate = Omit<TemplateRow, 'criteriaEnqueuedAt' | 'createdAt' | 'updatedAt'>;

/** The interviews of a language's job. `templateId`: null if the company doesn't have the template itself. */
export interface DemoInterviews {
  language: Language;
  template: DemoTemplate;
  templateId: string | null;
  jobId: string;
}

interface Plan {
  type: 'HUMANOID' | 'VIDEO';
  /** When the interview was created. */
  createdDaysAgo: number;
  scheduledAt: Date | null;
  sample: boolean;
}

/** Stores the completed interview of a language, with its recording. The report job writes its report. */
export async function storeHeld(
  company: DemoCompany,
  interviews: DemoInterviews,
  applicant: Applicant,
  heldDaysAgo: number,
): Promise<void> {
  const { trx, companyId } = company;
  const { language, template } = interviews;
  const plan = {
    type: 'HUMANOID',
    createdDaysAgo: heldDaysAgo + 2,
    scheduledAt: null,
    sample: true,
  } as const;
  const id = await storeSession(company, interviews, applicant, plan);
  const startedAt = daysAgo(heldDaysAgo);
  await openDemoSession(trx, companyId, id, startedAt);
  const questionIds = template.questions.map((question) => question.id);
  const durationMs = await storeRecorded(company, { companyId, id, language }, questionIds);
  await endDemoSession(trx, id, new Date(startedAt.getTime() + durationMs), null);
  await requestReport(trx, { companyId, sessionId: id });
}

/** Stores an interview that hasn't begun. */
export async function storePending(
  company: DemoCompany,
  interviews: DemoInterviews,
  applicant: Applicant,
  scheduledAt: Date | null,
): Promise<void> {
  const plan = { type: 'VIDEO', createdDaysAgo: 3.3, scheduledAt, sample: false } as const;
  await storeSession(company, interviews, applicant, plan);
}

/** Stores an interview that ended after 80 s. */
export async function storeAborted(
  company: DemoCompany,
  interviews: DemoInterviews,
  applicant: Applicant,
): Promise<void> {
  const { trx, companyId } = company;
  const plan = { type: 'VIDEO', createdDaysAgo: 7, scheduledAt: null, sample: false } as const;
  const id = await storeSession(company, interviews, applicant, plan);
  const startedAt = daysAgo(4.2);
  await openDemoSession(trx, companyId, id, startedAt);
  await endDemoSession(
    trx,
    id,
    new Date(startedAt.getTime() + 80_000),
    samples[interviews.language].demo.cancelReason,
  );
}

/**
 * Stores an interview that has just begun. Nobody joins it. The lease prevents a request for an agent, and the watchdog
 * ends the session like any abandoned one.
 */
export async function storeRunning(
  company: DemoCompany,
  interviews: DemoInterviews,
  applicant: Applicant,
): Promise<void> {
  const { trx, companyId } = company;
  const plan = { type: 'VIDEO', createdDaysAgo: 1.5, scheduledAt: null, sample: false } as const;
  const id = await storeSession(company, interviews, applicant, plan);
  await openDemoSession(trx, companyId, id, new Date());
  await abandonDemoSession(trx, id, daysAgo(-1));
}

async function storeSession(
  { trx, companyId, userId }: DemoCompany,
  { language, template, templateId, jobId }: DemoInterviews,
  { candidateId, applicationId }: Applicant,
  { type, createdDaysAgo, scheduledAt, sample }: Plan,
): Promise<string> {
  const { questions, ...copy } = template;
  const createdAt = daysAgo(createdDaysAgo);
  const interview = await insertInterview(trx, {
    companyId,
    createdBy: userId,
    title: template.title,
    type,
    phase: template.phase,
    access: 'restricted',
    language,
    durationMinutes: 15,
    templateId,
    template: copy,
    questions: toInterviewQuestions(questions),
    jobId,
    scheduledAt,
    timeZone: scheduledAt && 'Europe/Lisbon',
    expiresAt: daysAgo(-21),
    createdAt,
  });
  const [session] = await insertSessions(trx, [
    {
      companyId,
      interviewId: interview.id,
      candidateId,
      applicationId,
      sample,
      createdAt,
      // The secrets of these links are discarded. Recruiters can create new links.
      linkHash: hashSecret(newSecret()),
    },
  ]);
  if (session === undefined) throw new Error('the session was not stored');
  return session.id;
}
