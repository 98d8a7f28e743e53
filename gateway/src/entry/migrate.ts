import { environments, readVariables } from '@candi/runtime/environment';
import { seed } from './demo/seed.ts';
import { folderStorage } from '../platform/adapters/storage/folder.ts';
import { openDatabase } from '../platform/database/database.ts';
import { OldPostgresError, runMigrations } from '../platform/database/migrations.ts';

/**
 * Migrates the database, connected as the owner role. If the database has no users, creates the first accounts and
 * prints them once, with their passwords, as one line of JSON.
 */
const {
  DATABASE_URL: appUrl,
  DATABASE_OWNER_URL: ownerUrl,
  FILES_DIR: files,
} = readVariables(environments.migrations, process.env);

const names = await runMigrations(ownerUrl, appUrl).catch((error: unknown) => {
  if (!(error instanceof OldPostgresError)) throw error;
  console.error(error.message);
  process.exit(1);
});
for (const name of names) console.error(JSON.stringify({ level: 'info', migration: name }));

const database = openDatabase(ownerUrl, 1);
try {
  const accounts = await seed(database, folderStorage(files));
  if (accounts) console.info(JSON.stringify({ accounts }));
} finally {
  await database.close();
}
