import type { Page } from '@candi/contract/platform/common';
import { t } from 'i18next';
import { expect, test } from 'vitest';
import { catchFiles } from '#testing/catch-files.ts';

import { show } from '#testing/show.tsx';
import { clickButton } from '#testing/user-actions.ts';
import { ExportMenu } from './export-menu.tsx';

interface Row {
  name: string;
  score: number | null;
}
const pages = new Map<string | null, Page<Row>>([
  [null, { rows: [{ name: '=1+1', score: 7 }], next: 'a' }],
  ['a', { rows: [{ name: 'Zoë', score: null }], next: null }],
]);
const columns = [
  { title: 'Name', value: ({ name }: Row) => name },
  { title: 'Score', value: ({ score }: Row) => score },
];
const readPage = async (after: string | null): Promise<Page<Row>> => {
  const page = pages.get(after);
  if (!page) throw new Error('no such page');
  return page;
};
const choose = async (page: Awaited<ReturnType<typeof show>>, format: 'xlsx' | 'csv') => {
  await clickButton(page, t('exports.button'));
  await page.getByRole('menuitem', { name: t(`exports.formats.${format}`) }).click();
};

test('Excel is offered first, and the file has the rows of every page', async () => {
  const page = await show(<ExportMenu name="People" columns={columns} readPage={readPage} />);
  const saved = catchFiles();
  await clickButton(page, t('exports.button'));
  expect(
    page
      .getByRole('menuitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Excel (.xlsx)', 'CSV (.csv)']);
  await page.getByRole('menuitem', { name: t('exports.formats.csv') }).click();
  await expect.poll(() => saved.length).toBe(1);
  expect(saved[0]?.name).toBe('People.csv');
  expect(await saved[0]?.content()).toBe('"Name","Score"\r\n"\'=1+1",7\r\n"Zoë",\r\n');
  await choose(page, 'xlsx');
  await expect.poll(() => saved[1]?.name).toBe('People.xlsx');
  expect((await saved[1]?.content())?.slice(0, 2)).toBe('PK');
});

test('columns can depend on all rows', async () => {
  const all = (rows: Row[]) => [...columns, { title: String(rows.length), value: () => rows.length }];
  const page = await show(<ExportMenu name="People" columns={all} readPage={readPage} />);
  const saved = catchFiles();
  await choose(page, 'csv');
  await expect.poll(() => saved.length).toBe(1);
  expect(await saved[0]?.content()).toBe('"Name","Score","2"\r\n"\'=1+1",7,2\r\n"Zoë",,2\r\n');
});

test('a list whose pages fail is not saved, and a toast says so', async () => {
  const failing = async (after: string | null) => readPage(after === null ? after : 'unknown');
  const page = await show(<ExportMenu name="People" columns={columns} readPage={failing} />);
  const saved = catchFiles();
  await choose(page, 'xlsx');
  await expect.element(page.getByText(t('exports.failed'))).toBeVisible();
  expect(saved).toEqual([]);
});

test('an empty list has no button', async () => {
  const list = { data: { pages: [{ rows: [], next: null }], pageParams: [null] } };
  const page = await show(<ExportMenu name="People" list={list} columns={columns} readPage={readPage} />);
  await expect.element(page.getByRole('button', { name: t('exports.button') })).not.toBeInTheDocument();
});
