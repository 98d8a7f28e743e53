import { randomUUID } from 'node:crypto';
import type { Actor } from '../../platform/actor.ts';
import { writeAudit } from '../../platform/database/audit.ts';
import { keysetPage } from '../../platform/database/keyset.ts';
import { withCompany } from '../../platform/database/with-company.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Caller } from '../../platform/http/command.ts';
import { command } from '../../platform/http/command.ts';
import type { Deps, ReadAccess } from '../../platform/http/context.ts';
import { photoUrlOf } from '../../platform/photo-url.ts';
import type { Page } from '@candi/contract/platform/common';
import type {
  Job,
  JobAnswer,
  JobBody,
  JobPhase,
  JobRow,
  JobsQuery,
  JobReportRow,
  JobReportsQuery,
} from '@candi/contract/hiring/jobs';
import {
  listJobs,
  type StoredJob,
  countApplied,
  deleteJob,
  findCompanyName,
  findJob,
  insertJob,
  updateJob,
} from './jobs.repository.ts';
import type { StoredPhase } from './phases.repository.ts';
import { insertPhase, listPhases } from './phases.repository.ts';
import { deleteSamples } from './samples.repository.ts';
import { type ListedJobReport, listJobReports } from './job-reports.repository.ts';

const toJob = ({ createdAt, ...row }: StoredJob): Job => ({ ...row, createdAt: createdAt.toISOString() });

export const toPhase = ({ id, kind, name, applicationCount }: StoredPhase): JobPhase => ({
  id,
  kind,
  name,
  applicants: applicationCount,
});

function toRow(job: StoredJob, all: StoredPhase[]): JobRow {
  const phases = all.filter(({ jobId }) => jobId === job.id).map(toPhase);
  return { ...toJob(job), phases, applicants: phases.reduce((sum, { applicants }) => sum + applicants, 0) };
}

export function createJob(deps: Deps, by: Caller, body: JobBody): Promise<Job> {
  return command(deps, by, async (trx) => {
    const job = await insertJob(trx, by.companyId, by.userId, body);
    await writeAudit(trx, by, { action: 'job.create', subjectId: job.id });
    return toJob(job);
  });
}

/** Returns a job. Throws PAGE_NOT_FOUND if it doesn't exist. */
export async function readJob(deps: Deps, reader: ReadAccess, id: string): Promise<JobAnswer> {
  const { job, phases, applied, companyName } = await reader.within(async (trx) => ({
    job: await findJob(trx, reader.companyId, id),
    phases: await listPhases(trx, reader.companyId, [id]),
    applied: await countApplied(trx, reader.companyId, id),
    companyName: await findCompanyName(trx, reader.companyId),
  }));
  if (!job) throw new AppError('PAGE_NOT_FOUND');
  return {
    ...toRow(job, phases),
    companyName,
    applied,
    publicUrl: `${deps.environment.PUBLIC_URL}/job/${id}`,
  };
}

export async function pageOfJobs(
  deps: Deps,
  companyId: string,
  { after, limit, state, q, sort }: JobsQuery,
): Promise<Page<JobRow>> {
  const open = state === undefined ? null : state === 'open';
  const { rows, phases } = await withCompany(deps.database, companyId, async (trx) => {
    const found = await listJobs(trx, companyId, { open, q: q ?? '', sort }, after, limit + 1);
    const ids = found.slice(0, limit).map(({ id }) => id);
    return { rows: found, phases: await listPhases(trx, companyId, ids) };
  });
  return keysetPage(rows, limit, sort, (row) => toRow(row, phases));
}

/** Replaces the fields of a job. Throws PAGE_NOT_FOUND if the job doesn't exist. */
export function changeJob(deps: Deps, by: Actor, id: string, body: JobBody): Promise<Job> {
  return command(deps, by, async (trx) => {
    const job = await updateJob(trx, by.companyId, id, body);
    if (!job) throw new AppError('PAGE_NOT_FOUND');
    await writeAudit(trx, by, { action: 'job.update', subjectId: id });
    return toJob(job);
  });
}

/**
 * Opens or closes a job. A closed job's public page accepts no applications. Throws PAGE_NOT_FOUND if the job doesn't
 * exist.
 */
export function setJobOpen(deps: Deps, by: Actor, id: string, open: boolean): Promise<Job> {
  return command(deps, by, async (trx) => {
    const job = await updateJob(trx, by.companyId, id, { open });
    if (!job) throw new AppError('PAGE_NOT_FOUND');
    await writeAudit(trx, by, { action: open ? 'job.reopen' : 'job.close', subjectId: id });
    return toJob(job);
  });
}

/**
 * Copies a job with its texts, questions and phases, but without its candidates. The copy is closed, so that nobody
 * can apply before it has been reviewed. Throws PAGE_NOT_FOUND if the job doesn't exist.
 */
export function copyJob(deps: Deps, by: Caller, id: string, name: string): Promise<Job> {
  const { companyId, userId } = by;
  return command(deps, by, async (trx) => {
    const original = await findJob(trx, companyId, id);
    if (!original) throw new AppError('PAGE_NOT_FOUND');
    const { description, position, location, employment, workplace, applicationQuestions } = original;
    const questions = applicationQuestions.map((question) => ({ ...question, id: randomUUID() }));
    const terms = { position, location, employment, workplace };
    const body = { name, description, ...terms, applicationQuestions: questions };
    const copy = await insertJob(trx, companyId, userId, body, { open: false });
    for (const phase of await listPhases(trx, companyId, [id]))
      if (phase.kind === 'CUSTOM')
        await insertPhase(trx, companyId, copy.id, { name: phase.name, ordinal: phase.ordinal });
    await writeAudit(trx, by, { action: 'job.create', subjectId: copy.id, details: { copyOf: id } });
    return toJob(copy);
  });
}

/**
 * Deletes a job with its applications. Candidates, interviews and reports are kept, except those that belong to the
 * sample job. Throws PAGE_NOT_FOUND if the job doesn't exist.
 */
export function removeJob(deps: Deps, by: Caller, id: string): Promise<null> {
  return command(deps, by, async (trx) => {
    if ((await findJob(trx, by.companyId, id))?.sample) await deleteSamples(trx, by.companyId);
    const name = await deleteJob(trx, by.companyId, id);
    if (name === undefined) throw new AppError('PAGE_NOT_FOUND');
    await writeAudit(trx, by, { action: 'job.delete', subjectId: id, details: { name } });
    return null;
  });
}

/**
 * Returns a page of the sessions of a job's interviews, for comparing them. Throws PAGE_NOT_FOUND if the job doesn't
 * exist.
 */
export function pageOfJobReports(
  reader: ReadAccess,
  jobId: string,
  { after, limit, ...filters }: JobReportsQuery,
): Promise<Page<JobReportRow>> {
  return reader.within(async (trx) => {
    if (!(await findJob(trx, reader.companyId, jobId))) throw new AppError('PAGE_NOT_FOUND');
    const rows = await listJobReports(trx, reader, jobId, filters, after, limit + 1);
    return keysetPage(rows, limit, filters.sort, toReportRow);
  });
}

const toReportRow = ({
  candidateId,
  firstName,
  lastName,
  email,
  photoVersion,
  scheduledAt,
  startedAt,
  createdAt,
  categories,
  questions,
  ...row
}: ListedJobReport): JobReportRow => ({
  ...row,
  candidate: {
    id: candidateId,
    firstName,
    lastName,
    email,
    photoUrl: photoUrlOf(candidateId, photoVersion),
  },
  scheduledAt: scheduledAt?.toISOString() ?? null,
  startedAt: startedAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
  categories: (categories ?? []).map(({ category, average }) => ({
    category,
    average,
    questionIds: (questions ?? []).filter((each) => each.category === category).map(({ id }) => id),
  })),
});
