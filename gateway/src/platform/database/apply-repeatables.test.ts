import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type postgres from 'postgres';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { createTestDatabase } from '../../../testing/database.ts';
import { runMigrations } from './migrations.ts';

/** Function files by their name. */
type Files = Readonly<Record<string, string>>;

const migration = 'create table things (name text); create table visits (name text, times integer);';
const greeting = (text: string): string => `
create or replace function greeting() returns text language sql as $$ select '${text}' $$;
`;
/** A trigger of "things", whose function is in the file of visits. */
const trigger = (events: string): string => `
create or replace trigger things_counted after ${events} on things for each row execute function count_visit();
`;
const countVisit = (by: number): string => `
create or replace function count_visit() returns trigger language plpgsql as $$
begin
  insert into visits (name, times) values (new.name, ${by});
  return null;
end $$;
`;
const first: Files = {
  'things.sql': `${greeting('hello')}${trigger('insert')}`,
  'visits.sql': countVisit(1),
};

let sql: postgres.Sql;
let runFiles: (version: number, files: Files) => Promise<string[]>;
beforeEach(async () => {
  const database = await createTestDatabase('empty');
  onTestFinished(() => database.drop());
  sql = database.owner.sql;
  runFiles = async (version, files) => {
    const folder = await mkdtemp(join(tmpdir(), 'candi-repeatables-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    await mkdir(join(folder, 'migrations'));
    await mkdir(join(folder, 'functions'));
    await writeFile(join(folder, 'migrations/0001-things.sql'), migration);
    for (const [name, text] of Object.entries(files)) await writeFile(join(folder, 'functions', name), text);
    await writeFile(join(folder, 'functions/version.json'), JSON.stringify({ version, hash: '' }));
    return runMigrations(database.ownerUrl, database.appUrl, pathToFileURL(`${folder}/`));
  };
});

const greet = async () => (await sql`select greeting()`)[0];
const add = (name: string) => sql`insert into things (name) values (${name})`;
const visits = () => sql`select name, times from visits order by name`;

it('creates all functions before the first trigger', async () => {
  expect(await runFiles(1, first)).toEqual([
    '0001-things.sql',
    'functions/things.sql',
    'functions/visits.sql',
  ]);
  await add('Ada');
  expect(await visits()).toEqual([{ name: 'Ada', times: 1 }]);
});

it('creates functions that call those of later files', async () => {
  const caller = 'create or replace function twice() returns text language sql as $$ select greeting() $$;';
  await runFiles(1, { 'calls.sql': caller, 'things.sql': greeting('hello') });
  expect((await sql`select twice()`)[0]).toEqual({ twice: 'hello' });
});

it('applies only the files that have changed', async () => {
  await runFiles(1, first);
  expect(await runFiles(1, first)).toEqual([]);
  expect(await runFiles(2, { ...first, 'visits.sql': countVisit(2) })).toEqual(['functions/visits.sql']);
  await add('Ada');
  expect(await visits()).toEqual([{ name: 'Ada', times: 2 }]);
});

it('leaves the functions of a newer gateway to an older one that starts later', async () => {
  await runFiles(1, first);
  await runFiles(2, { ...first, 'things.sql': `${greeting('good morning')}${trigger('insert or update')}` });
  expect(await runFiles(1, first)).toEqual([]);
  expect(await greet()).toEqual({ greeting: 'good morning' });
});

it('knows the newer gateway if it only has fewer files', async () => {
  await runFiles(1, { ...first, 'words.sql': greeting('hi') });
  await runFiles(2, { 'visits.sql': first['visits.sql'] ?? '' });
  expect(await runFiles(1, first)).toEqual([]);
});

it('applies the files once if two gateways start at the same time', async () => {
  await runFiles(1, first);
  const next = { ...first, 'visits.sql': countVisit(2) };
  const ran = await Promise.all([runFiles(2, next), runFiles(2, next)]);
  expect(ran.flat()).toEqual(['functions/visits.sql']);
});

it('applies no file if one fails', async () => {
  await runFiles(1, first);
  const broken = {
    'things.sql': greeting('good morning'),
    'visits.sql': 'create or replace function broken(',
  };
  await expect(runFiles(2, broken)).rejects.toThrow('syntax error');
  expect(await greet()).toEqual({ greeting: 'hello' });
});

it('changes functions while a transaction writes to their table', async () => {
  await runFiles(1, first);
  await sql.begin(async (trx) => {
    await trx`insert into things (name) values ('Ada')`;
    await runFiles(2, { ...first, 'things.sql': `${greeting('good morning')}${trigger('insert')}` });
  });
  expect(await greet()).toEqual({ greeting: 'good morning' });
});

it('gives way to a transaction that would be in a deadlock with it', async () => {
  await runFiles(1, first);
  const next = {
    ...first,
    'things.sql': `${greeting('hello')}${trigger('insert or update')}`,
    'visits.sql': `${countVisit(1)}
create or replace trigger visits_stay before truncate on visits for each statement execute function count_visit();
`,
  };
  const waits = async () =>
    (await sql`select from pg_locks where relation = 'visits'::regclass and not granted`).length;
  let started: Promise<string[]> | undefined;
  await sql.begin(async (trx) => {
    await trx`insert into visits (name, times) values ('Ada', 1)`;
    started = runFiles(2, next);
    await expect.poll(waits, { interval: 5 }).toBe(1);
    // Now the files hold the lock on things, and wait for visits.
    await trx`insert into things (name) values ('Grace')`;
  });
  expect(await started).toEqual(['functions/things.sql', 'functions/visits.sql']);
  expect(await visits()).toHaveLength(2);
});
