import { sql } from 'kysely';
import type { Handle } from '../../platform/database/database.ts';
import { allKeys, retiredPurposes, retireKey } from '../../platform/http/retired-keys.ts';
import { deriveKeys, type SessionSecrets } from '../../platform/http/tokens.ts';
import { keyedValues, type SealedColumn } from './keyed-values.ts';
import { type Renew, renewHashed, renewSealed } from './renew-value.ts';

/** Rows that are read at a time. */
const batchSize = 500;

/** What became of the values in a column. */
export interface RekeyResult {
  title: string;
  renewed: number;
  alreadyNew: number;
  /** Ids of the rows whose values no known secret opens, or that couldn't be stored, and why. */
  failures: { id: string; reason: string }[];
}

interface Row {
  id: string | number;
  value: Buffer;
  lookup: Buffer | null;
}

/**
 * Puts everything that is keyed by the replaced SESSION_SECRET under the current one, so that the replaced one can be
 * removed. Each row is changed by one statement of its own and only if nobody else has changed it since, so that this can
 * run beside the gateway, be stopped at any time and be repeated. `database`: with the owner role. `report`: called after
 * each batch and, with `isDone`, after each column.
 */
export async function rekey(
  database: Handle,
  secrets: SessionSecrets,
  report: (result: RekeyResult, isDone: boolean) => void,
): Promise<RekeyResult[]> {
  for (const purpose of retiredPurposes) await retireKey(database, secrets, purpose);
  const results: RekeyResult[] = [];
  for (const { column, renew } of await columnsOf(database, secrets)) {
    const result: RekeyResult = { title: column.title, renewed: 0, alreadyNew: 0, failures: [] };
    results.push(result);
    await rekeyColumn(database, column, renew, result, () => report(result, false));
    report(result, true);
  }
  return results;
}

async function columnsOf(
  database: Handle,
  secrets: SessionSecrets,
): Promise<{ column: SealedColumn; renew: Renew }[]> {
  const lookupKeys = deriveKeys(secrets, 'phone pin');
  const found: { column: SealedColumn; renew: Renew }[] = [];
  for (const handling of Object.values(keyedValues)) {
    if (handling.kind !== 'sealed' && handling.kind !== 'hashed') continue;
    const renew =
      handling.kind === 'sealed'
        ? renewSealed(deriveKeys(secrets, handling.purpose), lookupKeys)
        : renewHashed(await allKeys(database, secrets, handling.purpose));
    for (const column of handling.columns) found.push({ column, renew });
  }
  return found;
}

async function rekeyColumn(
  database: Handle,
  column: SealedColumn,
  renew: Renew,
  result: RekeyResult,
  progress: () => void,
): Promise<void> {
  let last: Row['id'] | null = null;
  for (;;) {
    const rows: Row[] = await readBatch(database, column, last);
    const end = rows.at(-1);
    if (end === undefined) return;
    for (const row of rows) await rekeyRow(database, column, renew, row, result);
    last = end.id;
    progress();
  }
}

/** Renews one row. A row that was changed since it was read is read again. */
async function rekeyRow(
  database: Handle,
  column: SealedColumn,
  renew: Renew,
  read: Row,
  result: RekeyResult,
): Promise<void> {
  try {
    for (let row: Row | undefined = read, tries = 0; row; row = await readRow(database, column, read.id)) {
      const renewed = renew(row);
      if (renewed === null) {
        result.alreadyNew += 1;
        return;
      }
      if (await storeRow(database, column, row, renewed)) {
        result.renewed += 1;
        return;
      }
      if (++tries === 3) throw new Error('The row could not be changed');
    }
  } catch (error) {
    result.failures.push({
      id: String(read.id),
      reason: error instanceof Error ? error.message : String(error),
    });
  }
}

const selected = ({ id, column, table, lookup }: SealedColumn) => sql`
  select ${sql.ref(id)} as id, ${sql.ref(column)} as value, ${lookup ? sql.ref(lookup) : sql`null`} as lookup
  from ${sql.table(table)} where ${sql.ref(column)} is not null`;

async function readBatch(database: Handle, column: SealedColumn, last: Row['id'] | null): Promise<Row[]> {
  const id = sql.ref(column.id);
  const after = last === null ? sql`` : sql`and ${id} > ${last}`;
  const { rows } = await sql<Row>`${selected(column)} ${after} order by ${id} limit ${batchSize}`.execute(
    database,
  );
  return rows;
}

async function readRow(database: Handle, column: SealedColumn, id: Row['id']): Promise<Row | undefined> {
  const { rows } = await sql<Row>`${selected(column)} and ${sql.ref(column.id)} = ${id}`.execute(database);
  return rows[0];
}

async function storeRow(
  database: Handle,
  { table, id, column, lookup }: SealedColumn,
  row: Row,
  renewed: { value: Buffer; lookup: Buffer | null },
): Promise<boolean> {
  const found = lookup ? sql`, ${sql.ref(lookup)} = ${renewed.lookup}` : sql``;
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = ${renewed.value} ${found}
    where ${sql.ref(id)} = ${row.id} and ${sql.ref(column)} = ${row.value}`.execute(database);
  return numAffectedRows === 1n;
}
