import { t } from 'i18next';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { refusal } from '#testing/fake-gateway.ts';
import { conciergeAnswer, interviews, offer, screening } from '#testing/fixtures/jobs.ts';
import { pageOf } from '#testing/fixtures/lists.ts';
import { member } from '#testing/people.ts';
import { routed } from '#testing/routed.tsx';
import { show } from '#testing/show.tsx';
import {
  answerDialog,
  cancelDialog,
  chooseAction,
  clickButton,
  expectSentTo,
} from '#testing/user-actions.ts';
import { Component as JobPage } from './job-page.tsx';

const final = { ...offer, id: 'final', name: 'Final call' };

const showPhases = async (phases = conciergeAnswer.phases) => {
  const page = await show(routed('/jobs/:jobId', <JobPage />), {
    as: member('EDITOR'),
    at: '/jobs/concierge?view=table',
    gateway: (gateway) =>
      gateway
        .on('GET /v1/jobs/:id', { ...conciergeAnswer, phases })
        .on('GET /v1/jobs/:id/applications', pageOf()),
  });
  await chooseAction(page, t('jobs.actionsFor', { name: conciergeAnswer.name }), t('jobs.phases.title'));
  return page;
};

test('a phase is added under an unused name', async () => {
  const page = await showPhases();
  const name = page.getByRole('textbox', { name: t('jobs.phases.name') });
  page.gateway.on('POST /v1/jobs/:id/phases', refusal('PHASE_NAME_IN_USE', 'There is one of this name.'));
  await clickButton(page, t('jobs.phases.add'));
  expect(page.gateway.to('POST /v1/jobs/:id/phases')).toHaveLength(0);
  await name.fill('Offer');
  await clickButton(page, t('jobs.phases.add'));
  await expect
    .element(name)
    .toHaveAccessibleDescription(expect.stringContaining('There is one of this name.'));
  page.gateway.on('POST /v1/jobs/:id/phases', [...conciergeAnswer.phases, final]);
  await name.fill('Final call');
  await clickButton(page, t('jobs.phases.add'));
  await expect
    .element(page.getByRole('button', { name: t('jobs.phases.delete', { name: 'Final call' }) }))
    .toBeVisible();
  await expect.element(name).toHaveValue('');
  await expectSentTo(
    page,
    'POST /v1/jobs/:id/phases',
    { id: 'concierge' },
    { name: 'Offer' },
    { name: 'Final call' },
  );
});

test('a phase is renamed, or keeps its name if the change is cancelled', async () => {
  const page = await showPhases();
  const rename = t('jobs.phases.rename', { name: offer.name });
  const name = page.getByRole('textbox', { name: t('jobs.phases.name') }).first();
  await clickButton(page, rename);
  await expect.element(name).toHaveValue(offer.name);
  await name.fill('Hired');
  await userEvent.keyboard('{Escape}');
  expect(page.gateway.to('PUT /v1/jobs/:id/phases/:phaseId')).toHaveLength(0);

  await clickButton(page, rename);
  page.gateway.on(
    'PUT /v1/jobs/:id/phases/:phaseId',
    refusal('PHASE_NAME_IN_USE', 'There is one of this name.'),
  );
  await name.fill('Interviews');
  await clickButton(page, t('jobs.form.save'));
  await expect
    .element(name)
    .toHaveAccessibleDescription(expect.stringContaining('There is one of this name.'));
  page.gateway.on('PUT /v1/jobs/:id/phases/:phaseId', [screening, interviews, { ...offer, name: 'Hired' }]);
  await name.fill('Hired');
  await clickButton(page, t('jobs.form.save'));
  await expect
    .element(page.getByRole('button', { name: t('jobs.phases.rename', { name: 'Hired' }) }))
    .toBeVisible();
  await expectSentTo(
    page,
    'PUT /v1/jobs/:id/phases/:phaseId',
    { id: 'concierge', phaseId: 'offer' },
    { name: 'Interviews' },
    { name: 'Hired' },
  );
});

test('a phase moves down by its button, and back if the order can’t be saved', async () => {
  const page = await showPhases();
  const down = (name: string) => page.getByRole('button', { name: t('jobs.phases.down', { name }) });
  await expect.element(down(offer.name)).toBeDisabled();
  page.gateway.on('PUT /v1/jobs/:id/phases', [screening, offer, interviews]);
  await down(interviews.name).click();
  await expect.element(down(interviews.name)).toBeDisabled();
  // The new order is shown before the request is sent.
  await expectSentTo(
    page,
    'PUT /v1/jobs/:id/phases',
    { id: 'concierge' },
    { phaseIds: ['offer', 'interviews'] },
  );
  page.gateway.on('PUT /v1/jobs/:id/phases', refusal('PAGE_NOT_FOUND', 'It is gone.'));
  await down(offer.name).click();
  await expect.element(page.getByText(t('jobs.phases.orderUndone'))).toBeVisible();
  await expect.element(down(interviews.name)).toBeDisabled();
  await expectSentTo(
    page,
    'PUT /v1/jobs/:id/phases',
    { id: 'concierge' },
    { phaseIds: ['offer', 'interviews'] },
    { phaseIds: ['interviews', 'offer'] },
  );
});

test('an empty phase is deleted after confirming', async () => {
  const page = await showPhases();
  const title = t('jobs.phases.delete', { name: offer.name });
  await clickButton(page, title);
  await cancelDialog(page, title, 'DELETE /v1/jobs/:id/phases/:phaseId');
  await clickButton(page, title);
  page.gateway.on('DELETE /v1/jobs/:id/phases/:phaseId', [screening, interviews]);
  await answerDialog(page, title, t('jobs.delete'));
  await expect.element(page.getByRole('button', { name: title })).not.toBeInTheDocument();
  expect(
    page.gateway
      .to('DELETE /v1/jobs/:id/phases/:phaseId', { id: 'concierge', phaseId: 'offer' })[0]
      ?.query.has('moveTo'),
  ).toBe(false);
});

test('the candidates of a deleted phase move to another one', async () => {
  const page = await showPhases([screening, { ...interviews, applicants: 2 }, offer]);
  const title = t('jobs.phases.delete', { name: interviews.name });
  await clickButton(page, title);
  await page.getByRole('combobox', { name: t('jobs.phases.moveTo') }).selectOptions(offer.id);
  page.gateway.on('DELETE /v1/jobs/:id/phases/:phaseId', [screening, offer]);
  await answerDialog(page, title, t('jobs.phases.moveAndDelete'));
  await expect
    .poll(() =>
      page.gateway
        .to('DELETE /v1/jobs/:id/phases/:phaseId', { id: 'concierge', phaseId: 'interviews' })[0]
        ?.query.get('moveTo'),
    )
    .toBe(offer.id);
});
