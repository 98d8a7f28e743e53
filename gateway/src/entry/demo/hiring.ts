import { candidateBody } from '@candi/contract/hiring/candidates';
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
  const { id } = await trx
    .insertInto('jobs')
    .values({
      companyId,
      createdBy: userId,
      ...job,
      sample,
      open: !sample,
      createdAt: daysAgo(openedDaysAgo),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = await trx
    .insertInto('jobPhases')
    .values(
      ['', ...phases].map((name, ordinal) => ({
        companyId,
        jobId: id,
        ordinal,
        kind: ordinal === 0 ? ('CV_SCREENING' as const) : ('CUSTOM' as const),
        name,
      })),
    )
    .returning(['id', 'ordinal'])
    .execute();
  return { id, phaseIds: rows.toSorted((a, b) => a.ordinal - b.ordinal).map((phase) => phase.id) };
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
  const { id: candidateId } = await trx
    .insertInto('candidates')
    .values({
      companyId,
      ...candidateBody.parse(person.candidate),
      ...(await storeResume(storage, companyId, person)),
      sample,
      createdAt: appliedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: applicationId } = await trx
    .insertInto('applications')
    .values({
      companyId,
      jobId: job.id,
      candidateId,
      phaseId: job.phaseIds[phase] ?? job.phaseIds[0] ?? '',
      decision,
      decidedAt: decision && daysAgo(days * 0.4),
      createdAt: appliedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { candidateId, applicationId };
}
