import type { Language } from '@candi/contract/platform/enumerations';
import { t } from 'i18next';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page as browser, userEvent } from 'vitest/browser';
import { show } from '#testing/show.tsx';
import type { Column } from './record-table.tsx';
import { RecordTable } from './record-table.tsx';
import { RowLink } from './row-link.tsx';

interface Fruit {
  name: string;
  weight: number;
}
const fruits: Fruit[] = [
  { name: 'Apple', weight: 150 },
  { name: 'Pear', weight: 180 },
];
const columns: Column<Fruit>[] = [
  {
    key: 'name',
    title: 'Fruit',
    sort: { by: 'name', order: 'ascending' },
    render: ({ name }) => <RowLink to={`/fruits/${name}`}>{name}</RowLink>,
  },
  {
    key: 'weight',
    title: 'Weight',
    sort: { by: 'weight', order: 'descending' },
    align: 'number',
    render: ({ weight }) => weight,
  },
];

interface FruitOptions {
  onSort?: (by: string) => void;
  onPeel?: (name: string) => void;
  language?: Language;
}

const showFruits = ({
  onSort = () => undefined,
  onPeel = () => undefined,
  language = 'en',
}: FruitOptions = {}) =>
  show(
    <RecordTable
      label="Fruits"
      rows={fruits}
      rowKey={({ name }) => name}
      columns={columns}
      sort={{ by: 'name', onChange: onSort }}
      renderActions={({ name }) => <button onClick={() => onPeel(name)}>Peel {name}</button>}
    />,
    { language },
  );

test('a table marks the sorted column and sorts by a click or key press on another', async () => {
  const sorted = vi.fn<(by: string) => void>();
  const page = await showFruits({ onSort: sorted });
  const title = (name: string) => page.getByRole('columnheader', { name });
  await expect.element(title('Fruit')).toHaveAttribute('aria-sort', 'ascending');
  await expect.element(title('Weight')).toHaveAttribute('aria-sort', 'none');
  await title('Weight').getByRole('button').click();
  await userEvent.keyboard('{Enter}');
  expect(sorted.mock.calls).toEqual([['weight'], ['weight']]);
});

test.for(['en', 'ar'] as const)('in %s, numbers are right-aligned', async (language) => {
  const page = await showFruits({ language });
  const cells = page.getByRole('cell', { name: /^\d+$/ });
  await expect.element(cells.first()).toBeVisible();
  for (const cell of cells.elements()) expect(getComputedStyle(cell).textAlign).toBe('right');
});

test('a click anywhere in a row follows its link, and a click on an action does not', async () => {
  const peeled = vi.fn<(name: string) => void>();
  const page = await showFruits({ onPeel: peeled });
  await expect.element(page.getByRole('columnheader', { name: t('common.actions') })).toBeInTheDocument();
  await page.getByRole('button', { name: 'Peel Pear' }).click();
  expect(peeled.mock.calls).toEqual([['Pear']]);
  await expect.poll(() => page.location.address).toBe('/');
  // Forced, because Playwright refuses to click text that the link covers.
  await page.getByText('180').first().click({ force: true });
  await expect.poll(() => page.location.address).toBe('/fruits/Pear');
});

test('on a phone the rows are cards with the same links and actions', async () => {
  await browser.viewport(390, 800);
  onTestFinished(() => browser.viewport(1280, 800));
  const peeled = vi.fn<(name: string) => void>();
  const page = await showFruits({ onPeel: peeled });
  await expect.element(page.getByRole('table')).not.toBeInTheDocument();
  const card = page.getByRole('listitem').filter({ hasText: 'Pear' });
  await expect.element(card.getByRole('term')).toHaveTextContent('Weight');
  await expect.element(card.getByRole('definition')).toHaveTextContent('180');
  await card.getByRole('button', { name: 'Peel Pear' }).click();
  expect(peeled.mock.calls).toEqual([['Pear']]);
  await card.getByRole('link').click();
  await expect.poll(() => page.location.address).toBe('/fruits/Pear');
});

test('a table that is wider than its card can be scrolled, including with the keyboard', async () => {
  const page = await show(
    <div style={{ width: 300 }}>
      <RecordTable
        label="Fruits"
        rows={fruits}
        rowKey={({ name }) => name}
        columns={[
          ...columns,
          { key: 'origin', title: 'Origin', render: () => <div style={{ width: 400 }} /> },
        ]}
      />
    </div>,
  );
  const region = page.getByRole('region', { name: 'Fruits' });
  await expect.element(region).toHaveAttribute('tabindex', '0');
  region.element().focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(() => region.element().scrollLeft).toBeGreaterThan(0);
});

test('a table that fits isn’t a region', async () => {
  const page = await showFruits();
  await expect.element(page.getByRole('table', { name: 'Fruits' })).toBeVisible();
  await expect.element(page.getByRole('region')).not.toBeInTheDocument();
});

test('an empty cell has a dash, which is left out of cards', async () => {
  const origin: Column<Fruit> = { key: 'origin', title: 'Origin', dash: true, render: () => '' };
  const table = (
    <RecordTable label="Fruits" rows={fruits} rowKey={({ name }) => name} columns={[...columns, origin]} />
  );
  const page = await show(table);
  const cell = page.getByRole('row', { name: /Apple/ }).getByRole('cell').nth(2);
  await expect.element(cell).toHaveTextContent(`–${t('common.noValue')}`);
  await browser.viewport(390, 844);
  onTestFinished(() => browser.viewport(1280, 800));
  const card = page.getByRole('listitem').filter({ hasText: 'Apple' });
  await expect.element(card).toBeVisible();
  await expect.element(card.getByText('Origin')).not.toBeInTheDocument();
});
