import type { StarterRole } from '@candi/contract/interviews/templates';
import { t } from 'i18next';
import { describe, expect, onTestFinished, test } from 'vitest';
import { page as browser } from 'vitest/browser';
import { refusal } from '#testing/fake-gateway.ts';
import { pageOf } from '#testing/fixtures/lists.ts';
import { firstCall, firstVersion, firstVersionAnswer, secondVersion } from '#testing/fixtures/templates.ts';
import { member } from '#testing/people.ts';
import { routed } from '#testing/routed.tsx';
import { show } from '#testing/show.tsx';
import type { Shown } from '#testing/show.tsx';
import {
  answerDialog,
  chooseAction,
  clickButton,
  expectCancelled,
  expectFirstError,
  expectSent,
  expectSentTo,
} from '#testing/user-actions.ts';
import { Component as NewTemplatePage } from './new-template-page.tsx';
import { Component as TemplatePage } from './template-page.tsx';
import { Component as TemplatesPage } from './templates-page.tsx';

const barista: StarterRole = {
  id: 'barista',
  name: 'Barista',
  template: {
    title: 'Barista, first interview',
    position: 'Barista',
    language: 'en',
    companyIntro: '',
    jobIntro: 'You make coffee.',
    interviewerIntro: 'Hello.',
    outro: 'Goodbye.',
    questions: ['Milk?', 'Queue?', 'Why coffee?', 'Early shifts?', 'A mistake?'].map((question) => ({
      question,
      justification: 'Daily work.',
      expectedAnswer: 'Knows it.',
      category: 'Craft',
      priority: 'medium',
      difficulty: 'low',
    })),
  },
};
const menu = () => t('templates.actionsFor', { title: firstCall.title });
const field = (page: Shown, name: string) => page.getByRole('textbox', { name });

const showTemplates = () =>
  show(<TemplatesPage />, {
    as: member('EDITOR'),
    gateway: (gateway) =>
      gateway
        .on('GET /v1/templates', pageOf(firstCall))
        .on('POST /v1/templates/:id/copies', { ...firstCall, id: 'copy', message: 'Duplicated.' })
        .on('DELETE /v1/templates/:id', { message: 'Deleted.' }),
  });
const showNew = () =>
  show(<NewTemplatePage />, {
    as: member('EDITOR'),
    at: '/templates/new',
    gateway: (gateway) => gateway.on('GET /v1/starter-roles', [barista]),
  });
const showTemplate = (role: 'EDITOR' | 'VIEWER' = 'EDITOR') =>
  show(routed('/templates/:templateId', <TemplatePage />), {
    as: member(role),
    at: '/templates/first-call',
    gateway: (gateway) =>
      gateway
        .on('GET /v1/templates/:id', firstCall)
        .on('GET /v1/templates/:id/versions', pageOf(secondVersion, firstVersion))
        .on('GET /v1/templates/:id/versions/:version', firstVersionAnswer),
  });

describe('the menu of a template', () => {
  test('duplicates it', async () => {
    const page = await showTemplates();
    await chooseAction(page, menu(), t('templates.duplicate'));
    await expect.element(page.getByText('Duplicated.')).toBeVisible();
    await expectSentTo(
      page,
      'POST /v1/templates/:id/copies',
      { id: 'first-call' },
      { title: t('templates.copyTitle', { title: firstCall.title }) },
    );
  });

  test('deletes it after confirming', async () => {
    const page = await showTemplates();
    const title = t('templates.deleteTitle', { title: firstCall.title });
    await chooseAction(page, menu(), t('templates.delete'));
    await answerDialog(page, title, t('common.cancel'));
    await expectCancelled(page, title, 'DELETE /v1/templates/:id');
    await chooseAction(page, menu(), t('templates.delete'));
    page.gateway.on('GET /v1/templates', pageOf());
    await answerDialog(page, title, t('templates.delete'));
    await expect.element(page.getByRole('heading', { name: t('templates.none') })).toBeVisible();
    expect(page.gateway.to('DELETE /v1/templates/:id', { id: 'first-call' })).toHaveLength(1);
  });

  test('uses it for an interview', async () => {
    const page = await showTemplates();
    await chooseAction(page, menu(), t('templates.use'));
    await expect.poll(() => page.location.address).toBe('/interviews/new?templateId=first-call');
  });
});

describe('the editor', () => {
  test('requires a title, and a question with its expected answer', async () => {
    const page = await showNew();
    page.gateway.on('POST /v1/templates', { ...firstCall, id: 'trial' });
    const save = () => clickButton(page, t('templates.save'));
    await save();
    await expectFirstError(field(page, t('templates.titleField')), t('auth.required'));
    await field(page, t('templates.titleField')).fill('Trial shift');
    await save();
    await expectFirstError(field(page, t('templates.question')), t('auth.required'));
    await clickButton(page, t('templates.removeQuestion', { number: 1 }));
    await save();
    await expect.element(page.getByText(t('templates.questionsRequired'))).toBeVisible();
    await clickButton(page, t('templates.addQuestion'));
    await field(page, t('templates.question')).fill('Why nights?');
    await save();
    await expectFirstError(field(page, t('templates.expectedAnswer')), t('templates.answersRequired'));
    expect(page.gateway.to('POST /v1/templates')).toHaveLength(0);

    await field(page, t('templates.expectedAnswer')).fill('Likes the quiet.');
    await page.getByRole('combobox', { name: t('templates.testingLanguage') }).selectOptions('pt');
    await clickButton(page, t('templates.addRequirement'));
    await page.getByRole('combobox', { name: t('templates.tone') }).selectOptions('warm');
    await page.getByRole('switch', { name: new RegExp(`^${t('templates.warmUp')}`) }).click();
    const aboutResume = page.getByRole('switch', { name: new RegExp(`^${t('templates.askAboutResume')}`) });
    await expect.element(aboutResume).not.toBeChecked();
    await aboutResume.click();
    await save();
    await expect.poll(() => page.location.address).toBe('/templates/trial');
    await expectSent(page, 'POST /v1/templates', {
      title: 'Trial shift',
      description: '',
      position: '',
      phase: 'SCREENING',
      language: 'en',
      testingLanguage: 'pt',
      languageRequirements: [{ language: 'en', level: 'B2' }],
      avatarLook: 'waves',
      tone: 'warm',
      warmUp: true,
      askAboutResume: true,
      interviewerIntro: '',
      companyIntro: '',
      jobIntro: '',
      outro: '',
      questions: [
        {
          question: 'Why nights?',
          expectedAnswer: 'Likes the quiet.',
          justification: '',
          category: '',
          priority: 'medium',
          difficulty: 'medium',
          criteria: [],
        },
      ],
    });
  });

  test('shows how long the company’s texts are when spoken, and refuses more than 45 s', async () => {
    const page = await showNew();
    page.gateway.on('POST /v1/templates', { ...firstCall, id: 'trial' });
    await field(page, t('templates.titleField')).fill('Trial shift');
    await field(page, t('templates.question')).fill('Why nights?');
    await field(page, t('templates.expectedAnswer')).fill('Likes the quiet.');
    const [company, closing] = [field(page, t('templates.companyIntro')), field(page, t('templates.outro'))];
    await company.fill('a'.repeat(400));
    await expect
      .element(page.getByText(t('templates.spokenLength', { seconds: 28, most: 45 })))
      .toBeVisible();
    await closing.fill('b'.repeat(300));
    const tooLong = t('templates.spokenTooLong', { seconds: 49, most: 45 });
    await expect.element(closing).toHaveAccessibleDescription(expect.stringContaining(tooLong));
    await expect.element(company).not.toHaveAccessibleDescription(expect.stringContaining(tooLong));
    await clickButton(page, t('templates.save'));
    await expectFirstError(closing, tooLong);
    expect(page.gateway.to('POST /v1/templates')).toHaveLength(0);
    await closing.fill('b'.repeat(200));
    await clickButton(page, t('templates.save'));
    await expect.poll(() => page.gateway.to('POST /v1/templates')).toHaveLength(1);
  });

  test('fills in a common role, whose folded questions are saved as they are', async () => {
    const page = await showNew();
    page.gateway.on('POST /v1/templates', { ...firstCall, id: 'barista' });
    await clickButton(page, 'Barista');
    await expect.element(field(page, t('templates.titleField'))).toHaveValue('Barista, first interview');
    await expect.element(page.getByText('Early shifts?').first()).toBeVisible();
    await expect.element(field(page, t('templates.expectedAnswer')).first()).not.toBeInTheDocument();
    await clickButton(page, t('templates.save'));
    await expect.poll(() => page.location.address).toBe('/templates/barista');
    expect(page.gateway.to('POST /v1/templates')[0]?.body).toMatchObject(barista.template);
  });

  test('unfolds a question to change it', async () => {
    const page = await showNew();
    page.gateway.on('POST /v1/templates', { ...firstCall, id: 'barista' });
    await clickButton(page, 'Barista');
    await page.getByRole('button', { name: /^Question 2/ }).click();
    await field(page, t('templates.question')).fill('What do you do in a queue?');
    await clickButton(page, t('templates.save'));
    await expect.poll(() => page.location.address).toBe('/templates/barista');
    expect(page.gateway.to('POST /v1/templates')[0]?.body).toMatchObject({
      questions: [{ question: 'Milk?' }, { question: 'What do you do in a queue?' }, {}, {}, {}],
    });
  });

  test('focuses the field that the gateway rejects', async () => {
    const page = await showTemplate();
    const title = field(page, t('templates.titleField'));
    const fields = { title: 'Too odd.' };
    page.gateway.on('PUT /v1/templates/:id', refusal('VALIDATION', 'Check it.', { fields }));
    await title.fill('?');
    await clickButton(page, t('common.save'));
    await expectFirstError(title, 'Too odd.');
  });

  test('saves the next version, discards changes, and reloads what somebody else saved', async () => {
    const page = await showTemplate();
    const title = field(page, t('templates.titleField'));
    await title.fill('Second call');
    await clickButton(page, t('templates.discard'));
    await expect.element(title).toHaveValue(firstCall.title);

    page.gateway.on('PUT /v1/templates/:id', refusal('TEMPLATE_CHANGED', 'Somebody else saved it.'));
    await title.fill('Second call');
    await clickButton(page, t('common.save'));
    await expect.element(page.getByText('Somebody else saved it.', { exact: false })).toBeVisible();
    page.gateway.on('GET /v1/templates/:id', { ...firstCall, version: 3, title: 'Third call' });
    await clickButton(page, t('templates.reload'));
    await expect.element(title).toHaveValue('Third call');

    page.gateway.on('PUT /v1/templates/:id', {
      ...firstCall,
      version: 4,
      title: 'Second call',
      message: 'Saved.',
    });
    await title.fill('Second call');
    await clickButton(page, t('common.save'));
    await expect.element(page.getByRole('heading', { name: 'Second call' })).toBeVisible();
    const bodies = page.gateway.to('PUT /v1/templates/:id', { id: 'first-call' }).map(({ body }) => body);
    expect(bodies).toMatchObject([
      { title: 'Second call', version: 2, questions: [{ id: 'question-1' }] },
      { title: 'Second call', version: 3 },
    ]);
  });

  test('moves a question up by its button', async () => {
    const page = await showTemplate();
    await clickButton(page, t('templates.addQuestion'));
    await clickButton(page, t('templates.moveUp', { number: 2 }));
    await expect
      .element(page.getByText(t('templates.moved', { from: 2, to: 1, count: 2 })))
      .toBeInTheDocument();
    await expect.element(field(page, t('templates.question')).first()).toHaveValue('');
    await expect
      .element(page.getByRole('button', { name: t('templates.moveDown', { number: 1 }) }))
      .toHaveFocus();
  });
});

test('an old version can be viewed and restored', async () => {
  const page = await showTemplate();
  await page.getByRole('tab', { name: t('templates.versions') }).click();
  await clickButton(page, t('templates.viewVersion', { number: 1 }));
  const title = t('templates.versionNumber', { number: 1 });
  const restore = 'POST /v1/templates/:id/versions/:version/restore';
  page.gateway.on(restore, refusal('TEMPLATE_CHANGED', 'Somebody else saved it.'));
  await answerDialog(page, title, t('templates.restore'));
  await expect.element(page.getByText('Somebody else saved it.')).toBeVisible();
  page.gateway.on(restore, { ...firstCall, version: 3, title: 'Phone call', message: 'Restored.' });
  await answerDialog(page, title, t('templates.restore'));
  await expect.element(field(page, t('templates.titleField'))).toHaveValue('Phone call');
  await expectSentTo(page, restore, { id: 'first-call', version: '1' }, { version: 2 }, { version: 2 });
});

test('a viewer can read a template and its versions but not restore one', async () => {
  const page = await showTemplate('VIEWER');
  await expect.element(page.getByText('How do you calm an upset guest?')).toBeVisible();
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument();
  await page.getByRole('tab', { name: t('templates.versions') }).click();
  await clickButton(page, t('templates.viewVersion', { number: 1 }));
  const dialog = page.getByRole('dialog', { name: t('templates.versionNumber', { number: 1 }) });
  await expect.element(dialog.getByText('How do you calm an upset guest?')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: t('templates.restore') })).not.toBeInTheDocument();
});

test('on a phone, the links to the sections fade out where they are cut off', async () => {
  await browser.viewport(390, 844);
  onTestFinished(() => browser.viewport(1280, 800));
  const page = await showTemplate();
  const nav = page.getByRole('navigation', { name: t('templates.sectionNav') });
  await expect.element(nav).toBeVisible();
  const links = nav.element().firstElementChild;
  await expect.poll(() => links?.hasAttribute('data-after')).toBe(true);
  expect(links && getComputedStyle(links).maskImage).toContain('linear-gradient');
});
