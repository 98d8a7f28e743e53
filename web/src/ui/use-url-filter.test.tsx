import { useEffect, useLayoutEffect, useRef } from 'react';
import { expect, test } from 'vitest';
import { show } from '#testing/show.tsx';
import { useUrlFilter } from './use-url-filter.ts';

function Filters() {
  const [, setFilter] = useUrlFilter('person', 'action');
  const change = () => {
    setFilter({ person: 'ada' });
    setFilter({ action: 'remove' });
  };
  return <button onClick={change}>Change both</button>;
}

test('two changes before the next render are both kept', async () => {
  const page = await show(<Filters />, { at: '/audit?person=bo&page=2' });
  await page.getByRole('button').click();
  await expect.poll(() => page.location.address).toBe('/audit?person=ada&page=2&action=remove');
});

function ChangesWhileRendering() {
  const [{ person }, setFilter] = useUrlFilter('person', 'action', 'page');
  const changed = useRef({ action: false, page: false });
  useLayoutEffect(() => {
    if (person !== 'ada' || changed.current.action) return;
    changed.current.action = true;
    setFilter({ action: 'remove' });
  });
  useEffect(() => {
    if (person !== 'ada' || changed.current.page) return;
    changed.current.page = true;
    setFilter({ page: '' });
  });
  return <button onClick={() => setFilter({ person: 'ada' })}>Change person</button>;
}

test('changes made while an earlier one is rendered are all kept', async () => {
  const page = await show(<ChangesWhileRendering />, { at: '/audit?page=2' });
  await page.getByRole('button').click();
  await expect.poll(() => page.location.address).toBe('/audit?person=ada&action=remove');
});
