import type { Page } from '@candi/contract/platform/common';
import { t } from 'i18next';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { pages } from '#data/pages.ts';
import { show } from '#testing/show.tsx';
import { ListView } from './list-view.tsx';

type Read = (after: string | null) => Promise<Page<string>>;

function Letters({ read, of = 'all' }: { read: Read; of?: string }) {
  const list = useInfiniteQuery(pages(['letters', of], read));
  return (
    <ListView list={list} empty={<p>No letters</p>}>
      {(rows) => rows.map((row) => <p key={row}>{row}</p>)}
    </ListView>
  );
}

const tryAgain = () => ({ name: t('common.tryAgain') });
const more = () => ({ name: t('common.more') });

test('a list that is loading says so, then shows that it is empty', async () => {
  const first = Promise.withResolvers<Page<string>>();
  const page = await show(<Letters read={() => first.promise} />);
  await expect.element(page.getByLabelText(t('common.loading'))).toBeVisible();
  first.resolve({ rows: [], next: null });
  await expect.element(page.getByText('No letters')).toBeVisible();
});

test('a list that failed to load shows the error and loads on retry', async () => {
  const read = vi
    .fn<Read>()
    .mockRejectedValueOnce(new Error('The list is not available.'))
    .mockResolvedValue({ rows: ['A'], next: null });
  const page = await show(<Letters read={read} />);
  await expect.element(page.getByText('The list is not available.')).toBeVisible();
  await page.getByRole('button', tryAgain()).click();
  await expect.element(page.getByText('A', { exact: true })).toBeVisible();
});

test('more rows are loaded on request, and the rows stay when the next page fails', async () => {
  const read = vi
    .fn<Read>()
    .mockResolvedValueOnce({ rows: ['A'], next: 'after-a' })
    .mockRejectedValueOnce(new Error('The next page failed.'))
    .mockResolvedValue({ rows: ['B'], next: null });
  const page = await show(<Letters read={read} />);
  await page.getByRole('button', more()).click();
  await expect.element(page.getByText('The next page failed.')).toBeVisible();
  await expect.element(page.getByText('A', { exact: true })).toBeVisible();
  await page.getByRole('button', more()).click();
  await expect.element(page.getByText('B', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('button', more())).not.toBeInTheDocument();
  expect(read.mock.calls).toEqual([[null], ['after-a'], ['after-a']]);
});

function FilteredLetters({ vowels }: { vowels: Promise<Page<string>> }) {
  const [filtered, setFiltered] = useState(false);
  return (
    <>
      <button onClick={() => setFiltered(true)}>Only vowels</button>
      <Letters
        of={filtered ? 'vowels' : 'all'}
        read={async () => (filtered ? vowels : { rows: ['B'], next: null })}
      />
    </>
  );
}

test('rows of the previous filter stay, marked as busy, while the new ones load', async () => {
  const vowels = Promise.withResolvers<Page<string>>();
  const page = await show(<FilteredLetters vowels={vowels.promise} />);
  await expect.element(page.getByText('B', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Only vowels' }).click();
  const busy = () => page.container.querySelector('[aria-busy="true"]')?.textContent;
  await expect.poll(busy).toBe('B');
  vowels.resolve({ rows: ['A'], next: null });
  await expect.element(page.getByText('A', { exact: true })).toBeVisible();
  await expect.poll(busy).toBeUndefined();
  await expect.element(page.getByText('B', { exact: true })).not.toBeInTheDocument();
});
