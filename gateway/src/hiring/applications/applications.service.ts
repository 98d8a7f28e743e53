import { applicationFields } from '@candi/contract/hiring/candidate-fields';
import { pick } from '@candi/contract/platform/pick';
import type { DocumentReading } from '@candi/contract/platform/document-reading';
import {
  maxAddable,
  type AddableCandidate,
  type ApplicationCounts,
  type ApplicationDetail,
  type ApplicationRow,
  type ApplicationsMatching,
  type ApplicationsQuery,
} from '@candi/contract/hiring/applications';
import type { CandidateChoice } from '@candi/contract/hiring/candidates';
import type { Page } from '@candi/contract/platform/common';
import { chosenCandidates } from '../candidates/choice.service.ts';
import { writeAudit } from '../../platform/database/audit.ts';
import { keysetPage } from '../../platform/database/keyset.ts';
import { withCompany } from '../../platform/database/with-company.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Caller } from '../../platform/http/command.ts';
import { command } from '../../platform/http/command.ts';
import type { Deps, ReadAccess } from '../../platform/http/context.ts';
import { modelJobsWait } from '../../platform/model-jobs.ts';
import { ensureApplications, findJob } from '../jobs/jobs.repository.ts';
import { applicationResumeUrl } from './application-resume.ts';
import { listApplicationLines, listApplicationSessions } from './application-sessions.repository.ts';
import type { ListedApplication } from './applications.repository.ts';
import {
  countByPhase,
  deleteApplication,
  findApplication,
  findApplied,
  listAddable,
  listApplications,
} from './applications.repository.ts';
import { historyOf } from './history.ts';
import { toApplication, toSession } from './to-application.ts';

/** Returns a page of a job's applications. Throws PAGE_NOT_FOUND if the job doesn't exist. */
export async function pageOfApplications(
  reader: ReadAccess,
  jobId: string,
  { after, limit, ...filters }: ApplicationsQuery,
): Promise<Page<ApplicationRow>> {
  const { companyId } = reader;
  return reader.within(async (trx) => {
    if (!(await findJob(trx, companyId, jobId))) throw new AppError('PAGE_NOT_FOUND');
    const rows = await listApplications(trx, companyId, jobId, filters, after, limit + 1);
    const ids = rows.map(({ id }) => id);
    const sessions = ids.length ? await listApplicationSessions(trx, reader, ids) : [];
    const defers = await modelJobsWait(trx, companyId);
    return keysetPage(rows, limit, filters.sort, (row) => toApplication(row, sessions, defers));
  });
}

/**
 * Returns the number of a job's matching applications in each phase. Throws PAGE_NOT_FOUND if the job doesn't exist.
 */
export async function countApplications(
  reader: ReadAccess,
  jobId: string,
  filters: ApplicationsMatching,
): Promise<ApplicationCounts> {
  const { companyId } = reader;
  return reader.within(async (trx) => {
    if (!(await findJob(trx, companyId, jobId))) throw new AppError('PAGE_NOT_FOUND');
    return { phases: await countByPhase(trx, companyId, jobId, filters) };
  });
}

/** Returns an application. Throws PAGE_NOT_FOUND if the job has no such application. */
export function readApplication(
  deps: Deps,
  reader: ReadAccess,
  jobId: string,
  id: string,
): Promise<ApplicationDetail> {
  const { companyId } = reader;
  return reader.within(async (trx) => {
    const row = await findApplication(trx, companyId, jobId, id);
    if (!row) throw new AppError('PAGE_NOT_FOUND');
    const sessions = await listApplicationSessions(trx, reader, [id]);
    const lines = await listApplicationLines(trx, companyId, id);
    return {
      ...toApplication(row, sessions, await modelJobsWait(trx, companyId)),
      jobId,
      profile: pick(row, applicationFields),
      answers: row.answers,
      fitBasis: row.fitBasis,
      resume: resumeOf(deps, reader, row),
      sessions: sessions.map(toSession),
      history: historyOf(row, lines, sessions),
    };
  });
}

function resumeOf(
  deps: Deps,
  reader: ReadAccess,
  row: ListedApplication & {
    ownResumeName: string | null;
    ownResumeBytes: number | null;
    ownResumeReading: DocumentReading | null;
    resumeName: string | null;
    resumeBytes: number | null;
    resumeReading: DocumentReading | null;
  },
): ApplicationDetail['resume'] {
  const address = (of: 'application' | 'candidate') => ({
    of,
    url: applicationResumeUrl(deps, reader, reader.companyId, row, of),
  });
  if (row.ownResumeKey !== null)
    return {
      ...address('application'),
      name: row.ownResumeName ?? '',
      bytes: row.ownResumeBytes ?? 0,
      reading: row.ownResumeReading,
    };
  if (row.resumeKey === null) return null;
  return {
    ...address('candidate'),
    name: row.resumeName ?? '',
    bytes: row.resumeBytes ?? 0,
    reading: row.resumeReading,
  };
}

/**
 * Adds candidates to the first phase of a job. Skips those who already have an application for it. Returns the number
 * of candidates added. Throws PAGE_NOT_FOUND if the job or a candidate doesn't exist, and TOO_MANY_SELECTED if the
 * filter matches more than `maxSelected`.
 */
export function addCandidates(
  deps: Deps,
  by: Caller,
  jobId: string,
  choice: CandidateChoice,
): Promise<number> {
  const { companyId } = by;
  return command(deps, by, async (trx) => {
    if (!(await findJob(trx, companyId, jobId))) throw new AppError('PAGE_NOT_FOUND');
    const ids = await chosenCandidates(trx, companyId, choice);
    if (!ids.length) return 0;
    const known = new Set(await findApplied(trx, companyId, jobId, ids));
    const applications = await ensureApplications(trx, companyId, jobId, ids);
    const added = ids.filter((id) => !known.has(id));
    const lines = added.map((id) => ({
      action: 'application.create' as const,
      subjectId: applications.get(id) ?? '',
      details: { jobId, candidateId: id },
    }));
    await writeAudit(trx, by, ...lines);
    return added.length;
  });
}

/**
 * Returns the newest candidates who have no application for the job, at most `maxAddable`. Throws PAGE_NOT_FOUND if the
 * job doesn't exist.
 */
export function addableCandidates(
  deps: Deps,
  companyId: string,
  jobId: string,
  q: string,
): Promise<AddableCandidate[]> {
  return withCompany(deps.database, companyId, async (trx) => {
    if (!(await findJob(trx, companyId, jobId))) throw new AppError('PAGE_NOT_FOUND');
    return listAddable(trx, companyId, jobId, q, maxAddable);
  });
}

/**
 * Removes a candidate's application from the job. The candidate and their sessions are kept. Throws PAGE_NOT_FOUND if
 * the job has no such application.
 */
export function removeApplication(deps: Deps, by: Caller, jobId: string, id: string): Promise<null> {
  return command(deps, by, async (trx) => {
    if (!(await deleteApplication(trx, by.companyId, jobId, id))) throw new AppError('PAGE_NOT_FOUND');
    await writeAudit(trx, by, { action: 'application.delete', subjectId: id, details: { jobId } });
    return null;
  });
}
