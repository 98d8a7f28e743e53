import type { InterviewStatus } from '@candi/contract/enumerations';
import type { RawBuilder, SqlBool } from 'kysely';
import { sql } from 'kysely';
import type { Handle } from '../database/database.ts';
import { candidateHolds, heldInWalk } from '../database/found-words.ts';
import { searchWords } from '../http/words.ts';
import type { KeyCursor } from './key-page.ts';
import { hasWords, olderThan } from './search.ts';

interface NewestSession {
  id: string;
  title: string;
  status: InterviewStatus;
}

interface Filters {
  q?: string | undefined;
  companyId?: string | undefined;
}

/**
 * Of all companies, newest first, each with their newest sitting. Words are looked for among the first rows of the list,
 * and by their index only where those don't fill the page (see database/found-words).
 */
export async function listAllCandidates(
  trx: Handle,
  { q, companyId }: Filters,
  cursor: KeyCursor | undefined,
  limit: number,
) {
  const words = searchWords(q).map((word) => candidateHolds({ common: true, word }));
  const of = companyId ? sql<SqlBool>`candidates.company_id = ${companyId}` : sql<SqlBool>`true`;
  if (words.length > 0) {
    const own = [of, olderThan('candidates', cursor)];
    const order = sql`candidates.created_at desc, candidates.id desc`;
    const held = heldInWalk('candidates', { own, order, words, limit });
    const walked = await candidatesOf(trx, of, held, cursor, limit);
    if (walked.length >= limit) return walked;
  }
  const held = hasWords(q, 'candidates.first_name', 'candidates.last_name', 'candidates.email');
  return candidatesOf(trx, of, held, cursor, limit);
}

function candidatesOf(
  trx: Handle,
  ofCompany: RawBuilder<SqlBool>,
  held: RawBuilder<SqlBool>,
  cursor: KeyCursor | undefined,
  limit: number,
) {
  return trx
    .selectFrom('candidates')
    .innerJoin('companies', 'companies.id', 'candidates.company_id')
    .select([
      'candidates.id',
      'candidates.first_name',
      'candidates.last_name',
      'candidates.email',
      'candidates.phone',
      'candidates.current_job_title',
      'candidates.created_at',
      'companies.id as company_id',
      'companies.name as company_name',
      sql<NewestSession | null>`(
        select jsonb_build_object('id', s.id, 'title', i.title, 'status', s.status)
        from sessions s join interviews i on i.id = s.interview_id
        where s.company_id = candidates.company_id and s.candidate_id = candidates.id
        order by s.created_at desc, s.id desc limit 1)`.as('session'),
    ])
    .where(held)
    .where(ofCompany)
    .where(olderThan('candidates', cursor))
    .orderBy('candidates.created_at', 'desc')
    .orderBy('candidates.id', 'desc')
    .limit(limit)
    .execute();
}
