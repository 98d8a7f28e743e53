import type { Expression, RawBuilder, SqlBool } from 'kysely';
import { sql } from 'kysely';

/** Splits search text into words. */
export const searchWords = (q: string | undefined): string[] => (q ?? '').split(/\s+/).filter(Boolean);

/** Returns a `like` pattern that finds a word anywhere in a text. % and _ in the word are escaped. */
export const likePattern = (word: string): string => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** Joins conditions with AND. The result is true if there are none. */
export const allOf = (conditions: readonly Expression<SqlBool>[]): RawBuilder<boolean> =>
  conditions.length ? sql<boolean>`(${sql.join(conditions, sql` and `)})` : sql<boolean>`true`;

/**
 * Returns a condition that is true if every word of `q` occurs in one of the columns, ignoring case. It is always true
 * if `q` has no words.
 */
export const matching = (q: string | undefined, columns: readonly string[]): RawBuilder<boolean> =>
  allOf(
    searchWords(q).map((word) => {
      const anywhere = columns.map((column) => sql`${sql.ref(column)} ilike ${likePattern(word)}`);
      return sql<boolean>`(${sql.join(anywhere, sql` or `)})`;
    }),
  );
