import type { Page } from '@candi/contract/platform/common';
import { expect, test, vi } from 'vitest';
import { useState } from 'react';
import { useOptions } from '#data/use-options.ts';
import { show } from '#testing/show.tsx';
import { OptionMultiSelect, OptionSelect } from './option-select.tsx';

interface City {
  id: string;
  name: string;
}
type Read = (q: string, after: string | null) => Promise<Page<City>>;

const lisbon: City = { id: 'lis', name: 'Lisbon' };
const porto: City = { id: 'opo', name: 'Porto' };
const labelOf = ({ name }: City): string => name;
/** Returns the cities whose names start with the typed text. */
const find: Read = async (q) => ({
  rows: [lisbon, porto].filter(({ name }) => name.startsWith(q)),
  next: null,
});

function CityField({ read, given = [] }: { read: Read; given?: City[] }) {
  const [id, setId] = useState<string | null>(given[0]?.id ?? null);
  const cities = useOptions('cities', read, labelOf, given);
  return (
    <>
      <OptionSelect
        label="City"
        options={cities}
        nothingFoundMessage="No cities"
        value={id}
        onChange={setId}
      />
      <output>{id ?? 'none'}</output>
    </>
  );
}

test('typing searches the gateway, and a result can be selected', async () => {
  const read = vi.fn<Read>(find);
  const page = await show(<CityField read={read} />);
  await page.getByRole('combobox', { name: 'City' }).fill('Por');
  await expect.element(page.getByRole('option', { name: 'Lisbon' })).not.toBeInTheDocument();
  await page.getByRole('option', { name: 'Porto' }).click();
  await expect.element(page.getByRole('status')).toHaveTextContent('opo');
  expect(read).toHaveBeenCalledWith('Por', null);
});

test('a search without results says so', async () => {
  const page = await show(<CityField read={find} />);
  await page.getByRole('combobox', { name: 'City' }).fill('Faro');
  await expect.element(page.getByText('No cities')).toBeVisible();
});

test('the selected row is named even if the list does not contain it', async () => {
  const page = await show(
    <CityField read={async () => ({ rows: [lisbon], next: null })} given={[{ id: 'fao', name: 'Faro' }]} />,
  );
  await expect.element(page.getByRole('combobox', { name: 'City' })).toHaveValue('Faro');
});

function CitiesField() {
  const [ids, setIds] = useState<string[]>([]);
  const cities = useOptions('cities', find, labelOf);
  return (
    <>
      <OptionMultiSelect
        label="Cities"
        options={cities}
        nothingFoundMessage="No cities"
        value={ids}
        onChange={setIds}
      />
      <output>{ids.join(' ')}</output>
    </>
  );
}

test('several rows can be selected, each from another search', async () => {
  const page = await show(<CitiesField />);
  const field = page.getByRole('combobox', { name: 'Cities' });
  await field.fill('Por');
  await page.getByRole('option', { name: 'Porto' }).click();
  await field.fill('Lis');
  await page.getByRole('option', { name: 'Lisbon' }).click();
  await expect.element(page.getByRole('status')).toHaveTextContent('opo lis');
});
