import type { Pool } from '@candi/contract/hiring/pools';
import { t } from 'i18next';
import { expect, test, vi } from 'vitest';
import { show } from '#testing/show.tsx';
import { PoolList } from './pool-list.tsx';

const pool: Pool = {
  id: 'pool',
  name: 'Night managers',
  description: '',
  candidates: 2,
  createdAt: '2026-01-05T09:00:00.000Z',
};
const showList = (mayEdit: boolean, onEdit: (pool: Pool) => void) =>
  show(<PoolList rows={[pool]} mayEdit={mayEdit} sort="newest" onSort={() => undefined} onEdit={onEdit} />);

test('an editor changes a pool from its row', async () => {
  const onEdit = vi.fn<(pool: Pool) => void>();
  const page = await showList(true, onEdit);
  await page.getByRole('button', { name: t('pools.actionsFor', { name: pool.name }) }).click();
  await page.getByRole('menuitem', { name: t('pools.edit') }).click();
  expect(onEdit).toHaveBeenCalledWith(pool);
});

test('a viewer gets no actions', async () => {
  const page = await showList(false, () => undefined);
  await expect.element(page.getByRole('link', { name: pool.name }).first()).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: t('pools.actionsFor', { name: pool.name }) }))
    .not.toBeInTheDocument();
});
