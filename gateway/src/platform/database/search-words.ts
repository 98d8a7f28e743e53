import type { Expression, RawBuilder, SqlBool } from 'kysely';
import { sql } from 'kysely';

/** The words of a search. */
export const searchWords = (q: string | undefined): string[] => (q ?? '').split(/\s+/).filter(Boolean);

/** A pattern of `like` that finds a word anywhere; its own % and _ are letters. */
export const likePattern = (word: string): string => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** All of these hold. True without any. */
export const allOf = (conditions: readonly Expression<SqlBool>[]): RawBuilder<boolean> =>
  conditions.length ? sql<boolean>`(${sql.join(conditions, sql` and `)})` : sql<boolean>`true`;

/** Every word of `q` is found in one of the columns. True without words. */
export const matching = (q: string | undefined, columns: readonly string[]): RawBuilder<boolean> =>
  allOf(
    searchWords(q).map((word) => {
      const anywhere = columns.map((column) => sql`${sql.ref(column)} ilike ${likePattern(word)}`);
      return sql<boolean>`(${sql.join(anywhere, sql` or `)})`;
    }),
  );
