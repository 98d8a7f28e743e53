import type { Import, ImportRow } from '@candi/contract/hiring/imports';
import type { Page } from '@candi/contract/platform/common';
import { read, utils } from '@e965/xlsx';
import { beforeAll, expect, it } from 'vitest';
import type { TestMember } from '../../../testing/gateway.ts';
import { setUpGateway } from '../../../testing/set-up.ts';
import { upload } from '../../../testing/upload.ts';

const gateway = setUpGateway();
let member: TestMember;
beforeAll(async () => {
  member = await gateway.signUp();
});

const start = (content: string) =>
  upload<Import>(
    gateway,
    member,
    'POST',
    '/v1/imports/tables?name=people.csv',
    new Uint8Array(Buffer.from(content)),
    { type: 'text/csv' },
  );
const ask = <T>(method: string, path: string, body?: unknown) =>
  gateway.call<T>(method, `/v1/imports/${path}`, { token: member.token, body });
const badRowsAs = (format: string, id: string, only = 'bad') =>
  `${id}/bad-rows?format=${format}&only=${only}&row=Row&reason=Reason&leftOut=Left+out`;

it('the file of noted rows names the columns that can’t be read', async () => {
  const lines = [
    'Name,Email,Phone,Languages,Years of experience,Open to work',
    'Ana Lima,ana@import.test,ext. 12,English,5-7 years,maybe',
    'Bia Sá,bia at import.test,N/A,,,',
    'Rui Sá,rui@import.test,,,,',
  ];
  const { body } = await start(lines.join('\n'));
  const noted = await ask<string>('GET', badRowsAs('csv', body.id, 'noted'));
  expect(noted.body.replace('\uFEFF', '')).toBe(
    [
      '"Row","Reason","Left out","Name","Email","Phone","Languages","Years of experience","Open to work"\r\n',
      '"2","","Years of experience: Invalid range of years of experience\n',
      'Languages: Please enter a valid value\nOpen to work: Please enter a valid value\n',
      'Phone: Invalid phone number",',
      '"Ana Lima","ana@import.test","ext. 12","English","5-7 years","maybe"\r\n',
    ].join(''),
  );
  const bad = await ask<string>('GET', badRowsAs('csv', body.id));
  expect(bad.body).toContain('"3","Invalid email","","Bia Sá"');
  expect(bad.body).not.toContain('Ana');
  const all = await ask<string>('GET', badRowsAs('csv', body.id, 'all'));
  expect(all.body.trim().split('\r\n')).toHaveLength(4);
});

it('the file is a workbook if asked, from right to left in Arabic', async () => {
  const { body } = await start('Name,Email\nBia Sá,=1+1');
  const response = await gateway.app.request(`/v1/imports/${badRowsAs('xlsx', body.id)}&lang=ar`, {
    headers: { Authorization: `Bearer ${member.token}` },
  });
  expect(response.headers.get('Content-Type')).toContain('spreadsheetml.sheet');
  const book = read(await response.arrayBuffer(), { cellStyles: true });
  expect(book.Workbook?.Views?.[0]?.RTL).toBe(true);
  expect(book.Sheets['people.csv']?.['E2']).toMatchObject({ t: 's', v: '=1+1' });
});

it('the file is exported without active formulas, and its export can be imported', async () => {
  const { body } = await start('First name,Last name,Email,Phone\n=1+1,@sum,x@import.test,+351 none');
  const csv = await ask<string>('GET', badRowsAs('csv', body.id));
  expect(csv.body).toContain(`"'=1+1","'@sum","x@import.test","'+351 none"`);
  const again = await start(csv.body);
  const rows = await ask<Page<ImportRow>>('GET', `${again.body.id}/rows`);
  expect(rows.body.rows[0]?.draft).toMatchObject({
    firstName: '=1+1',
    lastName: '@sum',
    phone: '+351 none',
  });
});

it.each(['csv', 'xlsx'])('a file of many rows has all of them, in order (%s)', async (format) => {
  const lines = Array.from(
    { length: 301 },
    (_, at) => `Ana ${at},${at % 3 ? 'wrong' : `ana${at}@import.test`}`,
  );
  const { body } = await start(['Name,Email', ...lines].join('\n'));
  const counts: Record<string, number> = {};
  for (const only of ['all', 'bad', 'noted']) {
    const response = await gateway.app.request(`/v1/imports/${badRowsAs(format, body.id, only)}`, {
      headers: { Authorization: `Bearer ${member.token}` },
    });
    const [sheet] = Object.values(read(await response.arrayBuffer(), { raw: true }).Sheets);
    const rows = utils.sheet_to_json<string[]>(sheet ?? {}, { header: 1 }).slice(1);
    const numbers = rows.map(([number]) => Number(number));
    expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
    counts[only] = new Set(numbers).size;
  }
  expect(counts).toEqual({ all: 301, bad: 200, noted: 0 });
});
