import type { CandidateDetail } from '@candi/contract/hiring/candidates';
import { readerOf } from '../../platform/actor.ts';
import { withCompany } from '../../platform/database/with-company.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Deps, Member } from '../../platform/http/context.ts';
import { findCandidate } from './candidates.repository.ts';
import { listApplicationsOf, listPoolsOf, listSessionsOf } from './detail.repository.ts';
import { resumeUrl } from './resume-key.ts';
import { toCandidate } from './to-candidate.ts';

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

/**
 * Returns a candidate in full. Private interviews are included only for their creator and members who may see all of
 * them. Throws PAGE_NOT_FOUND if the candidate doesn't exist.
 */
export async function readCandidate(deps: Deps, by: Member, id: string): Promise<CandidateDetail> {
  const { companyId } = by;
  const found = await withCompany(deps.database, companyId, async (trx) => {
    const row = await findCandidate(trx, companyId, id);
    if (!row) throw new AppError('PAGE_NOT_FOUND');
    return {
      row,
      pools: await listPoolsOf(trx, companyId, id),
      applications: await listApplicationsOf(trx, companyId, id),
      sessions: await listSessionsOf(trx, readerOf(by), id),
    };
  });
  const candidate = toCandidate(found.row);
  return {
    ...candidate,
    pools: found.pools,
    applications: found.applications.map(({ createdAt, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
    })),
    sessions: found.sessions.map(({ scheduledAt, startedAt, createdAt, ...row }) => ({
      ...row,
      scheduledAt: iso(scheduledAt),
      startedAt: iso(startedAt),
      createdAt: createdAt.toISOString(),
    })),
    resumeUrl: candidate.resume ? resumeUrl(deps, by, companyId, id) : null,
  };
}
