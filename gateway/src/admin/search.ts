import { countedTo } from '@candi/contract/admin';
import type { ExpressionBuilder, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Keyset } from '../database/keyset.ts';
import type { Tables } from '../database/tables.ts';

/** From the newest row on. */
export const newestFirst = (table: string): Keyset => ({
  direction: 'desc',
  columns: [
    { value: sql.ref(`${table}.created_at`), type: 'timestamptz' },
    { value: sql.ref(`${table}.id`), type: 'uuid' },
  ],
});

export const byName = (table: string, name: RawBuilder<unknown>): Keyset => ({
  direction: 'asc',
  columns: [
    { value: name, type: 'text' },
    { value: sql.ref(`${table}.id`), type: 'uuid' },
  ],
});

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
        .whereRef(`${table}.company_id`, '=', 'companies.id')
        // By the list's index, of which the first rows are enough; any other one would be read whole before.
        .orderBy(`${table}.created_at`, 'desc')
        .limit(countedTo)
        .as('counted'),
    )
    .select((counted) => counted.fn.countAll<number>().as('count'));
