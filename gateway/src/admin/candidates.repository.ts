import type { InterviewStatus } from '@candi/contract/enumerations';
import type { SqlBool } from 'kysely';
import { sql } from 'kysely';
import type { Handle } from '../database/database.ts';
import type { KeyCursor } from './key-page.ts';
import { hasWords, olderThan } from './search.ts';

interface NewestSession {
  id: string;
  title: string;
  status: InterviewStatus;
}

/** Of all companies, newest first, each with their newest sitting. */
export function listAllCandidates(
  trx: Handle,
  { q, companyId }: { q?: string | undefined; companyId?: string | undefined },
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
    .where(hasWords(q, 'candidates.first_name', 'candidates.last_name', 'candidates.email'))
    .where(companyId ? sql<SqlBool>`candidates.company_id = ${companyId}` : sql<SqlBool>`true`)
    .where(olderThan('candidates', cursor))
    .orderBy('candidates.created_at', 'desc')
    .orderBy('candidates.id', 'desc')
    .limit(limit)
    .execute();
}
