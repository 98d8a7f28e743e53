import { quickResults, type QuickResults, searchFilters } from '@candi/contract/hiring/searches';
import { plain } from '@candi/language/text/words';
import { type Actor, readerOf } from '../../platform/actor.ts';
import type { Handle } from '../../platform/database/database.ts';
import { withCompany } from '../../platform/database/with-company.ts';
import type { Deps } from '../../platform/http/context.ts';
import { photoUrlOf } from '../../platform/photo-url.ts';
import { listSessions } from '../../interviews/interviews/session-list.repository.ts';
import { findSummaries, type SummaryRow } from '../candidates/candidates.repository.ts';
import { findCandidateIds } from '../candidates/search.repository.ts';
import { listJobs } from '../jobs/jobs.repository.ts';

/** How many matching candidates are read, so that those with a matching name can come first. */
const ranked = 60;

/** Returns whether every word is the beginning of a word in the name. */
function isNamed({ firstName, lastName }: SummaryRow, words: readonly string[]): boolean {
  const parts = plain(`${firstName} ${lastName}`).split(' ');
  return words.every((word) => parts.some((part) => part.startsWith(word)));
}

async function findPeople(trx: Handle, companyId: string, q: string): Promise<SummaryRow[]> {
  const filters = searchFilters.parse({ keywords: q });
  const found = await findCandidateIds(trx, companyId, filters, 'active', undefined, ranked);
  const rows = await findSummaries(
    trx,
    companyId,
    found.map(({ id }) => id),
  );
  const words = plain(q).split(' ');
  const named = new Set(rows.filter((row) => isNamed(row, words)));
  return [...named, ...rows.filter((row) => !named.has(row))].slice(0, quickResults);
}

/**
 * Returns the first few candidates, jobs and interviews that match what is being typed. Candidates are found by the
 * search index, which knows other spellings of a name; jobs and interviews by parts of their words.
 */
export function searchQuickly(deps: Deps, by: Actor, q: string): Promise<QuickResults> {
  const reader = readerOf(by);
  const { companyId } = reader;
  if (q === '') return Promise.resolve({ candidates: [], jobs: [], sessions: [] });
  const search = async (trx: Handle): Promise<QuickResults> => {
    const [candidates, jobs, sessions] = await Promise.all([
      findPeople(trx, companyId, q),
      listJobs(trx, companyId, { open: null, q, sort: 'newest' }, undefined, quickResults),
      listSessions(trx, reader, { q, sort: 'newest' }, deps.now(), undefined, quickResults),
    ]);
    return {
      candidates: candidates.map(({ id, firstName, lastName, currentJobTitle, photoVersion }) => ({
        id,
        name: `${firstName} ${lastName}`,
        title: currentJobTitle,
        photoUrl: photoUrlOf(id, photoVersion),
      })),
      jobs: jobs.map(({ id, name, open }) => ({ id, name, open })),
      sessions: sessions.map(({ id, title, firstName, lastName, status }) => ({
        sessionId: id,
        title,
        candidateName: `${firstName} ${lastName}`,
        status,
      })),
    };
  };
  return withCompany(deps.database, companyId, search, 'fixed');
}
