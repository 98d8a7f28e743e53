import type { CandidateSummary } from '@candi/contract/hiring/candidates';
import type { Import, ImportRow } from '@candi/contract/hiring/imports';
import type { Page } from '@candi/contract/platform/common';
import { utils, write } from '@e965/xlsx';
import { beforeEach, expect, it } from 'vitest';
import type { TestMember } from '../../../testing/gateway.ts';
import { setUpGateway } from '../../../testing/set-up.ts';
import { upload } from '../../../testing/upload.ts';

const gateway = setUpGateway();
let member: TestMember;
beforeEach(async () => {
  member = await gateway.signUp();
});

const start = (content: string | Uint8Array<ArrayBuffer>, name = 'people.csv', choice = '') =>
  upload<Import>(
    gateway,
    member,
    'POST',
    `/v1/imports/tables?name=${name}${choice}`,
    typeof content === 'string' ? new Uint8Array(Buffer.from(content)) : content,
    { type: 'text/csv' },
  );
const ask = (method: string, path: string, body: unknown) =>
  gateway.call(method, `/v1/imports/${path}`, { token: member.token, body });
const found = async (q: string) =>
  (await gateway.call<Page<CandidateSummary>>('GET', `/v1/candidates?q=${q}`, { token: member.token })).body
    .rows;

it('a file is read from the chosen sheet, with the chosen row as its header', async () => {
  const book = utils.book_new();
  const rows = [
    ['First name', 'Last name', 'Email'],
    ['Given', 'Family', 'Mail'],
    ['Ana', 'Lima', 'ana@sheet.test'],
  ];
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'People');
  utils.book_append_sheet(book, utils.aoa_to_sheet([['Name'], ['Bia Sá']]), 'Old list');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- write() returns an ArrayBuffer for type 'array'
  const bytes = new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer);
  const first = await start(bytes, 'a.xlsx');
  expect(first.body).toMatchObject({
    sheets: ['People', 'Old list'],
    sheet: 'People',
    header: 1,
    firstRows: [{ number: 1, text: 'First name · Last name · Email' }, { number: 2 }, { number: 3 }],
    rows: 2,
  });
  const moved = await start(bytes, 'a.xlsx', '&sheet=People&header=2');
  expect(moved.body).toMatchObject({ header: 2, rows: 1, columns: [{ name: 'Given' }, {}, {}] });
  const other = await start(bytes, 'a.xlsx', '&sheet=Old%20list');
  expect(other.body).toMatchObject({ sheet: 'Old list', columns: [{ name: 'Name' }], rows: 1 });
  for (const choice of ['&sheet=Missing', '&sheet=People&header=9', '&header=0'])
    expect(await start(bytes, 'a.xlsx', choice)).toMatchObject({
      status: 422,
      body: { code: 'VALIDATION' },
    });
});

it.each([
  ['en', 'First name,Last name,Email,Source,Tags,Notes'],
  ['pt', 'Nome próprio,Sobrenome,E-mail,Origem,Etiquetas,Anotações'],
  ['es', 'Primer nombre,Apellidos,Correo,Origen,Etiquetas,Observaciones'],
  ['ar', 'الاسم الأول,اسم العائلة,البريد الإلكتروني,المصدر,الوسوم,ملاحظات'],
])('a file has notes, source and tags (%s), which update only what the file says', async (_, header) => {
  const row = 'Ana,Lima,ana@import.test,Job fair,"senior, remote;senior","Knows ""Rui"".\nCall after 17:00"';
  const { body } = await start(`${header}\n${row}`);
  await ask('POST', `${body.id}/commit`, {});
  const [ana] = await found('ana');
  const read = () => gateway.call('GET', `/v1/candidates/${ana?.id}`, { token: member.token });
  const stored = {
    source: 'Job fair',
    tags: ['senior', 'remote'],
    notes: 'Knows "Rui".\nCall after 17:00',
  };
  expect(ana).toMatchObject({ source: stored.source, tags: stored.tags });
  expect((await read()).body).toMatchObject(stored);
  const again = await start('Name,Email,Tags\nAna Lima,ana@import.test,n/a');
  await ask('PUT', `${again.body.id}/settings`, { mapping: again.body.mapping, existing: 'update' });
  await ask('POST', `${again.body.id}/commit`, {});
  expect((await read()).body).toMatchObject(stored);
});

const rowsOf = async (id: string) =>
  (await gateway.call<Page<ImportRow>>('GET', `/v1/imports/${id}/rows`, { token: member.token })).body.rows;

it('corrections are kept when another header or sheet is chosen, and come back', async () => {
  const book = utils.book_new();
  const people = [
    ['First name', 'Last name', 'Email', 'Phone'],
    ['Given name', 'Family name', 'Mail', 'Telephone'],
    ['Ana', 'Lima', 'ana at sheet.test', 'N/A'],
    ['Rui', '', 'rui@sheet.test', '12'],
  ];
  utils.book_append_sheet(book, utils.aoa_to_sheet(people), 'People');
  utils.book_append_sheet(book, utils.aoa_to_sheet([['First name', 'Email'], ['Bia'], ['Eva']]), 'Old list');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- write() returns an ArrayBuffer for type 'array'
  const bytes = new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer);
  const first = await start(bytes, 'a.xlsx');
  await ask('PATCH', `${first.body.id}/rows/2`, { email: 'given@sheet.test' });
  await ask('PATCH', `${first.body.id}/rows/3`, { email: 'ana@sheet.test', phone: '' });
  await ask('PATCH', `${first.body.id}/rows/4`, { lastName: 'Sá', phone: '+351965123456' });
  const corrected = [
    { number: 3, draft: { firstName: 'Ana', lastName: 'Lima', email: 'ana@sheet.test' }, notes: [] },
    { number: 4, draft: { firstName: 'Rui', lastName: 'Sá', phone: '+351965123456' }, notes: [] },
  ];
  const moved = await start(bytes, 'a.xlsx', `&sheet=People&header=2&corrected=${first.body.id}`);
  expect(await rowsOf(moved.body.id)).toMatchObject(corrected);
  expect(moved.body).toMatchObject({ badRows: 0, notedRows: 0 });
  await ask('DELETE', first.body.id, undefined);
  // In this sheet, no column contains the last name.
  const other = await start(bytes, 'a.xlsx', `&sheet=Old%20list&corrected=${moved.body.id}`);
  const bia = { lastName: 'Sá', email: 'bia@sheet.test' };
  await ask('PATCH', `${other.body.id}/rows/2`, bia);
  const { mapping } = other.body;
  await ask('PUT', `${other.body.id}/settings`, { mapping: [null, null], existing: 'refuse' });
  await ask('PUT', `${other.body.id}/settings`, { mapping, existing: 'refuse' });
  expect((await rowsOf(other.body.id))[0]?.draft).toEqual({ firstName: 'Bia', ...bia });
  const back = await start(bytes, 'a.xlsx', `&sheet=People&header=1&corrected=${other.body.id}`);
  expect(await rowsOf(back.body.id)).toMatchObject([
    { number: 2, draft: { firstName: 'Given name', email: 'given@sheet.test' } },
    ...corrected,
  ]);
  const again = await start(bytes, 'a.xlsx', `&sheet=Old%20list&corrected=${back.body.id}`);
  expect((await rowsOf(again.body.id))[0]?.draft).toEqual({ firstName: 'Bia', ...bia });
});

it('only corrections of an open import of the same company are taken', async () => {
  const { body } = await start('Name,Email\nAna Lima,ana@import.test');
  const again = () => start('Name,Email\nAna Lima,ana@import.test', 'people.csv', `&corrected=${body.id}`);
  const { token } = member;
  member = await gateway.signUp();
  expect(await again()).toMatchObject({ status: 404 });
  await gateway.call('POST', `/v1/imports/${body.id}/commit`, { token, body: {} });
  member = { ...member, token };
  expect(await again()).toMatchObject({ body: { code: 'IMPORT_OVER' } });
});
