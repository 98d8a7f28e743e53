import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from './log.ts';
import type { TestDatabase } from '../../testing/database.ts';
import { createTestDatabase } from '../../testing/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const lineOf = (error: unknown): string => {
  const lines: string[] = [];
  const log = createLog('error', 'test', { write: (line) => void lines.push(line) });
  log.error({ err: error }, 'request failed');
  return lines.join('');
};
const failure = (statement: string, parameters: string[]) =>
  database.owner.sql.unsafe(statement, parameters).then(
    () => expect.unreachable(),
    (error: unknown) => error,
  );

it.each([
  [
    '23514',
    "insert into users (role, email, password_hash, first_name, last_name) values ('NOBODY', $1, 'x', 'Ana', $2)",
    ['a@candi.test', 'Sobrenome'],
  ],
  [
    '23502',
    "insert into users (role, email, last_name) values ('USER', $1, $2)",
    ['a@candi.test', 'Sobrenome'],
  ],
  ['22P02', 'select $1::text::uuid, $2::text', ['Sobrenome', 'a@candi.test']],
] as const)('logs a database error %s without values', async (code, statement, values) => {
  const line = lineOf(await failure(statement, [...values]));
  expect(JSON.parse(line)).toMatchObject({ err: { type: 'PostgresError', code } });
  for (const value of [...values, 'Ana']) expect(line).not.toContain(value);
});

it('logs the table and constraint, even if the database error is the cause of another error', async () => {
  const error = await failure(
    "insert into users (role, email, password_hash, first_name, last_name) values ('NOBODY', $1, 'x', 'Ana', $2)",
    ['a@candi.test', 'Sobrenome'],
  );
  const constraint = { table_name: 'users', constraint_name: 'users_role' };
  expect(JSON.parse(lineOf(error))).toMatchObject({ err: constraint });
  const line = lineOf(new Error('not stored', { cause: error }));
  expect(JSON.parse(line)).toMatchObject({ err: { message: 'not stored', cause: constraint } });
  expect(line).not.toContain('Sobrenome');
});
