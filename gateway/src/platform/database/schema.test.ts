import { cp, mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { tablesOfAreas } from '@candi/infra/lint/table-owners';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { describeSchema } from '../../../testing/schema/describe-schema.ts';
import { databaseFolder, runMigrations } from './migrations.ts';
import { hashOfFiles, readRepeatableFiles } from './repeatable-files.ts';

const functions = new URL('functions/', databaseFolder);
const command = 'Run `npm run schema` and look at what it changes.';
/** The last migration of an older release, which had no repeatable files yet. */
const olderRelease = '0117-erased-companies.sql';

let fresh: TestDatabase;
let description: string;
beforeAll(async () => {
  fresh = await createTestDatabase('empty');
  await runMigrations(fresh.ownerUrl, fresh.appUrl);
  description = await describeSchema(fresh.owner.sql);
  return () => fresh.drop();
});

test('schema.sql describes the migrated database', async () => {
  const stored = await readFile(new URL('schema.sql', databaseFolder), 'utf8');
  expect(description.split('\n'), command).toEqual(stored.split('\n'));
});

test('a database of an older release that is migrated further has the same schema', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'candi-release-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const older = pathToFileURL(`${folder}/`);
  for (const name of await readdir(new URL('migrations/', databaseFolder)))
    if (name <= olderRelease)
      await cp(new URL(`migrations/${name}`, databaseFolder), new URL(`migrations/${name}`, older));
  await cp(new URL('functions/version.json', databaseFolder), new URL('functions/version.json', older));
  const database = await createTestDatabase('empty');
  onTestFinished(() => database.drop());

  await runMigrations(database.ownerUrl, database.appUrl, older);
  expect(await describeSchema(database.owner.sql)).not.toBe(description);
  await runMigrations(database.ownerUrl, database.appUrl);
  expect((await describeSchema(database.owner.sql)).split('\n')).toEqual(description.split('\n'));
});

test('the changed repeatable files have a version of their own', async () => {
  const { files, numberedHash } = await readRepeatableFiles(functions);
  expect(hashOfFiles(files), command).toBe(numberedHash);
});

test('every table has one area that owns it', () => {
  const tables = Array.from(description.matchAll(/^create table (\w+)/gm), ([, name = '']) => name);
  expect(Object.values(tablesOfAreas).flat().toSorted()).toEqual(tables.toSorted());
});

test('every function and trigger is in a repeatable file', async () => {
  const { files } = await readRepeatableFiles(functions);
  const inFiles = (kind: 'functions' | 'triggers', pattern: RegExp) =>
    files.flatMap((file) => Array.from(file[kind].matchAll(pattern), ([, name = '']) => name)).toSorted();
  const inDatabase = (pattern: RegExp) =>
    Array.from(description.matchAll(pattern), ([, name = '']) => name).toSorted();
  expect(inFiles('functions', /^create or replace function (\w+)/gm)).toEqual(
    inDatabase(/^CREATE OR REPLACE FUNCTION public\.(\w+)/gm),
  );
  expect(inFiles('triggers', /^create or replace trigger (\w+)/gm)).toEqual(
    inDatabase(/^CREATE TRIGGER (\w+)/gm),
  );
});

test('the repeatable files can be applied again, with the bodies of their functions checked', async () => {
  const { files } = await readRepeatableFiles(functions);
  await fresh.owner.sql.begin(async (trx) => {
    for (const file of files) await trx.unsafe(file.functions + file.triggers).simple();
  });
  expect(await describeSchema(fresh.owner.sql)).toBe(description);
});
