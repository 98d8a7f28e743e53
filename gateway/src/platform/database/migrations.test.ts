import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { postgresVersionError, runMigrations } from './migrations.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase('empty');
});
afterAll(() => database.drop());

it('runs each file once, even if several processes migrate at the same time', async () => {
  const { ownerUrl, appUrl } = database;
  const ran = await Promise.all([1, 2, 3].map(() => runMigrations(ownerUrl, appUrl)));
  const names = ran.flat();
  expect(names[0]).toBe('0001-interview-path.sql');
  expect(names).toEqual([...new Set(names)]);
  expect(await runMigrations(ownerUrl, appUrl)).toEqual([]);
});

test('names the version of a server that is too old', () => {
  expect(postgresVersionError('14.23', 140_023)).toContain('Postgres 14.23; Candi needs 15 or newer');
  expect(postgresVersionError('15.0', 150_000)).toBeNull();
  expect(postgresVersionError('18.4', 180_004)).toBeNull();
});
