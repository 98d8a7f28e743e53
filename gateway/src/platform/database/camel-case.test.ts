import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestDatabase } from '../../../testing/database.ts';
import { createTestDatabase } from '../../../testing/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('maps every table and column name to camelCase and back', async () => {
  const { queries } = database.owner;
  const { rows } = await sql<{ name: string }>`
    select distinct name from information_schema.columns, unnest(array[table_name, column_name]) as name
    where table_schema = 'public' order by name`.execute(queries);
  const names = rows.map(({ name }) => name);
  // Selects a column of every name, because the keys of raw query results must also be in camelCase.
  const columns = sql.join(names.map((name) => sql`1 as ${sql.raw(`"${name}"`)}`));
  const [row] = (await sql<Record<string, number>>`select ${columns}`.execute(queries)).rows;
  const keys = Object.keys(row ?? {});
  expect(keys.filter((key) => key.includes('_'))).toEqual([]);
  const written = sql`${sql.join(keys.map((key) => sql.ref(key)))}`.compile(queries).sql;
  expect(written.split(', ')).toEqual(names.map((name) => `"${name}"`));
});

it('leaves the contents of JSON columns unchanged', async () => {
  const { rows } = await sql<{ theDetails: unknown }>`
    select '{"a_key": [{"b_key": 1}]}'::jsonb as the_details`.execute(database.owner.queries);
  expect(rows).toEqual([{ theDetails: { a_key: [{ b_key: 1 }] } }]);
});
