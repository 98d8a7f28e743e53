import { countedTo } from '@candi/contract/identity/admin';
import type { ExpressionBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

/** How many rows of a table a company has, counted no further than 1,001: the largest need no more. */
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
        // By the list's index, of which the first rows are enough; any other one would be read whole before.
        .orderBy(`${table}.createdAt`, 'desc')
        .limit(countedTo)
        .as('counted'),
    )
    .select((counted) => counted.fn.countAll<number>().as('count'));
