import postgres from 'postgres';
import { hashOf, readRepeatableFiles } from './repeatable-files.ts';

/** How often the transaction is tried while others hold locks on the tables: for a minute, with `lock_timeout`. */
const attempts = 120;
/** SQLSTATE of a lock that wasn't free within `lock_timeout`. */
const lockNotAvailable = '55P03';

/**
 * Applies the functions and triggers of `folder` that have changed since they were applied last, in one transaction:
 * all functions, then all triggers. Returns the names of the files it applied. Applies nothing if the database has
 * files of a higher version, because this gateway is older than one that has started before. Older gateways may run
 * meanwhile. The caller holds the lock of the migrations.
 */
export async function applyRepeatables(sql: postgres.Sql, folder: URL): Promise<string[]> {
  const { files, version } = await readRepeatableFiles(folder);
  await sql`create table if not exists repeatable_files (
    name text primary key,
    functions_hash text not null,
    triggers_hash text not null,
    version integer not null,
    run_at timestamptz not null default now())`;
  const applied = new Map(
    (
      await sql<{ name: string; functions: string; triggers: string; version: number }[]>`
        select name, functions_hash as functions, triggers_hash as triggers, version from repeatable_files`
    ).map((row) => [row.name, row]),
  );
  if ([...applied.values()].some((row) => row.version > version)) return [];
  const states = files.map((file) => ({
    file,
    functionsHash: hashOf(file.functions),
    triggersHash: hashOf(file.triggers),
  }));
  const newFunctions = states.filter(
    (state) => state.functionsHash !== applied.get(state.file.name)?.functions,
  );
  const newTriggers = states.filter((state) => state.triggersHash !== applied.get(state.file.name)?.triggers);
  const isSame =
    applied.size === files.length && [...applied.values()].every((row) => row.version === version);
  if (isSame && newFunctions.length + newTriggers.length === 0) return [];
  await retryLocked(() =>
    sql.begin(async (trx) => {
      // Functions may call functions of later files.
      await trx`set local check_function_bodies = off`;
      // Replacing a trigger locks its table. After 1 s, Postgres would look for a deadlock and might end the transaction
      // of a running gateway, so this one gives way earlier.
      await trx`set local lock_timeout = '500ms'`;
      for (const { file } of newFunctions) await runFile(trx, file.functions);
      for (const { file } of newTriggers) await runFile(trx, file.triggers);
      const rows = states.map(({ file, functionsHash, triggersHash }) => ({
        name: file.name,
        functions_hash: functionsHash,
        triggers_hash: triggersHash,
        version,
      }));
      await trx`delete from repeatable_files where name <> all (${files.map(({ name }) => name)})`;
      await trx`
        insert into repeatable_files ${trx(rows)}
        on conflict (name) do update set functions_hash = excluded.functions_hash,
          triggers_hash = excluded.triggers_hash, version = excluded.version, run_at = excluded.run_at`;
    }),
  );
  const changed = new Set([...newFunctions, ...newTriggers].map(({ file }) => `functions/${file.name}`));
  return [...changed].toSorted();
}

/** Runs the statements of a text, which may be empty. */
const runFile = async (trx: postgres.TransactionSql, text: string) => {
  if (text !== '') await trx.unsafe(text).simple();
};

/** Runs a transaction again if a lock wasn't free in time. Throws the last error after `attempts`. */
async function retryLocked(transaction: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await transaction();
      return;
    } catch (error) {
      const locked = error instanceof postgres.PostgresError && error.code === lockNotAvailable;
      if (!locked || attempt === attempts) throw error;
    }
  }
}
