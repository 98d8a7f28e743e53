import { t } from 'i18next';
import { expect, test } from 'vitest';
import { refusal } from '#testing/fake-gateway.ts';
import { ines, inesDetail } from '#testing/fixtures/candidates.ts';
import { concierge } from '#testing/fixtures/jobs.ts';
import { pageOf } from '#testing/fixtures/lists.ts';
import { inSeasonal, night, seasonal, seasonalCandidates } from '#testing/fixtures/pools.ts';
import { member } from '#testing/people.ts';
import { routed } from '#testing/routed.tsx';
import { show } from '#testing/show.tsx';
import type { Shown } from '#testing/show.tsx';
import {
  answerDialog,
  cancelDialog,
  chooseAction,
  clickButton,
  expectFirstError,
  expectSent,
  expectSentTo,
} from '#testing/user-actions.ts';
import { Component as PoolPage } from './pool-page.tsx';

const showPool = (pool = seasonal) =>
  show(routed('/pools/:poolId', <PoolPage />), {
    as: member('EDITOR'),
    at: '/pools/seasonal',
    gateway: (gateway) =>
      gateway
        .on('GET /v1/pools/:id', pool)
        .on('GET /v1/pools/:id/candidates', pageOf(...seasonalCandidates))
        .on('DELETE /v1/pools/:id/candidates', { ...seasonal, candidates: 0, message: 'Removed.' })
        .on('GET /v1/pools', pageOf(seasonal, night))
        .on('GET /v1/jobs', pageOf(concierge))
        .on('POST /v1/pools/:id/candidates', { ...night, message: 'Added.' }),
  });

const select = (page: Shown, name: string) =>
  page
    .getByRole('table')
    .getByRole('checkbox', { name: t('candidates.select', { name }) })
    .click();
const selectionBar = (page: Shown) => page.getByRole('region', { name: t('candidates.selection') });

test('the selection bar counts and clears the selection, and removes candidates from the pipeline', async () => {
  const page = await showPool();
  await select(page, 'Inês Prado');
  await expect.element(selectionBar(page).getByText(t('candidates.selected', { count: 1 }))).toBeVisible();
  await clickButton(page, t('candidates.clearSelection'));
  await expect.element(selectionBar(page)).not.toBeInTheDocument();

  await page.getByRole('checkbox', { name: t('candidates.selectShown', { count: 2 }) }).click();
  page.gateway.on('GET /v1/pools/:id/candidates', pageOf());
  await clickButton(page, t('pools.remove'));
  await expect.element(page.getByRole('heading', { name: t('pools.empty') })).toBeVisible();
  await expectSentTo(
    page,
    'DELETE /v1/pools/:id/candidates',
    { id: 'seasonal' },
    { candidateIds: ['ines', 'tom'] },
  );
});

test('a refused removal is undone and explained', async () => {
  const page = await showPool();
  page.gateway.on('DELETE /v1/pools/:id/candidates', refusal('PAGE_NOT_FOUND', 'It is gone.'));
  await select(page, 'Tom Reed');
  // Requests for the list no longer get a response, so that only undoing the removal can bring the row back.
  page.gateway.on('GET /v1/pools/:id/candidates', () => new Promise(() => undefined));
  await clickButton(page, t('pools.remove'));
  await expect.element(page.getByText(t('pools.undone', { error: 'It is gone.' }))).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Tom Reed' })).toBeVisible();
});

test('selected candidates are added to another pipeline, to a job, and to an interview', async () => {
  const page = await showPool();
  page.gateway.on('POST /v1/jobs/:id/applications', { added: 1, message: 'Added to the job.' });
  await select(page, 'Inês Prado');
  await clickButton(page, t('candidates.toPool'));
  await cancelDialog(page, t('pools.addTo'), 'POST /v1/pools/:id/candidates');
  await clickButton(page, t('candidates.toPool'));
  await page.getByRole('combobox', { name: t('pools.pool') }).click();
  await page.getByRole('option', { name: night.name }).click();
  await answerDialog(page, t('pools.addTo'), t('pools.addCount', { count: 1 }));
  await expectSentTo(page, 'POST /v1/pools/:id/candidates', { id: 'night' }, { candidateIds: ['ines'] });
  await expect.element(selectionBar(page)).not.toBeInTheDocument();

  await select(page, 'Inês Prado');
  await clickButton(page, t('candidates.toJob'));
  await page.getByRole('combobox', { name: t('candidates.job') }).click();
  await page.getByRole('option', { name: concierge.name }).click();
  await answerDialog(page, t('candidates.addToJob'), t('candidates.addCount', { count: 1 }));
  await expect.element(page.getByText('Added to the job.')).toBeVisible();
  await expectSentTo(page, 'POST /v1/jobs/:id/applications', { id: 'concierge' }, { candidateIds: ['ines'] });

  await select(page, 'Tom Reed');
  await selectionBar(page)
    .getByRole('link', { name: t('candidates.invite') })
    .click();
  await expect.poll(() => page.location.address).toBe('/interviews/new?candidateId=tom');
});

test('a new pipeline is created for selected candidates', async () => {
  const page = await showPool();
  page.gateway.on('POST /v1/pools', { ...night, id: 'spa', name: 'Spa', message: 'Saved.' });
  await select(page, 'Inês Prado');
  await clickButton(page, t('candidates.toPool'));
  await answerDialog(page, t('pools.addTo'), t('pools.new'));
  await page.getByRole('textbox', { name: t('pools.name') }).fill('Spa');
  await answerDialog(page, t('pools.new'), t('common.save'));
  await expectSentTo(page, 'POST /v1/pools/:id/candidates', { id: 'spa' }, { candidateIds: ['ines'] });
});

test('existing and new candidates are added to the pipeline', async () => {
  const page = await showPool();
  page.gateway
    .on('GET /v1/candidates', pageOf(ines))
    .on('POST /v1/candidates', refusal('EMAIL_IN_USE', 'You know this one.'));
  await clickButton(page, t('pools.add'));
  const dialog = page.getByRole('dialog', { name: t('pools.add') });
  await expect.element(dialog.getByRole('button', { name: t('candidates.add') })).toBeDisabled();
  await dialog.getByRole('checkbox', { name: /^Inês Prado/ }).click();
  await answerDialog(page, t('pools.add'), t('candidates.addCount', { count: 1 }));
  await expect.element(dialog).not.toBeInTheDocument();
  await expectSentTo(page, 'POST /v1/pools/:id/candidates', { id: 'seasonal' }, { candidateIds: ['ines'] });

  await clickButton(page, t('pools.add'));
  await clickButton(dialog, t('candidates.new'));
  await clickButton(dialog, t('candidates.add'));
  const field = (name: string) => dialog.getByRole('textbox', { name });
  await expectFirstError(field(t('candidates.firstName')), t('auth.required'));
  await field(t('candidates.firstName')).fill('Ana');
  await field(t('candidates.lastName')).fill('Melo');
  await field(t('auth.email')).fill('ana@people.example');
  await clickButton(dialog, t('candidates.add'));
  await expectFirstError(field(t('auth.email')), 'You know this one.');

  page.gateway.on('POST /v1/candidates', { ...inesDetail, id: 'ana' });
  await clickButton(dialog, t('candidates.add'));
  await expect.element(dialog).not.toBeInTheDocument();
  const body = { firstName: 'Ana', lastName: 'Melo', email: 'ana@people.example' };
  await expectSent(page, 'POST /v1/candidates', body, body);
  expect(page.gateway.to('POST /v1/pools/:id/candidates', { id: 'seasonal' }).at(-1)?.body).toEqual({
    candidateIds: ['ana'],
  });
});

test('a new candidate who couldn’t be added to the pipeline is named, and can be added again', async () => {
  const page = await showPool();
  page.gateway
    .on('GET /v1/candidates', pageOf(ines))
    .on('POST /v1/candidates', { ...inesDetail, id: 'ana', firstName: 'Ana', lastName: 'Melo' })
    .on('POST /v1/pools/:id/candidates', refusal('INTERNAL', 'Please try again later.'));
  await clickButton(page, t('pools.add'));
  const dialog = page.getByRole('dialog', { name: t('pools.add') });
  await clickButton(dialog, t('candidates.new'));
  await dialog.getByRole('textbox', { name: t('candidates.firstName') }).fill('Ana');
  await dialog.getByRole('textbox', { name: t('candidates.lastName') }).fill('Melo');
  await dialog.getByRole('textbox', { name: t('auth.email') }).fill('ana@people.example');
  await clickButton(dialog, t('candidates.add'));
  const again = t('candidates.addCount', { count: 1 });
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent(
      t('candidates.createdNotAdded', { name: 'Ana Melo', reason: 'Please try again later.', button: again }),
    );
  page.gateway.on('POST /v1/pools/:id/candidates', { ...seasonal, message: 'Added.' });
  await clickButton(dialog, again);
  await expect.element(dialog).not.toBeInTheDocument();
  const { body } = page.gateway.to('POST /v1/pools/:id/candidates', { id: 'seasonal' }).at(-1) ?? {};
  expect(body).toEqual({ candidateIds: ['ana'] });
  expect(page.gateway.to('POST /v1/candidates')).toHaveLength(1);
});

test('the pipeline is renamed and deleted from its own page', async () => {
  const page = await showPool();
  page.gateway
    .on('PUT /v1/pools/:id', { ...seasonal, name: 'Summer staff', message: 'Saved.' })
    .on('DELETE /v1/pools/:id', { message: 'Deleted.' });
  const menu = t('pools.actionsFor', { name: seasonal.name });
  await chooseAction(page, menu, t('pools.edit'));
  await page.getByRole('textbox', { name: t('pools.name') }).fill('Summer staff');
  await answerDialog(page, t('pools.edit'), t('common.save'));
  await expect.element(page.getByRole('heading', { name: 'Summer staff' })).toBeVisible();

  await chooseAction(page, t('pools.actionsFor', { name: 'Summer staff' }), t('pools.delete'));
  await answerDialog(page, t('pools.deleteTitle', { name: 'Summer staff' }), t('pools.delete'));
  await expect.poll(() => page.location.address).toBe('/pools');
  expect(page.gateway.to('DELETE /v1/pools/:id', { id: 'seasonal' })).toHaveLength(1);
});

test('shows the gateway’s error for a pipeline that doesn’t exist', async () => {
  const page = await show(routed('/pools/:poolId', <PoolPage />), {
    as: member('EDITOR'),
    at: '/pools/gone',
    gateway: (gateway) =>
      gateway
        .on('GET /v1/pools/:id', refusal('PAGE_NOT_FOUND', 'No such pipeline.'))
        .on('GET /v1/pools/:id/candidates', refusal('PAGE_NOT_FOUND', 'No such pipeline.')),
  });
  await expect.element(page.getByText('No such pipeline.')).toBeVisible();
});

test('every candidate of the pipeline is removed by the pipeline’s id, without candidate ids', async () => {
  const page = await showPool({ ...seasonal, candidates: 640 });
  await page.getByRole('checkbox', { name: t('candidates.selectShown', { count: 2 }) }).click();
  const bar = selectionBar(page);
  await clickButton(bar, t('candidates.selectAllCount', { count: 640 }));
  await expect.element(bar.getByText(t('candidates.selected', { count: 640 }))).toBeVisible();
  await clickButton(bar, t('pools.remove'));
  await expectSentTo(
    page,
    'DELETE /v1/pools/:id/candidates',
    { id: 'seasonal' },
    { matching: { poolId: 'seasonal', q: '' } },
  );
});

test.for([
  ['en', '5 years'],
  ['pt', '5 anos'],
  ['es', '5 años'],
  ['ar', '5 سنوات'],
] as const)('in %s, experience is shown as “%s”', async ([language, text]) => {
  const page = await show(routed('/pools/:poolId', <PoolPage />), {
    as: member('EDITOR'),
    at: '/pools/seasonal',
    language,
    gateway: (gateway) =>
      gateway
        .on('GET /v1/pools/:id', seasonal)
        .on('GET /v1/pools/:id/candidates', pageOf({ ...inSeasonal, yearsExperience: 5 })),
  });
  const table = page.getByRole('table');
  await expect.element(table.getByRole('columnheader', { name: t('candidates.yearsShort') })).toBeVisible();
  await expect.element(table.getByRole('cell', { name: text })).toBeVisible();
});
