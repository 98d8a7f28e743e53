import type { ExistingRule } from '@candi/contract/platform/enumerations';
import type { ImportMapping, ImportResult } from '@candi/contract/hiring/imports';
import { importLimits } from '@candi/contract/hiring/import-limits';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Logger } from 'pino';
import type { Handle } from '../../platform/database/database.ts';
import { oneByOne } from '../../platform/one-by-one.ts';
import type { ImportsTable } from '../../platform/database/tables/imports.ts';

export type StoredImport = Selectable<ImportsTable>;

export function insertImport(
  handle: Handle,
  companyId: string,
  userId: string,
  made: Omit<Insertable<ImportsTable>, 'companyId' | 'createdBy'>,
): Promise<StoredImport> {
  return handle
    .insertInto('imports')
    .values({ companyId, createdBy: userId, ...made })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function findImport(handle: Handle, companyId: string, id: string): Promise<StoredImport | undefined> {
  return handle
    .selectFrom('imports')
    .selectAll()
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Locks an import and its rows until the end of the transaction. */
export function lockImport(handle: Handle, companyId: string, id: string): Promise<StoredImport | undefined> {
  return handle
    .selectFrom('imports')
    .selectAll()
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateImport(
  handle: Handle,
  companyId: string,
  id: string,
  change: { mapping?: ImportMapping; existing?: ExistingRule; result?: ImportResult },
): Promise<void> {
  await handle
    .updateTable('imports')
    .set(change)
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute();
}

/** Deletes an import with its rows, whose files are then deleted too. Returns false if the import doesn't exist. */
export async function deleteImport(handle: Handle, companyId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await handle
    .deleteFrom('imports')
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Returns those of the given email addresses that belong to candidates of the company. */
export async function findEmails(
  handle: Handle,
  companyId: string,
  emails: readonly string[],
): Promise<Set<string>> {
  const found = new Set<string>();
  for (let from = 0; from < emails.length; from += 1000) {
    const rows = await handle
      .selectFrom('candidates')
      .select('email')
      .where('companyId', '=', companyId)
      .where('email', 'in', emails.slice(from, from + 1000))
      .execute();
    for (const { email } of rows) found.add(email);
  }
  return found;
}

/** Deletes imports that are older than `importLimits.hours`. Returns their number. `database` must have the owner role. */
export async function purgeImports(database: Handle, log: Logger): Promise<number> {
  const old = await database
    .selectFrom('imports')
    .select(['id', 'companyId'])
    .where('createdAt', '<', sql<Date>`now() - make_interval(hours => ${importLimits.hours})`)
    .execute();
  return oneByOne(log, 'imports', old, ({ id, companyId }) => deleteImport(database, companyId, id));
}
