import type { CandidateDetail, CandidateSummary } from '@candi/contract/hiring/candidates';
import type { Page } from '@candi/contract/platform/common';
import type { Import, ImportMapping, ImportResult, ImportRow } from '@candi/contract/hiring/imports';
import { unknownEncoding } from '@candi/contract/hiring/imports';
import type { Pool } from '@candi/contract/hiring/pools';
import { utils, write } from '@e965/xlsx';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestMember } from '../../../testing/gateway.ts';
import { createTestJob } from '../../../testing/interview.ts';
import { upload } from '../../../testing/upload.ts';
import { setUpGateway } from '../../../testing/set-up.ts';
import { encode } from './testing/encoded-tables.ts';
import { purgeImports } from './imports.repository.ts';

const gateway = setUpGateway();
let member: TestMember;
// Each test has a company of its own, in which the addresses of the files are new.
beforeEach(async () => {
  member = await gateway.signUp();
});

const start = (
  content: string | Uint8Array<ArrayBuffer>,
  name = 'people.csv',
  who = member,
  headers: Record<string, string> = {},
) =>
  upload<Import>(
    gateway,
    who,
    'POST',
    `/v1/imports/tables?name=${encodeURIComponent(name)}`,
    typeof content === 'string' ? new Uint8Array(Buffer.from(content)) : content,
    { type: 'text/csv', headers },
  );
const ask = <T>(method: string, path: string, body?: unknown, who = member) =>
  gateway.call<T>(method, `/v1/imports/${path}`, { token: who.token, body });
const settle = (id: string, mapping: ImportMapping, existing: 'refuse' | 'update' = 'refuse') =>
  ask<Import>('PUT', `${id}/settings`, { mapping, existing });
const problems = async (id: string, query = 'only=bad') => {
  const { body } = await ask<Page<ImportRow>>('GET', `${id}/rows?${query}`);
  return body.rows.map(({ number, problems: [first] }) => [number, first?.field ?? null, first?.message]);
};
const found = async (q: string, who = member) =>
  (await gateway.call<Page<CandidateSummary>>('GET', `/v1/candidates?q=${q}`, { token: who.token })).body
    .rows;

const file = [
  'First name,Last name,E-mail,Phone,Years of experience,Shoe size',
  'Ana,Lima,ana@import.test,+351 912 345 678,7,38',
  'Bia,,bia@import.test,,,40',
  '',
  'Caio,Moura,caio@import.test,,many,41',
  'Ana,Again,ANA@import.test,,,',
  '=SUM(A1:A9),Sum,sum@import.test,call me,,',
].join('\n');

describe('a file of candidates', () => {
  it('in Windows-1252 is read with its accents', async () => {
    const text = 'Nome completo;E-mail\nMaria da Conceição;maria@import.test\nJoão Simões;joao@import.test';
    const { body } = await start(new Uint8Array(encode(text, 'windows-1252')));
    const { body: page } = await ask<Page<ImportRow>>('GET', `${body.id}/rows`);
    expect(page.rows[0]?.draft).toMatchObject({ firstName: 'Maria', lastName: 'da Conceição' });
  });

  it('of unclear encoding is refused with samples, and read in the chosen encoding', async () => {
    const bytes = new Uint8Array(encode('Name,Email\nNoè Forlì,noe@import.test\n', 'windows-1252'));
    const refused = await upload(gateway, member, 'POST', '/v1/imports/tables?name=a.csv', bytes);
    expect(refused.status).toBe(422);
    expect(refused.body.code).toBe('ENCODING_UNKNOWN');
    const { choices } = unknownEncoding.parse(refused.body.details);
    expect(choices).toContainEqual({ encoding: 'windows-1252', sample: ['Noè Forlì,noe@import.test'] });
    const path = '/v1/imports/tables?name=a.csv&encoding=windows-1252';
    const { status, body } = await upload<Import>(gateway, member, 'POST', path, bytes);
    expect(status).toBe(201);
    expect(body.columns[0]?.examples).toEqual(['Noè Forlì']);
  });

  it('creates only one import if the request is retried', async () => {
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const first = await start(file, 'people.csv', member, headers);
    expect((await start(file, 'people.csv', member, headers)).body).toEqual(first.body);
    expect((await start(file, 'people.csv', member)).body.id).not.toBe(first.body.id);
  });

  it('is read with its columns mapped, and each invalid row has its number and the reason', async () => {
    const { status, body } = await start(file);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      kind: 'table',
      name: 'people.csv',
      mapping: ['firstName', 'lastName', 'email', 'phone', 'yearsExperience', null],
      existing: 'refuse',
      rows: 5,
      badRows: 2,
      notedRows: 2,
      result: null,
    });
    expect(body.columns[5]).toEqual({ name: 'Shoe size', examples: ['38', '40', '41'] });
    expect(await problems(body.id)).toEqual([
      [3, null, 'Invalid candidate data. First name, last name and email are required'],
      [6, 'email', 'Candidates should have unique emails'],
    ]);
    const noted = await ask<Page<ImportRow>>('GET', `${body.id}/rows?only=noted`);
    expect(noted.body.rows.map(({ number, notes }) => [number, notes])).toEqual([
      [5, [{ field: 'yearsExperience', message: 'Invalid range of years of experience' }]],
      [7, [{ field: 'phone', message: 'Invalid phone number' }]],
    ]);
    const page = await ask<Page<ImportRow>>('GET', `${body.id}/rows?limit=2&lang=es`);
    expect(page.body.next).toBe('3');
    expect(page.body.rows[0]).toEqual({
      number: 2,
      draft: {
        firstName: 'Ana',
        lastName: 'Lima',
        email: 'ana@import.test',
        phone: '+351 912 345 678',
        yearsExperience: '7',
      },
      problems: [],
      notes: [],
      updates: false,
      fileName: null,
      reading: null,
    });
    const next = await ask<Page<ImportRow>>('GET', `${body.id}/rows?limit=2&after=3&lang=es`);
    expect(next.body.rows.find(({ number }) => number === 5)?.notes).toEqual([
      { field: 'yearsExperience', message: 'Rango de años de experiencia no válido' },
    ]);
  });

  it('can be mapped differently, and adds the valid rows to a pool and a job', async () => {
    const owner = await gateway.signUp();
    member = owner;
    const { body } = await start(file);
    const changed = await settle(body.id, ['firstName', 'lastName', 'email', null, null, null]);
    expect(changed.body).toMatchObject({ rows: 5, badRows: 2 });
    const pool = await gateway.call<Pool>('POST', '/v1/pools', {
      token: owner.token,
      body: { name: 'Import' },
    });
    const job = await createTestJob(gateway, owner);
    const result = await ask<ImportResult>('POST', `${body.id}/commit`, {
      poolId: pool.body.id,
      jobId: job.id,
    });
    expect(result).toMatchObject({ status: 200, body: { added: 3, updated: 0, refused: 2 } });

    const people = await found('');
    expect(people.map(({ email }) => email).toSorted()).toEqual([
      'ana@import.test',
      'caio@import.test',
      'sum@import.test',
    ]);
    const [first] = people;
    const detail = await gateway.call<CandidateDetail>('GET', `/v1/candidates/${first?.id}`, {
      token: owner.token,
    });
    expect(detail.body).toMatchObject({ pools: [{ name: 'Import' }], applications: [{ jobId: job.id }] });
    const sources = await gateway.database.owner.queries
      .selectFrom('applications')
      .select('source')
      .where('jobId', '=', job.id)
      .execute();
    expect(sources).toEqual([{ source: 'import' }, { source: 'import' }, { source: 'import' }]);

    expect(await ask('POST', `${body.id}/commit`, {})).toMatchObject({
      status: 409,
      body: { code: 'IMPORT_OVER' },
    });
    const csv = await ask<string>(
      'GET',
      `${body.id}/bad-rows?format=csv&row=Row&reason=Reason&leftOut=Left+out`,
    );
    expect(csv.headers.get('Content-Type')).toContain('text/csv');
    expect(csv.body.replace('\uFEFF', '').split('\r\n').slice(0, 2)).toEqual([
      '"Row","Reason","Left out","First name","Last name","E-mail","Phone","Years of experience","Shoe size"',
      '"3","Invalid candidate data. First name, last name and email are required","","Bia","","bia@import.test","","","40"',
    ]);
  });

  it('imports people without the cells that can’t be read, which can be corrected first', async () => {
    member = await gateway.signUp();
    const lines = [
      'Name,Email,Phone,Languages,Years of experience,Open to work',
      'Ana Lima,ana@import.test,ext. 12,English,5-7 years,maybe',
      'Bia Sá,bia at import.test,N/A,,,',
    ];
    const { body } = await start(lines.join('\n'));
    expect(body).toMatchObject({ rows: 2, badRows: 1, notedRows: 1 });
    const mended = await ask<ImportRow>('PATCH', `${body.id}/rows/2`, { phone: '+351 912 345 678' });
    expect(mended.body.notes.map(({ field }) => field)).toEqual([
      'yearsExperience',
      'languages',
      'openToWork',
    ]);
    const corrected = { firstName: 'Beatriz', email: 'bia@import.test' };
    const valid = await ask<ImportRow>('PATCH', `${body.id}/rows/3`, corrected);
    expect(valid.body.problems).toEqual([]);
    await settle(body.id, body.mapping.with(5, null));
    const { body: result } = await ask<ImportResult>('POST', `${body.id}/commit`, {});
    expect(result).toEqual({ added: 2, updated: 0, refused: 0 });
    expect(await found('ana')).toMatchObject([{ phone: '+351 912 345 678', yearsExperience: null }]);
    expect(await found('beatriz')).toMatchObject([{ lastName: 'Sá', email: 'bia@import.test' }]);
  });

  it('has profiles read from handles and addresses, and stored in one form', async () => {
    member = await gateway.signUp();
    const lines = [
      'Name,Email,LinkedIn profile,GitHub username',
      'Ana Lima,ana@import.test,http://pt.linkedin.com/in/Ana-Lima/?trk=x,@Octocat',
      'Bia Sá,bia@import.test,bia-sa,-',
      'Caio Moura,caio@import.test,Caio Moura,caio',
    ];
    const { body } = await start(lines.join('\n'));
    expect(body.mapping).toEqual(['fullName', 'email', 'linkedinUrl', 'githubUrl']);
    expect(await problems(body.id)).toEqual([]);
    const noted = await ask<Page<ImportRow>>('GET', `${body.id}/rows?only=noted`);
    expect(noted.body.rows).toMatchObject([
      { number: 4, notes: [{ field: 'linkedinUrl', message: 'Please enter a valid value' }] },
    ]);
    await ask('POST', `${body.id}/commit`, {});
    expect(await found('octocat&hasLinkedin=true')).toMatchObject([
      { linkedinUrl: 'https://www.linkedin.com/in/ana-lima', githubUrl: 'https://github.com/octocat' },
    ]);
    expect(await found('bia-sa')).toMatchObject([
      { linkedinUrl: 'https://www.linkedin.com/in/bia-sa', githubUrl: '' },
    ]);
    const update = 'Email,Name,LinkedIn,GitHub\nana@import.test,Ana Lima,,n/a';
    const { body: next } = await start(update);
    await settle(next.id, next.mapping, 'update');
    await ask('POST', `${next.id}/commit`, {});
    expect(await found('octocat')).toMatchObject([{ linkedinUrl: 'https://www.linkedin.com/in/ana-lima' }]);
  });

  it('rejects or updates existing candidates', async () => {
    member = await gateway.signUp();
    await gateway.call('POST', '/v1/candidates', {
      token: member.token,
      body: {
        firstName: 'Ana',
        lastName: 'Old',
        email: 'ana@import.test',
        skills: ['Oars'],
        phone: '123456',
      },
    });
    const { body } = await start('Name,Email,Phone\nAna Lima,ana@import.test,\nBia Sá,bia@import.test,');
    expect(await problems(body.id)).toEqual([[2, 'email', 'This email is already in use']]);
    const changed = await settle(body.id, body.mapping, 'update');
    expect(changed.body).toMatchObject({ badRows: 0 });
    const rows = await ask<Page<ImportRow>>('GET', `${body.id}/rows`);
    expect(rows.body.rows.map(({ updates }) => updates)).toEqual([true, false]);
    const { body: result } = await ask<ImportResult>('POST', `${body.id}/commit`, {});
    expect(result).toEqual({ added: 1, updated: 1, refused: 0 });
    expect(await found('ana')).toMatchObject([{ lastName: 'Lima', skills: ['Oars'], phone: '123456' }]);
  });

  it('is checked again for email addresses that were taken in the meantime', async () => {
    member = await gateway.signUp();
    const { body } = await start('Name,Email\nAna Lima,ana@import.test\nBia Sá,bia@import.test');
    await gateway.call('POST', '/v1/candidates', {
      token: member.token,
      body: { firstName: 'Ana', lastName: 'First', email: 'ana@import.test' },
    });
    expect((await ask('POST', `${body.id}/commit`, {})).body).toEqual({ added: 1, updated: 0, refused: 1 });
    expect(await problems(body.id)).toEqual([[2, 'email', 'This email is already in use']]);
  });

  it('leaves nothing behind if the client disconnects during the import', async () => {
    member = await gateway.signUp();
    const { body } = await start('Name,Email\nAna Lima,ana@import.test');
    const response = await gateway.app.request(`/v1/imports/${body.id}/commit`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${member.token}`, 'Content-Type': 'application/json' },
      body: '{}',
      signal: AbortSignal.abort(),
    });
    expect(response.status).toBe(409);
    expect(await found('ana')).toEqual([]);
    expect((await ask('DELETE', body.id)).status).toBe(200);
    expect((await ask('GET', body.id)).status).toBe(404);
  });

  it('is visible only to its company, and only to members who may write', async () => {
    member = await gateway.signUp();
    const { body } = await start('Name,Email\nAna Lima,ana@import.test');
    const stranger = await gateway.signUp();
    const viewer = await gateway.signUp('VIEWER', member.companyId);
    const pool = await gateway.call<Pool>('POST', '/v1/pools', {
      token: stranger.token,
      body: { name: 'Theirs' },
    });
    for (const [method, path, sent] of [
      ['GET', '', undefined],
      ['GET', '/rows', undefined],
      ['GET', '/bad-rows?format=csv&row=a&reason=b&leftOut=c', undefined],
      ['PUT', '/settings', { mapping: body.mapping, existing: 'refuse' }],
      ['POST', '/commit', {}],
      ['DELETE', '', undefined],
    ] as const) {
      expect((await ask(method, `${body.id}${path}`, sent, stranger)).status).toBe(404);
      expect((await ask(method, `${body.id}${path}`, sent, viewer)).status).toBe(403);
    }
    const into = await ask('POST', `${body.id}/commit`, { poolId: pool.body.id });
    expect(into).toMatchObject({ status: 404, body: { details: { missing: 'pool' } } });
  });

  it('is deleted after a day', async () => {
    const { body } = await start('Name,Email\nAna Lima,ana@import.test');
    const owner = gateway.database.owner.queries;
    await purgeImports(owner, gateway.deps.log);
    expect((await ask('GET', body.id)).status).toBe(200);
    await gateway.database.owner
      .sql`update imports set created_at = now() - interval '25 hours' where id = ${body.id}`;
    await purgeImports(owner, gateway.deps.log);
    expect((await ask('GET', body.id)).status).toBe(404);
  });
});

describe('a file that can’t be imported', () => {
  const book = (type: 'xlsx' | 'biff8') =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- write() returns an ArrayBuffer for type 'array'
    new Uint8Array(
      write(
        { SheetNames: ['a'], Sheets: { a: utils.aoa_to_sheet([['Email'], ['a@b.co']]) } },
        { type: 'array', bookType: type },
      ) as ArrayBuffer,
    );
  it.each<[string, Uint8Array<ArrayBuffer> | string, string, number, string]>([
    ['another extension', 'a,b', 'people.txt', 422, 'Only CSV, Excel (.xlsx, .xls) files are allowed.'],
    ['a PDF called .csv', '%PDF-1.4', 'people.csv', 422, 'File has an unsupported format.'],
    [
      'a truncated workbook',
      book('xlsx').slice(0, 900),
      'people.xlsx',
      422,
      'Error reading Excel file. Please check the file format.',
    ],
    [
      'a truncated old workbook',
      book('biff8').slice(0, 900),
      'people.xls',
      422,
      'Error reading Excel file. Please check the file format.',
    ],
    [
      'no rows',
      'Name,Email',
      'people.csv',
      422,
      'The file must have column names in one of its first rows and at least one candidate below them.',
    ],
    [
      'too many rows',
      `Email\n${'a@b.co\n'.repeat(5001)}`,
      'people.csv',
      422,
      'You can only import up to 5000 candidates at once.',
    ],
    [
      'too large a file',
      new Uint8Array(20 * 1024 * 1024 + 1),
      'people.csv',
      413,
      'File is too large. Maximum size is 20MB.',
    ],
  ])('is rejected: %s', async (_, content, name, status, error) => {
    expect(await start(content, name)).toMatchObject({ status, body: { error } });
  });

  it('isn’t a workbook of the old or the new format', async () => {
    for (const [type, name] of [
      ['xlsx', 'a.xlsx'],
      ['biff8', 'b.XLS'],
    ] as const)
      expect((await start(book(type), name)).body).toMatchObject({ mapping: ['email'], rows: 1 });
  });
});

it('imports the maximum number of rows', async () => {
  member = await gateway.signUp();
  const lines = Array.from(
    { length: 5000 },
    (_, at) => `Person${at},Lima,p${at}@import.test,Sailing;Rowing,${at % 40}`,
  );
  const { body, status } = await start(`First name,Last name,Email,Skills,Experience\n${lines.join('\n')}`);
  expect({ status, badRows: body.badRows }).toEqual({ status: 201, badRows: 0 });
  const { body: result } = await ask<ImportResult>('POST', `${body.id}/commit`, {});
  expect(result).toEqual({ added: 5000, updated: 0, refused: 0 });
  expect(await found('person4999')).toHaveLength(1);
});
