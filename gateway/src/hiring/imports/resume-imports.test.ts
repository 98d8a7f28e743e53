import type { CandidateDetail, CandidateSummary } from '@candi/contract/hiring/candidates';
import type { Page } from '@candi/contract/platform/common';
import type { Import, ImportResult, ImportRow } from '@candi/contract/hiring/imports';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestMember } from '../../../testing/gateway.ts';
import { drawnPdf, write } from '../../../testing/drawn-pdf.ts';
import { makePdf } from '../../../testing/pdf.ts';
import { upload } from '../../../testing/upload.ts';
import { setUpGateway } from '../../../testing/set-up.ts';

const gateway = setUpGateway();
let member: TestMember;
let id: string;
beforeEach(async () => {
  member = await gateway.signUp();
  id = (await ask<Import>('POST', 'resumes')).body.id;
});

const ask = <T>(method: string, path: string, body?: unknown) =>
  gateway.call<T>(method, `/v1/imports/${path}`, { token: member.token, body });
const add = (lines: string[], name = 'cv.pdf', headers: Record<string, string> = {}) =>
  upload<ImportRow>(gateway, member, 'POST', `/v1/imports/${id}/resumes?name=${name}`, makePdf([lines]), {
    headers,
  });
const files = async () =>
  (await gateway.database.owner.queries.selectFrom('erasedFiles').select('key').execute()).length;

it('extracts the unambiguous details, asks for the rest, and creates candidates with their résumés', async () => {
  const ana = await add(['Ana Lima', 'ana@cv.test  +351 912 345 678', 'linkedin.com/in/ana-lima']);
  expect(ana).toMatchObject({
    status: 201,
    body: {
      number: 1,
      fileName: 'cv.pdf',
      draft: {
        firstName: 'Ana',
        lastName: 'Lima',
        email: 'ana@cv.test',
        phone: '+351 912 345 678',
        linkedinUrl: 'linkedin.com/in/ana-lima',
      },
      problems: [],
    },
  });
  const scan = await add(['no more than a picture of boats'], 'scan.pdf');
  expect(scan.body.problems).toEqual([
    { field: 'firstName', message: 'This field is required' },
    { field: 'lastName', message: 'This field is required' },
    { field: 'email', message: 'This field is required' },
  ]);
  const wrong = await ask<ImportRow>('PATCH', `${id}/rows/2`, {
    firstName: 'Bia',
    lastName: 'Sá',
    email: 'ana@cv.test',
  });
  expect(wrong.body.problems).toEqual([{ field: 'email', message: 'Candidates should have unique emails' }]);
  const right = await ask<ImportRow>('PATCH', `${id}/rows/2`, { email: 'bia@cv.test' });
  expect(right.body).toMatchObject({ draft: { firstName: 'Bia', email: 'bia@cv.test' }, problems: [] });

  const { body } = await ask<ImportResult>('POST', `${id}/commit`, {});
  expect(body).toEqual({ added: 2, updated: 0, refused: 0 });
  const list = await gateway.call<Page<CandidateSummary>>('GET', '/v1/candidates?q=bia', {
    token: member.token,
  });
  const found = list.body.rows[0];
  expect(found).toMatchObject({ lastName: 'Sá', resume: { name: 'scan.pdf' } });
  const detail = await gateway.call<CandidateDetail>('GET', `/v1/candidates/${found?.id}`, {
    token: member.token,
  });
  const shown = await gateway.app.request(detail.body.resumeUrl ?? '');
  expect(shown.status).toBe(200);

  // Deleting the import keeps the files, because they belong to candidates now.
  const before = await files();
  await ask('DELETE', id);
  expect(await files()).toBe(before);
});

it('deletes the files that belong to no candidate', async () => {
  await add(['Ana Lima', 'ana@cv.test']);
  await add(['Bia Lima', 'bia@cv.test']);
  const before = await files();
  expect((await ask('DELETE', `${id}/rows/1`)).status).toBe(200);
  expect(await files()).toBe(before + 1);
  expect((await ask<Import>('GET', id)).body).toMatchObject({ rows: 1 });
  await ask('DELETE', id);
  expect(await files()).toBe(before + 2);
});

it('replaces an existing candidate’s résumé', async () => {
  const made = await gateway.call<{ id: string }>('POST', '/v1/candidates', {
    token: member.token,
    body: { firstName: 'Ana', lastName: 'Lima', email: 'ana@cv.test', skills: ['Oars'] },
  });
  expect((await add(['Ana Lima', 'ana@cv.test'])).body.problems).toEqual([
    { field: 'email', message: 'This email is already in use' },
  ]);
  const changed = await ask<Import>('PUT', `${id}/settings`, { mapping: [], existing: 'update' });
  expect(changed.body.badRows).toBe(0);
  expect((await ask('POST', `${id}/commit`, {})).body).toEqual({ added: 0, updated: 1, refused: 0 });
  const detail = await gateway.call('GET', `/v1/candidates/${made.body.id}`, { token: member.token });
  expect(detail.body).toMatchObject({ skills: ['Oars'], resume: { name: 'cv.pdf' } });
});

describe('a résumé is rejected', () => {
  it('if it isn’t a PDF or is too long', async () => {
    const text = await upload(
      gateway,
      member,
      'POST',
      `/v1/imports/${id}/resumes?name=cv.csv`,
      new Uint8Array(9),
    );
    expect(text).toMatchObject({ status: 422, body: { error: 'Only PDF files are allowed.' } });
    const broken = await upload(
      gateway,
      member,
      'POST',
      `/v1/imports/${id}/resumes?name=cv.pdf`,
      new Uint8Array(9),
    );
    expect(broken).toMatchObject({ status: 422, body: { error: 'Please upload a valid resume file' } });
  });

  it('if the import is full', async () => {
    await gateway.database.owner.sql`
      insert into import_rows (company_id, import_id, number, draft, problems)
      select ${member.companyId}, ${id}, n, '{}', '[]' from generate_series(1, 50) as n`;
    expect(await add(['Ana Lima'])).toMatchObject({
      status: 422,
      body: { error: 'You can only upload up to 50 files of type PDF.' },
    });
  });

  it('if the import is of a table', async () => {
    const table = await upload<Import>(
      gateway,
      member,
      'POST',
      '/v1/imports/tables?name=a.csv',
      new Uint8Array(Buffer.from('Email\na@b.co')),
      { type: 'text/csv' },
    );
    id = table.body.id;
    expect(await add(['Ana Lima'])).toMatchObject({
      status: 422,
      body: { error: 'You can only upload files of the same type.' },
    });
  });
});

it('adds a résumé only once if the request is retried', async () => {
  const headers = { 'Idempotency-Key': crypto.randomUUID() };
  const first = await add(['Ana Lima', 'ana@cv.test'], 'cv.pdf', headers);
  const again = await add(['Ana Lima', 'ana@cv.test'], 'cv.pdf', headers);
  expect([again.status, again.body]).toEqual([201, first.body]);
  expect((await ask<Page<ImportRow>>('GET', `${id}/rows`)).body.rows).toHaveLength(1);
});

it('says what was left out of a résumé because nobody can see it', async () => {
  const seen = ['Ana Lima', 'ana@cv.test'];
  const draw = write(50, 780, seen) + write(50, 700, ['Kubernetes expert'], { color: '1 1 1' });
  const path = `/v1/imports/${id}/resumes?name=cv.pdf`;
  const { body } = await upload<ImportRow>(gateway, member, 'POST', path, drawnPdf([{ draw }]));
  const reading = { scannedWords: 0, leftOut: { invisible: 2 } };
  expect(body).toMatchObject({ draft: { firstName: 'Ana' }, reading });
  const { body: page } = await ask<Page<ImportRow>>('GET', `${id}/rows`);
  expect(page.rows).toMatchObject([{ reading }]);
});
