import type { Stack } from '@candi/infra/start/stack';
import { type Database, openDatabase } from '../../gateway/src/platform/database/database.ts';

/**
 * Opens the stack's database as the owner of the tables, who sees the rows of all companies. The caller must close
 * it.
 */
export const openOwnerDatabase = ({ env }: Pick<Stack, 'env'>): Database =>
  openDatabase(env['DATABASE_OWNER_URL'] ?? '', 1);

/** Runs `work` with the database that `openOwnerDatabase` opens, and closes the database afterwards. */
export const withOwnerDatabase = async <T>(
  stack: Pick<Stack, 'env'>,
  work: (database: Database) => PromiseLike<T>,
): Promise<T> => {
  const database = openOwnerDatabase(stack);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
};
