import type { Expression, RawBuilder, SqlBool } from 'kysely';
import { sql } from 'kysely';

/** All of these hold. True without any. */
export const allOf = (conditions: readonly Expression<SqlBool>[]): RawBuilder<boolean> =>
  conditions.length ? sql<boolean>`(${sql.join(conditions, sql` and `)})` : sql<boolean>`true`;

/** Every word of `q` stands in one of the columns; its own % and _ are letters. True without words. */
export function matching(q: string | undefined, columns: readonly string[]): RawBuilder<boolean> {
  const words = (q ?? '').split(/\s+/).filter(Boolean);
  const patterns = words.map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
  const everyWord = patterns.map((pattern) => {
    const anywhere = columns.map((column) => sql`${sql.ref(column)} ilike ${pattern}`);
    return sql<boolean>`(${sql.join(anywhere, sql` or `)})`;
  });
  return allOf(everyWord);
}
