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
    { value: sql.ref('auditLog.at'), type: 'timestamptz' },
    { value: sql.ref('auditLog.id'), type: 'bigint' },
  ],
};

/** Returns matching audit log entries, newest first. */
export function listAudit(
  trx: Handle,
  { companyId, actorId, action, from, to }: AuditFilters,
  after: string | undefined,
  limit: number,
) {
  const { afterCursor, order, key } = keyset(newest, 'newest', after);
  return trx
    .selectFrom('auditLog')
    .leftJoin('users', 'users.id', 'auditLog.actorId')
    .leftJoin('companies', 'companies.id', 'auditLog.companyId')
    .select([
      'auditLog.id',
      'auditLog.at',
      'auditLog.action',
      'auditLog.subjectId',
      'auditLog.details',
      'auditLog.actorId as writtenBy',
      'users.id as actorId',
      'users.firstName',
      'users.lastName',
      'users.email',
      'companies.id as companyId',
      'companies.name as companyName',
      key,
    ])
    .where((is) =>
      is.and([
        ...(companyId ? [is('auditLog.companyId', '=', companyId)] : []),
        ...(actorId ? [is('auditLog.actorId', '=', actorId)] : []),
        ...(action ? [is('auditLog.action', '=', action)] : []),
        ...(from ? [is('auditLog.at', '>=', from)] : []),
        ...(to ? [is('auditLog.at', '<', to)] : []),
        afterCursor,
      ]),
    )
    .orderBy(order)
    .limit(limit)
    .execute();
}

export type FoundEntry = Omit<Awaited<ReturnType<typeof listAudit>>[number], 'key'>;

/**
 * Returns all actions that occur in the audit log, in alphabetical order. Uses a loose index scan, whose cost doesn't
 * depend on the length of the log. `companyId`: lists the actions in the log of this company only.
 */
export async function listActions(trx: Handle, companyId: string | null): Promise<string[]> {
  const own = companyId === null ? sql`true` : sql`company_id = ${companyId}`;
  const { rows } = await sql<{ action: string }>`
    with recursive found as (
      (select action from audit_log where ${own} order by action limit 1)
      union all
      select (select action from audit_log where ${own} and action > found.action order by action limit 1) from found
      where found.action is not null
    )
    select action from found where action is not null`.execute(trx);
  return rows.map(({ action }) => action);
}
