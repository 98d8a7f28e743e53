import { modelJobsPerHour } from '@candi/contract/platform/model-jobs';
import type { Template, TemplateQuestion } from '@candi/contract/interviews/templates';
import { t } from 'i18next';
import { describe, expect, test } from 'vitest';
import { refusal } from '#testing/fake-gateway.ts';
import { pageOf } from '#testing/fixtures/lists.ts';
import { firstCall, firstVersion, firstVersionAnswer, secondVersion } from '#testing/fixtures/templates.ts';
import { member } from '#testing/people.ts';
import { routed } from '#testing/routed.tsx';
import { show } from '#testing/show.tsx';
import type { Shown } from '#testing/show.tsx';
import { clickButton, expectFirstError } from '#testing/user-actions.ts';
import { moment } from '#i18n/moment.ts';
import { Component as TemplatePage } from './template-page.tsx';

const [question] = firstCall.questions;
const withCriteria = (over: Partial<TemplateQuestion>) => ({
  ...firstCall,
  questions: firstCall.questions.map((each) => ({ ...each, ...over })),
});
const drafting = withCriteria({ criteria: [], criteriaState: 'drafting' });
const failed = withCriteria({ criteria: [], criteriaState: 'failed' });

const showTemplate = (template: Template = firstCall, role: 'EDITOR' | 'VIEWER' = 'EDITOR') =>
  show(routed('/templates/:templateId', <TemplatePage />), {
    as: member(role),
    at: '/templates/first-call',
    gateway: (gateway) =>
      gateway
        .on('GET /v1/templates/:id', template)
        .on('GET /v1/templates/:id/versions', pageOf(secondVersion, firstVersion)),
  });

const of = (key: 'edit' | 'write' | 'draftAgain' | 'keep' | 'add' | 'retry') =>
  `${t(`templates.criteria.${key}`)} (${t('templates.questionNumber', { number: 1 })})`;
const card = (page: Shown, number: number) =>
  page.getByRole('group', { name: t('templates.criteria.number', { number }), exact: true });
const field = (page: Shown, number: number, key: 'label' | 'probe' | 'anchor1' | 'anchor3' | 'anchor5') =>
  card(page, number).getByRole('textbox', { name: t(`templates.criteria.${key}`), exact: true });
/** Saves the template and returns the request body. */
const save = async (page: Shown) => {
  const before = page.gateway.to('PUT /v1/templates/:id', { id: 'first-call' }).length;
  page.gateway.on('PUT /v1/templates/:id', { ...firstCall, version: 3, message: 'Saved.' });
  await clickButton(page, t('common.save'));
  await expect
    .poll(() => page.gateway.to('PUT /v1/templates/:id', { id: 'first-call' }))
    .toHaveLength(before + 1);
  return page.gateway.to('PUT /v1/templates/:id', { id: 'first-call' }).at(-1)?.body;
};

describe('saved criteria', () => {
  test('are shown with weight, probe and anchors, and saving something else leaves them to the gateway', async () => {
    const page = await showTemplate();
    await expect.element(page.getByText('Listening', { exact: true })).toBeVisible();
    await expect.element(page.getByText('How does such a conversation begin?')).toBeVisible();
    await expect.element(page.getByText(t('templates.criteria.weights.3'), { exact: true })).toBeVisible();
    await page.getByText(t('templates.criteria.anchors')).first().click();
    await expect.element(page.getByText('Lets the guest finish and asks back.')).toBeVisible();

    await page.getByRole('textbox', { name: t('templates.titleField') }).fill('Second call');
    const body = await save(page);
    expect(body).toMatchObject({ title: 'Second call', version: 2, questions: [{ id: 'question-1' }] });
    expect(body).not.toHaveProperty('questions.0.criteria');
    expect(body).not.toHaveProperty('questions.0.criteriaState');
  });

  test('can be edited: fields are checked beside them, and the list is saved', async () => {
    const page = await showTemplate();
    await clickButton(page, of('edit'));
    await expect.element(field(page, 1, 'label')).toHaveFocus();
    await expect.element(field(page, 1, 'label')).toHaveValue('Listening');
    await field(page, 2, 'anchor3').fill(' ');
    await field(page, 3, 'probe').fill('');
    await clickButton(page, t('common.save'));
    await expectFirstError(field(page, 2, 'anchor3'), t('auth.required'));
    await expect
      .element(field(page, 3, 'probe'))
      .toHaveAccessibleDescription(expect.stringContaining(t('auth.required')));
    expect(page.gateway.to('PUT /v1/templates/:id')).toHaveLength(0);

    await field(page, 2, 'anchor3').fill('Offers a little.');
    await field(page, 3, 'probe').fill('And the next day?');
    await card(page, 1)
      .getByRole('combobox', { name: t('templates.criteria.weight') })
      .selectOptions('1');
    const [first, second, third] = question?.criteria ?? [];
    expect(await save(page)).toHaveProperty('questions.0.criteria', [
      { ...first, weight: 1 },
      { ...second, anchor3: 'Offers a little.' },
      { ...third, probe: 'And the next day?' },
    ]);
  });

  test('that the gateway rejects get the focus', async () => {
    const page = await showTemplate();
    const fields = { 'questions.0.criteria.1.label': 'Too odd.' };
    page.gateway.on('PUT /v1/templates/:id', refusal('VALIDATION', 'Check it.', { fields }));
    await clickButton(page, of('edit'));
    await clickButton(page, t('common.save'));
    await expectFirstError(field(page, 2, 'label'), 'Too odd.');
  });

  test('can be added up to six, and removed down to three', async () => {
    const page = await showTemplate();
    await clickButton(page, of('edit'));
    await clickButton(page, t('templates.criteria.remove', { number: 2 }));
    await expect.element(field(page, 2, 'label')).toHaveValue('Afterwards');
    await clickButton(page, t('common.save'));
    await expect.element(page.getByRole('alert')).toHaveTextContent(t('templates.criteria.count'));
    expect(page.gateway.to('PUT /v1/templates/:id')).toHaveLength(0);
    for (const number of [3, 4, 5, 6]) {
      await clickButton(page, of('add'));
      await expect.element(field(page, number, 'label')).toHaveFocus();
    }
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: of('add') })).toBeDisabled();
    await expect.element(page.getByText(t('templates.criteria.atMost'))).toBeVisible();
  });

  test('can be kept after all, or drafted again', async () => {
    const page = await showTemplate();
    await clickButton(page, of('edit'));
    await field(page, 1, 'label').fill('Patience');
    await clickButton(page, of('keep'));
    await expect.element(page.getByText('Listening', { exact: true })).toBeVisible();
    await expect.element(page.getByRole('button', { name: t('common.save') })).not.toBeInTheDocument();

    await clickButton(page, of('draftAgain'));
    await expect.element(page.getByText(t('templates.criteria.again'))).toBeVisible();
    expect(await save(page)).toHaveProperty('questions.0.criteria', []);
  });

  test.each(['drafted', 'edited'] as const)(
    'say what happens to %s ones if the expected answer changes',
    async (state) => {
      const page = await showTemplate(withCriteria({ criteriaState: state }));
      const note = t(`templates.criteria.${state === 'edited' ? 'changedEdited' : 'changedDrafted'}`);
      await expect.element(page.getByText(t(`templates.criteria.${state}`), { exact: true })).toBeVisible();
      await expect.element(page.getByText(note)).not.toBeInTheDocument();
      await page.getByRole('textbox', { name: t('templates.expectedAnswer') }).fill('Apologises.');
      await expect.element(page.getByText(note)).toBeVisible();
    },
  );
});

test('criteria of the offline demo say so', async () => {
  const by = { model: 'offline-demo', promptVersion: 'criteria-1', offlineDemo: true };
  const page = await showTemplate(withCriteria({ criteriaDraft: by }));
  await expect.element(page.getByText(t('common.offlineDemo'))).toBeVisible();
});

describe('criteria that aren’t there yet', () => {
  test('appear once they are drafted, without a reload, and the form that was being filled in can still be saved', async () => {
    const page = await showTemplate(drafting);
    await expect.element(page.getByText(t('templates.criteria.drafting'))).toBeVisible();
    await page.getByRole('textbox', { name: t('templates.titleField') }).fill('Second call');
    page.gateway.on('GET /v1/templates/:id', firstCall);
    await expect.element(page.getByText('Listening', { exact: true })).toBeVisible();
    await expect
      .element(page.getByRole('textbox', { name: t('templates.titleField') }))
      .toHaveValue('Second call');
    const body = await save(page);
    expect(body).toMatchObject({ title: 'Second call', version: 2 });
    expect(body).not.toHaveProperty('questions.0.criteria');
  });

  test('say when drafting begins while the company’s jobs of the hour are used up', async () => {
    const draftsFrom = '2026-03-02T09:40:00.000Z';
    const page = await showTemplate({ ...drafting, draftsFrom });
    const { time } = moment(draftsFrom, 'en');
    const text = t('templates.criteria.deferred', { limit: modelJobsPerHour, time });
    await expect.element(page.getByText(text)).toBeVisible();
    expect(page.getByText(t('templates.criteria.drafting')).query()).toBeNull();
  });

  test('that couldn’t be drafted are drafted again on request', async () => {
    const page = await showTemplate(failed);
    await expect.element(page.getByText(t('templates.criteria.failed'))).toBeVisible();
    page.gateway.on('POST /v1/templates/:id/criteria-drafts', refusal('PAGE_NOT_FOUND', 'Not now.'));
    await clickButton(page, of('retry'));
    await expect.element(page.getByText('Not now.')).toBeVisible();
    page.gateway
      .on('POST /v1/templates/:id/criteria-drafts', drafting)
      .on('GET /v1/templates/:id', firstCall);
    await clickButton(page, of('retry'));
    await expect.element(page.getByText('Listening', { exact: true })).toBeVisible();
  });

  test('can be written by hand', async () => {
    const page = await showTemplate(failed);
    await clickButton(page, of('write'));
    await expect.element(field(page, 1, 'label')).toHaveFocus();
    await clickButton(page, t('common.save'));
    await expectFirstError(field(page, 1, 'label'), t('auth.required'));
    for (const number of [1, 2, 3]) {
      await field(page, number, 'label').fill(`Subject ${number}`);
      await field(page, number, 'probe').fill(`What about ${number}?`);
      for (const anchor of ['anchor1', 'anchor3', 'anchor5'] as const)
        await field(page, number, anchor).fill(`${anchor} of ${number}`);
    }
    expect(await save(page)).toHaveProperty(
      'questions.0.criteria',
      [1, 2, 3].map((number) => ({
        label: `Subject ${number}`,
        weight: 2,
        probe: `What about ${number}?`,
        anchor1: `anchor1 of ${number}`,
        anchor3: `anchor3 of ${number}`,
        anchor5: `anchor5 of ${number}`,
      })),
    );
  });
});

test('a viewer reads the criteria, and an old version without any says so', async () => {
  const page = await showTemplate(firstCall, 'VIEWER');
  await expect.element(page.getByText('How does such a conversation begin?')).toBeVisible();
  await expect.element(page.getByRole('button', { name: of('edit') })).not.toBeInTheDocument();
  page.gateway.on('GET /v1/templates/:id/versions/:version', {
    ...firstVersionAnswer,
    body: drafting,
  });
  await page.getByRole('tab', { name: t('templates.versions') }).click();
  await clickButton(page, t('templates.viewVersion', { number: 1 }));
  const dialog = page.getByRole('dialog', { name: t('templates.versionNumber', { number: 1 }) });
  await expect.element(dialog.getByText(t('templates.criteria.none'))).toBeVisible();
});
