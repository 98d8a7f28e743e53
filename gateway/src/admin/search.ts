import { countedTo } from '@candi/contract/admin';
import type { ExpressionBuilder, SqlBool } from 'kysely';
import { sql } from 'kysely';
import { allOf } from '../database/matching.ts';
import type { Tables } from '../database/tables.ts';
import { likePattern, searchWords } from '../http/words.ts';
import type { KeyCursor } from './key-page.ts';

/** Every word of `q` stands somewhere in these columns. By the indexes "…_by_words". */
export const hasWords = (q: string | undefined, ...columns: string[]) => {
  const name = sql.join(columns.map((column) => sql.ref(column)));
  const words = searchWords(q).map(
    (word) => sql<SqlBool>`name_for_search(${name}) like lower(${likePattern(word)})`,
  );
  return allOf(words);
};

/** The rows behind the cursor, newest first. */
export const olderThan = (table: string, cursor: KeyCursor | undefined) =>
  cursor
    ? sql<SqlBool>`(${sql.ref(`${table}.created_at`)}, ${sql.ref(`${table}.id`)})
        < (${cursor.key}::timestamptz, ${cursor.id})`
    : sql<SqlBool>`true`;

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
        .limit(countedTo)
        .as('counted'),
    )
    .select((counted) => counted.fn.countAll<number>().as('count'));
