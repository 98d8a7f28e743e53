import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';

/** Every word of `q` stands in one of the columns; its own % and _ are letters. True without words. */
export function matching(q: string | undefined, columns: readonly string[]): RawBuilder<boolean> {
  const words = (q ?? '').split(/\s+/).filter(Boolean);
  const patterns = words.map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
  const everyWord = patterns.map((pattern) => {
    const anywhere = columns.map((column) => sql`${sql.ref(column)} ilike ${pattern}`);
    return sql`(${sql.join(anywhere, sql` or `)})`;
  });
  return everyWord.length ? sql<boolean>`${sql.join(everyWord, sql` and `)}` : sql<boolean>`true`;
}
