import { environments, readVariables } from '@candi/runtime/environment';
import { openDatabase } from '../../platform/database/database.ts';
import { rekey } from './rekey.ts';

/**
 * Re-keys everything that is keyed by SESSION_SECRET_OLD with SESSION_SECRET, while the gateway runs. Prints the counts,
 * and the ids of the rows that no known secret decrypts. Exits with 1 if there are any.
 */
const environment = readVariables(environments.rekey, process.env);
const database = openDatabase(environment.DATABASE_OWNER_URL, 1);
try {
  const results = await rekey(
    database.queries,
    environment,
    ({ title, renewed, alreadyNew, failures }, isDone) => {
      const counts = `${renewed} re-keyed, ${alreadyNew} already new, ${failures.length} unreadable`;
      console.info(`${title}: ${counts}${isDone ? '' : ' …'}`);
    },
  );
  const failed = results.flatMap(({ title, failures }) => failures.map((failure) => ({ title, ...failure })));
  for (const { title, id, reason } of failed) console.info(`${title}: ${id} is unreadable (${reason})`);
  if (failed.length > 0) process.exitCode = 1;
  else if (environment.SESSION_SECRET_OLD) console.info('Nothing depends on SESSION_SECRET_OLD any more.');
} finally {
  await database.close();
}
