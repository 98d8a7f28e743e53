import { candidateBody } from '@candi/contract/hiring/candidates';
import { insertApplication } from '../../hiring/applications/applications.repository.ts';
import { insertCandidate } from '../../hiring/candidates/candidates.repository.ts';
import { insertJob } from '../../hiring/jobs/jobs.repository.ts';
import { insertPhase, listPhases } from '../../hiring/jobs/phases.repository.ts';
import type { Storage } from '../../platform/adapters/storage/storage.ts';
import type { Handle } from '../../platform/database/database.ts';
import type { ApplicantPlan } from './applicants.ts';
import { daysAgo } from './days.ts';
import type { DemoPerson } from './people.ts';
import { storeResume } from './resume.ts';
import type { DemoHiring } from '@candi/language/shapes/demo-hiring';

/** The company to fill. `sample`: whether its jobs and candidates are marked as samples, which can be removed. */
export interface DemoCompany {
  trx: Handle;
  storage: Storage;
  companyId: string;
  userId: string;
  sample: boolean;
}

export interface StoredJob {
  id: string;
  /** In order, beginning with CV screening. */
  phaseIds: string[];
}

/** Stores a job with its phases. A sample job is closed, so that nobody can apply for it. */
export async function storeJob(
  { trx, companyId, userId, sample }: DemoCompany,
  { job, phases }: DemoHiring,
  openedDaysAgo: number,
): Promise<StoredJob> {
  const { id } = await insertJob(trx, companyId, userId, job, {
    sample,
    open: !sample,
    createdAt: daysAgo(openedDaysAgo),
  });
  for (const [at, name] of phases.entries()) await insertPhase(trx, companyId, id, { name, ordinal: at + 1 });
  return { id, phaseIds: (await listPhases(trx, companyId, [id])).map((phase) => phase.id) };
}

export interface Applicant {
  candidateId: string;
  applicationId: string;
}

/** Stores a candidate with a résumé, and the application, which the screening job then scores. */
export async function storeApplicant(
  { trx, storage, companyId, sample }: DemoCompany,
  job: StoredJob,
  person: DemoPerson,
  { phase, daysAgo: days, decision }: ApplicantPlan,
): Promise<Applicant> {
  const appliedAt = daysAgo(days);
  const candidate = await insertCandidate(trx, companyId, candidateBody.parse(person.candidate), {
    ...(await storeResume(storage, companyId, person)),
    sample,
    createdAt: appliedAt,
  });
  if (candidate === undefined) throw new Error(`the company already has ${person.candidate.email}`);
  const applicationId = await insertApplication(trx, {
    companyId,
    jobId: job.id,
    candidateId: candidate.id,
    phaseId: job.phaseIds[phase] ?? job.phaseIds[0] ?? '',
    decision,
    decidedAt: decision && daysAgo(days * 0.4),
    createdAt: appliedAt,
  });
  return { candidateId: candidate.id, applicationId };
}
