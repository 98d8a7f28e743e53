import type { InterviewStatus } from '@candi/contract/platform/enumerations';
import { sql } from 'kysely';
import type { Handle } from '../../platform/database/database.ts';
import { rowsMatching, searchPage } from '../../platform/database/text-search.ts';
import { keyset, newestFirst } from '../../platform/database/keyset.ts';

interface NewestSession {
  id: string;
  title: string;
  status: InterviewStatus;
  /** Formatted like dates in Postgres's JSON: ISO 8601 with an offset. */
  scheduledAt: string | null;
}

interface Filters {
  q?: string | undefined;
  companyId?: string | undefined;
}

/**
 * Excludes the company of the welcome page's visitors. `column`: holds a company's ID. Postgres runs the subquery once
 * per query.
 */
export const isNotForVisitors = (column: string) =>
  sql<boolean>`${sql.ref(column)} is distinct from (select id from companies where for_visitors)`;

/**
 * Returns the candidates of all companies, newest first, each with their latest session. Visitors of the welcome page
 * are left out.
 */
export function listAllCandidates(
  trx: Handle,
  { q, companyId }: Filters,
  after: string | undefined,
  limit: number,
) {
  const { afterCursor, order, key } = keyset(newestFirst('candidates'), 'newest', after);
  const own = [
    isNotForVisitors('candidates.company_id'),
    companyId === undefined ? sql<boolean>`true` : sql<boolean>`candidates.company_id = ${companyId}`,
    afterCursor,
  ];
  return searchPage(
    trx,
    'candidates',
    q,
    { own, order, limit },
    (words) => rowsMatching('candidates', words),
    candidatesOf(trx).select(key),
  );
}

const candidatesOf = (trx: Handle) =>
  trx
    .selectFrom('candidates')
    .innerJoin('companies', 'companies.id', 'candidates.companyId')
    .select([
      'candidates.id',
      'candidates.firstName',
      'candidates.lastName',
      'candidates.email',
      'candidates.phone',
      'candidates.currentJobTitle',
      'candidates.createdAt',
      'companies.id as companyId',
      'companies.name as companyName',
      sql<NewestSession | null>`(
        select jsonb_build_object('id', s.id, 'title', i.title, 'status', s.status,
          'scheduledAt', i.scheduled_at)
        from sessions s join interviews i on i.id = s.interview_id
        where s.company_id = candidates.company_id and s.candidate_id = candidates.id
        order by s.created_at desc, s.id desc limit 1)`.as('session'),
    ]);
