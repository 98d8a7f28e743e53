import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { areaWrites } from './area-writes.ts';
import { writesOfAllAreas } from './table-owners.ts';
import { ruleTester } from './testing/rule-tester.ts';

const filename = '/project/gateway/src/interviews/sessions/sessions.repository.ts';
const errorOf = (table: string, owner: string) => ({
  messageId: 'other',
  data: { area: 'interviews', table, owner },
});
const jobs = [errorOf('jobs', 'hiring')];

ruleTester.run('area-writes', areaWrites, {
  valid: [
    { filename, code: "trx.updateTable('sessions').from('jobs').set({ meteredAt });" },
    { filename, code: "trx.insertInto('sessionEntries as e').values(rows);" },
    {
      filename,
      code: "trx.selectFrom('jobs').innerJoin('users', 'users.id', 'jobs.createdBy').forUpdate();",
    },
    { filename, code: "trx.with('due', (query) => query.deleteFrom('takes')).selectFrom('jobs');" },
    { filename, code: 'sql`delete from phone_pins p using jobs j where j.id = p.job_id`;' },
    { filename, code: 'sql`select from jobs where id = ${id} for update skip locked`;' },
    { filename, code: 'sql`select from jobs for no key update`;' },
    { filename, code: 'sql`insert into takes (take) values (1) on conflict (take) do update set take = 2`;' },
    { filename, code: "sql`select 'delete from jobs' -- update jobs`;" },
    { filename, code: "sql`delete from ${sql.table('takes')}`;" },
    // Calls that don't begin a statement.
    { filename, code: "rows.with(1, 'jobs'); map.delete('jobs'); job.update('jobs');" },
    // Tests, and the code beside the areas, prepare rows of every table.
    { filename: '/project/gateway/testing/interview.ts', code: "owner.insertInto('jobs').values(job);" },
    { filename: '/project/lab/bench/rows.ts', code: 'sql`delete from jobs`;' },
    {
      filename: '/project/gateway/src/entry/background-worker/purge.ts',
      code: 'sql`delete from phone_calls`; sql`delete from ${table}`;',
    },
  ],
  invalid: [
    { filename, code: "trx.insertInto('jobs').values(job);", errors: jobs },
    { filename, code: "trx.replaceInto('jobs').values(job);", errors: jobs },
    { filename, code: "trx.mergeInto('jobs').using('sessions', 'a', 'b');", errors: jobs },
    { filename, code: "trx.updateTable('jobs as j').set({ open });", errors: jobs },
    { filename, code: 'trx.updateTable(`jobs`).set({ open });', errors: jobs },
    { filename, code: "trx.deleteFrom(['sessions', 'jobs']).using('jobs');", errors: jobs },
    {
      filename,
      code: "trx.with('due', (query) => query.updateTable('jobPhases').set({ name })).selectFrom('due');",
      errors: [errorOf('job_phases', 'hiring')],
    },
    { filename, code: 'sql`insert into jobs (name) values (${name})`;', errors: jobs },
    { filename, code: 'sql<Row>`update only public.jobs set open = false`;', errors: jobs },
    { filename, code: 'sql`update "jobs" j set open = false`;', errors: jobs },
    { filename, code: 'sql`MERGE INTO jobs using sessions on true`;', errors: jobs },
    { filename, code: 'sql`truncate table jobs`;', errors: jobs },
    {
      filename,
      code: 'sql`with gone as (delete from jobs returning id), kept as (select) insert into users select`;',
      errors: [...jobs, errorOf('users', 'identity')],
    },
    { filename, code: 'sql`${statement} delete\n  from jobs`;', errors: jobs },
    { filename, code: "sql`delete from ${sql.table('jobs')} where id = ${id}`;", errors: jobs },
    { filename, code: "trx.unsafe('delete from jobs');", errors: jobs },
    { filename, code: 'sql.raw(`delete from jobs where id = ${id}`);', errors: jobs },
    {
      filename: '/project/gateway/src/hiring/jobs/samples.repository.ts',
      code: "trx.deleteFrom('interviews').where('id', '=', id);",
      errors: [{ messageId: 'other', data: { area: 'hiring', table: 'interviews', owner: 'interviews' } }],
    },
    {
      filename: '/project/gateway/src/entry/app.ts',
      code: "trx.deleteFrom('jobs');",
      errors: [{ messageId: 'other', data: { area: 'entry', table: 'jobs', owner: 'hiring' } }],
    },
    {
      filename,
      code: "trx.insertInto('newTable').values(row);",
      errors: [{ messageId: 'unowned', data: { table: 'new_table' } }],
    },
    { filename, code: 'trx.deleteFrom(table);', errors: [{ messageId: 'unknown' }] },
    { filename, code: 'sql`delete from ${entry}`;', errors: [{ messageId: 'unknown' }] },
    {
      filename,
      code: 'sql`update ${sql.table(table)} set open = true`;',
      errors: [{ messageId: 'unknown' }],
    },
  ],
});

test.each(Object.keys(writesOfAllAreas))('%s, which may write every table, exists', (file) => {
  expect(existsSync(join(import.meta.dirname, '../..', file))).toBe(true);
});
