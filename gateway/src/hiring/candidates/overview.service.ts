import type { CandidatePhases, CandidateRow, OverviewSort } from '@candi/contract/hiring/candidates';
import type { SearchFilters } from '@candi/contract/hiring/searches';
import type { Page } from '@candi/contract/platform/common';
import { type Actor, readerOf } from '../../platform/actor.ts';
import { withCompany } from '../../platform/database/with-company.ts';
import type { Deps } from '../../platform/http/context.ts';
import { type CandidatePage, sortedPage } from './candidates.service.ts';
import { listCandidatePhases, type ProgressFilters } from './search.repository.ts';
import { listLastActivity, listNewestApplications, listNewestScores } from './overview.repository.ts';

/** Maximum number of phases that the list can be filtered by. */
const maxPhases = 100;

/** Returns the phases in which the company's candidates are. */
export const readCandidatePhases = (deps: Deps, { companyId }: Actor): Promise<CandidatePhases> =>
  withCompany(deps.database, companyId, async (trx) => ({
    phases: await listCandidatePhases(trx, companyId, maxPhases),
  }));

/** Returns a page of the candidates that match all filters, with their last score, phase and activity. */
export function pageOfOverview(
  deps: Deps,
  by: Actor,
  filters: SearchFilters,
  page: CandidatePage<OverviewSort> & ProgressFilters,
): Promise<Page<CandidateRow>> {
  const reader = readerOf(by);
  const { companyId } = reader;
  return withCompany(deps.database, companyId, async (trx) => {
    const { rows, next } = await sortedPage(trx, companyId, filters, page, page);
    const ids = rows.map(({ id }) => id);
    const [active, applications, scores] = await Promise.all([
      listLastActivity(trx, companyId, ids),
      listNewestApplications(trx, companyId, ids),
      listNewestScores(trx, reader, ids),
    ]);
    const activeAt = new Map(active.map((row) => [row.id, row.activeAt]));
    const applicationOf = new Map(applications.map(({ candidateId, ...row }) => [candidateId, row]));
    const scoreOf = new Map(scores.map(({ candidateId, ...row }) => [candidateId, row]));
    return {
      rows: rows.map((row) => ({
        ...row,
        application: applicationOf.get(row.id) ?? null,
        scored: scoreOf.get(row.id) ?? null,
        activeAt: activeAt.get(row.id)?.toISOString() ?? row.createdAt,
      })),
      next,
    };
  });
}
