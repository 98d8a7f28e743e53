import { visitLimits } from '@candi/contract/interviews/visits';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Handle } from '../../platform/database/database.ts';
import { oneByOne } from '../../platform/one-by-one.ts';

/**
 * Erases visits that began more than `visitLimits.keptHours` ago, with everything that was recorded in them. Their files
 * are deleted after the rows. Returns the number of visits. `database` must have the owner role.
 */
export async function eraseVisits(database: Handle, log: Logger): Promise<number> {
  const erase = async (table: 'candidates' | 'interviews'): Promise<number> => {
    const old = await database
      .selectFrom(table)
      .innerJoin('companies', 'companies.id', `${table}.companyId`)
      .select(`${table}.id`)
      .where('companies.forVisitors', '=', true)
      .where(`${table}.createdAt`, '<', sql<Date>`now() - make_interval(hours => ${visitLimits.keptHours})`)
      .execute();
    return oneByOne(log, `${table} of visits`, old, async ({ id }) => {
      const { numDeletedRows } = await database.deleteFrom(table).where('id', '=', id).executeTakeFirst();
      return numDeletedRows === 1n;
    });
  };
  const erased = await erase('candidates');
  await erase('interviews');
  return erased;
}
