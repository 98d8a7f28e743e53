import { importedFields, lineFields } from '@candi/contract/hiring/candidate-fields';
import type { Candidate } from '@candi/contract/hiring/candidates';
import { columns } from '@candi/language/columns';
import { expect, it } from 'vitest';
import { setUpGateway, setUpMember } from '../../../testing/set-up.ts';
import { upload } from '../../../testing/upload.ts';

const gateway = setUpGateway();
const member = setUpMember(gateway);
/** Occurs in no text of the product, and stays one word in the search index. */
const mark = 'qwzyxmark';
const email = `${mark}@candi.test`;

/** Columns without anything about the candidate: codes, and names of files whose deletion stays queued. */
const codes = ['id', 'company_id', 'decision', 'photo_key', 'photo_type', 'photo_version', 'resume_key'];

/** Returns the columns of candidates that can have text, by the database's own list. */
const textColumns = async (): Promise<{ name: string; kind: string }[]> => {
  const found = await gateway.database.owner.sql<{ name: string; kind: string }[]>`
    select column_name as name, data_type as kind from information_schema.columns
    where table_schema = 'public' and table_name = 'candidates'
      and data_type in ('text', 'jsonb', 'ARRAY') order by 1`;
  return found.filter(({ name }) => !codes.includes(name));
};

/** Returns the tables with a row in which the mark occurs. */
async function tablesWithMark(): Promise<string[]> {
  const { sql } = gateway.database.owner;
  const tables = await sql<{ name: string }[]>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`;
  const found = await sql.unsafe<{ name: string }[]>(
    tables
      .map(
        ({ name }) => `select '${name}' as name where exists (select from ${name} t where t::text like $1)`,
      )
      .join(' union all '),
    [`%${mark}%`],
  );
  return found.map(({ name }) => name);
}

it('erases the text of every column, and what was imported of the candidate', async () => {
  const names = importedFields.map((field) => columns.en.fields[field][0]);
  const cells = importedFields.map((field) => (field === 'email' ? email : `${mark} ${field}`));
  const table = [names, cells].map((row) => row.join(',')).join('\n');
  const imported = await upload(
    gateway,
    member,
    'POST',
    '/v1/imports/tables?name=a.csv',
    new Uint8Array(Buffer.from(table)),
    { type: 'text/csv' },
  );
  expect(imported.status).toBe(201);
  const lines = Object.fromEntries(lineFields.map((field) => [field, `${mark} ${field}`]));
  const { status, body } = await gateway.call<Candidate>('POST', '/v1/candidates', {
    token: member.token,
    body: { firstName: mark, lastName: mark, email, ...lines },
  });
  expect(status).toBe(201);
  const { sql } = gateway.database.owner;
  for (const { name, kind } of await textColumns()) {
    const value = kind === 'text' ? `'${mark}'` : kind === 'jsonb' ? `'["${mark}"]'` : `'{${mark}}'`;
    if (name !== 'email')
      await sql.unsafe(`update candidates set ${name} = ${value} where id = $1`, [body.id]);
  }
  const [row] = await sql`select * from candidates where id = ${body.id}`;
  const without = (await textColumns()).filter(({ name }) => !JSON.stringify(row?.[name]).includes(mark));
  expect(without).toEqual([]);
  expect(await tablesWithMark()).toEqual(
    expect.arrayContaining(['candidates', 'candidate_search', 'import_rows']),
  );

  const erased = await gateway.call('DELETE', `/v1/candidates/${body.id}`, { token: member.token });
  expect(erased.status).toBe(200);
  expect(await tablesWithMark()).toEqual([]);
});
