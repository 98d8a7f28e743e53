import {
  addableAtMost,
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
import { keysetPage } from '../../platform/database/keyset.ts';
import { withCompany } from '../../platform/database/with-company.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Deps, Member, Reader } from '../../platform/http/context.ts';
import type { IdempotentRequest } from '../../platform/http/idempotency.ts';
import { once } from '../../platform/http/idempotency.ts';
import { ensureApplications, findJob } from '../jobs/jobs.repository.ts';
import { addressOfResume } from './application-resume.ts';
import { listApplicationLines, listApplicationSessions } from './application-sessions.repository.ts';
import type { ListedApplication } from './applications.repository.ts';
import {
  countByPhase,
  deleteApplication,
  findApplication,
  listAddable,
  listApplications,
} from './applications.repository.ts';
import { historyOf } from './history.ts';
import { tellAll } from './tell.ts';
import { toApplication, toSession } from './to-application.ts';

type Recruiter = Pick<Member, 'companyId' | 'userId'>;

/** Throws PAGE_NOT_FOUND where there is no such job. */
export async function pageOfApplications(
  reader: Reader,
  jobId: string,
  { after, limit, ...filters }: ApplicationsQuery,
): Promise<Page<ApplicationRow>> {
  const { companyId } = reader;
  return reader.within(async (trx) => {
    if (!(await findJob(trx, companyId, jobId))) throw new AppError('PAGE_NOT_FOUND');
    const rows = await listApplications(trx, companyId, jobId, filters, after, limit + 1);
    const ids = rows.map(({ id }) => id);
    const sessions = ids.length ? await listApplicationSessions(trx, reader, ids) : [];
    return keysetPage(rows, limit, filters.sort, (row) => toApplication(row, sessions));
  });
}

/** Counts the applications that match, by phase. Throws PAGE_NOT_FOUND if there is no such job. */
export async function countApplications(
  reader: Reader,
  jobId: string,
  filters: ApplicationsMatching,
): Promise<ApplicationCounts> {
  const { companyId } = reader;
  return reader.within(async (trx) => {
    if (!(await findJob(trx, companyId, jobId))) throw new AppError('PAGE_NOT_FOUND');
    return { phases: await countByPhase(trx, companyId, jobId, filters) };
  });
}

/** Throws PAGE_NOT_FOUND. */
export function readApplication(
  deps: Deps,
  reader: Reader,
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
      ...toApplication(row, sessions),
      jobId,
      profile: {
        phone: row.phone,
        linkedinUrl: row.linkedinUrl,
        githubUrl: row.githubUrl,
        currentCompany: row.currentCompany,
        skills: row.skills,
        yearsExperience: row.yearsExperience,
        about: row.about,
      },
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
  reader: Reader,
  row: ListedApplication & {
    ownResumeName: string | null;
    ownResumeBytes: number | null;
    resumeName: string | null;
    resumeBytes: number | null;
  },
): ApplicationDetail['resume'] {
  const address = (of: 'application' | 'candidate') => ({
    of,
    url: addressOfResume(deps, reader, reader.companyId, row, of),
  });
  if (row.ownResumeKey !== null)
    return {
      ...address('application'),
      name: row.ownResumeName ?? '',
      bytes: row.ownResumeBytes ?? 0,
    };
  if (row.resumeKey === null) return null;
  return { ...address('candidate'), name: row.resumeName ?? '', bytes: row.resumeBytes ?? 0 };
}

/**
 * Adds candidates of the company to the job's first phase. Returns how many were not in it yet. Throws PAGE_NOT_FOUND,
 * TOO_MANY_SELECTED.
 */
export function addCandidates(
  deps: Deps,
  by: Recruiter,
  jobId: string,
  choice: CandidateChoice,
  request: IdempotentRequest | null,
): Promise<number> {
  const { companyId } = by;
  return withCompany(deps.database, companyId, (trx) =>
    once(trx, companyId, request, async () => {
      if (!(await findJob(trx, companyId, jobId))) throw new AppError('PAGE_NOT_FOUND');
      const ids = await chosenCandidates(trx, companyId, choice);
      if (!ids.length) return 0;
      const there = await trx
        .selectFrom('applications')
        .select('candidateId')
        .where('companyId', '=', companyId)
        .where('jobId', '=', jobId)
        .where('candidateId', 'in', ids)
        .execute();
      const known = new Set(there.map(({ candidateId }) => candidateId));
      const applications = await ensureApplications(trx, companyId, jobId, ids);
      const added = ids.filter((id) => !known.has(id));
      await tellAll(
        trx,
        by,
        added.map((id) => ({
          applicationId: applications.get(id) ?? '',
          action: 'application.create',
          details: { jobId, candidateId: id },
        })),
      );
      return added.length;
    }),
  );
}

/** Returns the newest candidates that aren't in the job yet, `addableAtMost` at most. Throws PAGE_NOT_FOUND. */
export function addableCandidates(
  deps: Deps,
  companyId: string,
  jobId: string,
  q: string,
): Promise<AddableCandidate[]> {
  return withCompany(deps.database, companyId, async (trx) => {
    if (!(await findJob(trx, companyId, jobId))) throw new AppError('PAGE_NOT_FOUND');
    return listAddable(trx, companyId, jobId, q, addableAtMost);
  });
}

/** Takes the candidate out of the job; candidate and sessions stay. Throws PAGE_NOT_FOUND. */
export function removeApplication(
  deps: Deps,
  { companyId, userId }: Recruiter,
  jobId: string,
  id: string,
  request: IdempotentRequest | null,
): Promise<null> {
  return withCompany(deps.database, companyId, (trx) =>
    once(trx, companyId, request, async () => {
      if (!(await deleteApplication(trx, companyId, jobId, id))) throw new AppError('PAGE_NOT_FOUND');
      await trx
        .insertInto('auditLog')
        .values({
          companyId,
          actorId: userId,
          action: 'application.delete',
          subjectId: id,
          details: { jobId },
        })
        .execute();
      return null;
    }),
  );
}
