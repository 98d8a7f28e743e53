import { countedTo } from '@candi/contract/identity/admin';
import type { ExpressionBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

/** Counts a company's rows in a table, up to 1,001; larger numbers aren't displayed. */
export const countOf = (
  is: ExpressionBuilder<Tables, 'companies'>,
  table: 'candidates' | 'members' | 'sessions',
) =>
  is
    .selectFrom(
      is
        .selectFrom(table)
        .select(sql<number>`1`.as('one'))
        .whereRef(`${table}.companyId`, '=', 'companies.id')
        // Uses the list's index, of which only the first rows are read. Any other index would be read completely.
        .orderBy(`${table}.createdAt`, 'desc')
        .limit(countedTo)
        .as('counted'),
    )
    .select((counted) => counted.fn.countAll<number>().as('count'));
