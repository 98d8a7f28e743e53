import { sql } from 'kysely';
import type { Handle } from '../../platform/database/database.ts';
import type { Keyset } from '../../platform/database/keyset.ts';
import { keyset } from '../../platform/database/keyset.ts';

export interface AuditFilters {
  companyId?: string | undefined;
  actorId?: string | undefined;
  action?: string | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
}

const newest: Keyset = {
  direction: 'desc',
  columns: [
    { value: sql.ref('audit_log.at'), type: 'timestamptz' },
    { value: sql.ref('audit_log.id'), type: 'bigint' },
  ],
};

/** Newest first. */
export function listAudit(
  trx: Handle,
  { companyId, actorId, action, from, to }: AuditFilters,
  after: string | undefined,
  limit: number,
) {
  const { behind, order, key } = keyset(newest, 'newest', after);
  return trx
    .selectFrom('audit_log')
    .leftJoin('users', 'users.id', 'audit_log.actor_id')
    .leftJoin('companies', 'companies.id', 'audit_log.company_id')
    .select([
      'audit_log.id',
      'audit_log.at',
      'audit_log.action',
      'audit_log.subject_id',
      'audit_log.details',
      'users.id as actor_id',
      'users.first_name',
      'users.last_name',
      'users.email',
      'companies.id as company_id',
      'companies.name as company_name',
      key,
    ])
    .where((is) =>
      is.and([
        ...(companyId ? [is('audit_log.company_id', '=', companyId)] : []),
        ...(actorId ? [is('audit_log.actor_id', '=', actorId)] : []),
        ...(action ? [is('audit_log.action', '=', action)] : []),
        ...(from ? [is('audit_log.at', '>=', from)] : []),
        ...(to ? [is('audit_log.at', '<', to)] : []),
        behind,
      ]),
    )
    .orderBy(order)
    .limit(limit)
    .execute();
}

/** Every action there is a line of, in order. Leaps from one to the next in the index, however long the log is. */
export async function listActions(trx: Handle): Promise<string[]> {
  const { rows } = await sql<{ action: string }>`
    with recursive found as (
      (select action from audit_log order by action limit 1)
      union all
      select (select action from audit_log where action > found.action order by action limit 1) from found
      where found.action is not null
    )
    select action from found where action is not null`.execute(trx);
  return rows.map(({ action }) => action);
}
