import { t } from 'i18next';
import { expect, test } from 'vitest';
import { refusal } from '#testing/fake-gateway.ts';
import { pageOf } from '#testing/fixtures/lists.ts';
import { night, seasonal } from '#testing/fixtures/pools.ts';
import { member } from '#testing/people.ts';
import { show } from '#testing/show.tsx';
import {
  answerDialog,
  cancelDialog,
  chooseAction,
  clickButton,
  expectFirstError,
  expectSentTo,
} from '#testing/user-actions.ts';
import { Component as PoolsPage } from './pools-page.tsx';

const menu = () => t('pools.actionsFor', { name: seasonal.name });
const deleteTitle = () => t('pools.deleteTitle', { name: seasonal.name });

const showPools = (role: 'OWNER' | 'EDITOR' | 'VIEWER' = 'EDITOR') =>
  show(<PoolsPage />, {
    as: member(role),
    gateway: (gateway) =>
      gateway
        .on('GET /v1/pools', pageOf(seasonal, night))
        .on('POST /v1/pools', { ...night, id: 'spa', name: 'Spa', message: 'Saved.' })
        .on('PUT /v1/pools/:id', { ...seasonal, name: 'Summer staff', message: 'Saved.' })
        .on('DELETE /v1/pools/:id', { message: 'Deleted.' }),
  });

test('an editor deletes a pipeline after confirming', async () => {
  const page = await showPools();
  await chooseAction(page, menu(), t('pools.delete'));
  await cancelDialog(page, deleteTitle(), 'DELETE /v1/pools/:id');
  await chooseAction(page, menu(), t('pools.delete'));
  page.gateway.on('GET /v1/pools', pageOf(night));
  await answerDialog(page, deleteTitle(), t('pools.delete'));
  await expect.element(page.getByText('Deleted.')).toBeVisible();
  expect(page.gateway.to('DELETE /v1/pools/:id', { id: 'seasonal' })).toHaveLength(1);
  await expect.element(page.getByRole('row', { name: seasonal.name })).not.toBeInTheDocument();
});

test('a refused deletion is explained in its dialog', async () => {
  const page = await showPools();
  page.gateway.on('DELETE /v1/pools/:id', refusal('ACCESS_DENIED', 'Your role changed.'));
  await chooseAction(page, menu(), t('pools.delete'));
  await answerDialog(page, deleteTitle(), t('pools.delete'));
  await expect.element(page.getByRole('dialog').getByRole('alert')).toHaveTextContent('Your role changed.');
});

test('an owner renames a pipeline from its row', async () => {
  const page = await showPools('OWNER');
  await chooseAction(page, menu(), t('pools.edit'));
  const name = page.getByRole('textbox', { name: t('pools.name') });
  await expect.element(name).toHaveValue(seasonal.name);
  await name.fill('Summer staff');
  page.gateway.on('GET /v1/pools', pageOf({ ...seasonal, name: 'Summer staff' }));
  await clickButton(page, t('common.save'));
  await expect.element(page.getByRole('link', { name: 'Summer staff' })).toBeVisible();
  await expectSentTo(
    page,
    'PUT /v1/pools/:id',
    { id: 'seasonal' },
    { name: 'Summer staff', description: seasonal.description },
  );
});

test('a new pipeline needs an unused name, then opens', async () => {
  const page = await showPools();
  await clickButton(page, t('pools.new'));
  await clickButton(page, t('common.save'));
  const name = page.getByRole('textbox', { name: t('pools.name') });
  await expectFirstError(name, t('auth.required'));
  expect(page.gateway.to('POST /v1/pools')).toHaveLength(0);

  page.gateway.on('POST /v1/pools', refusal('NAME_IN_USE', 'Taken', { fields: { name: 'Name taken' } }));
  await name.fill('Spa');
  await clickButton(page, t('common.save'));
  await expectFirstError(name, 'Name taken');

  page.gateway.on('POST /v1/pools', { ...night, id: 'spa', name: 'Spa', message: 'Saved.' });
  await page.getByRole('textbox', { name: t('pools.description') }).fill('Wellness');
  await clickButton(page, t('common.save'));
  await expect.poll(() => page.location.address).toBe('/pools/spa');
  expect(page.gateway.to('POST /v1/pools').at(-1)?.body).toEqual({ name: 'Spa', description: 'Wellness' });
});
