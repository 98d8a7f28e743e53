import type { Proposal } from '@candi/contract/reports/assistant';
import { t } from 'i18next';
import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { useCommonStore } from '#data/common-store.ts';
import { forgetConversations } from '#data/conversation.ts';
import { answerOf, bakerIntro, bakerQuestion, done } from '#testing/fixtures/assistant.ts';
import { concierge } from '#testing/fixtures/jobs.ts';
import { firstCall } from '#testing/fixtures/templates.ts';
import { member } from '#testing/people.ts';
import { show, type Shown } from '#testing/show.tsx';
import { clickButton, expectSent } from '#testing/user-actions.ts';
import { Assistant } from './assistant.tsx';

afterEach(() => {
  forgetConversations();
  useCommonStore.setState({ templateGenerateStep: true });
});

async function propose(proposal: Proposal): Promise<Shown> {
  const page = await show(<Assistant />, {
    as: member('EDITOR'),
    gateway: (gateway) =>
      gateway
        .on('GET /v1/assistant', { model: true })
        .on('POST /v1/assistant', () => answerOf({ type: 'proposal', proposal }, done)),
  });
  await clickButton(page, t('assistant.title'));
  await page.getByRole('textbox', { name: t('assistant.message') }).fill('Please');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(t('assistant.shown'))).toBeVisible();
  return page;
}
const filters = {
  keywords: 'nurse',
  industry: '',
  location: 'Lisbon',
  minYears: 3,
  maxYears: null,
  openToWork: false,
  hasLinkedin: false,
  hasGithub: true,
};
const jobId = '0a3b9c1e-0000-4000-8000-000000000009';

test('search filters can be changed, and are used only when confirmed', async () => {
  const page = await propose({ kind: 'search', filters });
  const card = page.getByRole('region', { name: t('assistant.search.title') });
  await card.getByRole('textbox', { name: t('search.location') }).fill('Porto');
  await expect.element(card.getByRole('switch', { name: t('search.hasGithub') })).toBeChecked();
  await card.getByRole('switch', { name: t('search.hasLinkedin') }).click();
  expect(page.gateway.to('POST /v1/searches')).toHaveLength(0);
  page.gateway.on('POST /v1/searches', { id: 'search-1', filters });
  await clickButton(card, t('search.search'));
  await expectSent(page, 'POST /v1/searches', { ...filters, location: 'Porto', hasLinkedin: true });
  await expect.poll(() => page.location.address).toBe('/search-results?searchId=search-1');
});

test('a dismissed proposal does nothing', async () => {
  const page = await propose({ kind: 'search', filters });
  await clickButton(page, t('assistant.dismiss'));
  await expect.element(page.getByText(t('assistant.dismissed'))).toBeVisible();
  expect(page.gateway.to('POST /v1/searches')).toHaveLength(0);
});

test('a job’s draft is created only when confirmed, as changed', async () => {
  const job = { name: 'Nurse, Lisbon', position: 'Nurse', location: '', description: 'Care.' };
  const page = await propose({ kind: 'job', jobId: null, job });
  expect(page.gateway.to('POST /v1/jobs')).toHaveLength(0);
  await page.getByRole('textbox', { name: t('jobs.form.name') }).fill('');
  await clickButton(page, t('jobs.form.create'));
  await expect.element(page.getByText(t('jobs.form.nameInvalid'))).toBeVisible();
  await page.getByRole('textbox', { name: t('jobs.form.name') }).fill('Night nurse');
  page.gateway.on('POST /v1/jobs', { ...concierge, ...job, id: jobId, name: 'Night nurse' });
  await clickButton(page, t('jobs.form.create'));
  await expectSent(page, 'POST /v1/jobs', { ...job, name: 'Night nurse', applicationQuestions: [] });
  await expect
    .element(page.getByRole('link', { name: 'Night nurse' }))
    .toHaveAttribute('href', `/jobs/${jobId}`);
});

test('a post that isn’t about a job of the company can be changed and copied', async () => {
  const page = await propose({ kind: 'post', jobId: null, post: { text: 'We are hiring.' } });
  await expect
    .element(page.getByRole('textbox', { name: t('assistant.post.text') }))
    .toHaveValue('We are hiring.');
  await expect.element(page.getByRole('button', { name: t('assistant.post.copy') })).toBeEnabled();
  await expect.element(page.getByRole('button', { name: t('assistant.post.share') })).not.toBeInTheDocument();
});

const source = { jobId: null, brief: 'Baker', language: 'en' as const };
const region = (page: Shown, name: string) => page.getByRole('region', { name, exact: true });
const questionPart = (page: Shown, number: number) => region(page, t('templates.questionNumber', { number }));

test('a template is drafted part by part; each is changed, drafted again and accepted alone, then saved', async () => {
  const page = await propose({ kind: 'template', source, name: '' });
  expect(page.gateway.to('POST /v1/assistant')).toHaveLength(1);
  page.gateway.on('POST /v1/assistant', () => answerOf(bakerIntro, done));
  await clickButton(page, t('assistant.template.start'));
  const intro = region(page, t('assistant.template.intro'));
  await intro.getByRole('textbox', { name: t('templates.titleField') }).fill('Baker, nights');
  // One part at a time: no question is drafted until it is requested.
  expect(page.gateway.to('POST /v1/assistant')).toHaveLength(2);
  await clickButton(intro, t('assistant.template.accept'));
  await expect.element(intro.getByText('Baker, nights')).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: t('assistant.template.draftQuestion') }))
    .toHaveFocus();

  page.gateway.on('POST /v1/assistant', () => answerOf(bakerQuestion('How do you begin?'), done));
  await clickButton(page, t('assistant.template.draftQuestion'));
  const first = questionPart(page, 1);
  await expect
    .element(first.getByRole('textbox', { name: t('templates.question'), exact: true }))
    .toHaveValue('How do you begin?');
  await expect.element(page.getByRole('button', { name: t('templates.save') })).toBeDisabled();
  page.gateway.on('POST /v1/assistant', () => answerOf(bakerQuestion('What is a good dough?'), done));
  await clickButton(first, t('assistant.template.again'));
  await expect
    .element(first.getByRole('textbox', { name: t('templates.question'), exact: true }))
    .toHaveValue('What is a good dough?');
  expect(page.gateway.to('POST /v1/assistant').at(-1)?.body).toEqual({
    kind: 'part',
    part: 'question',
    source,
    avoid: ['How do you begin?'],
  });
  await first.getByRole('textbox', { name: t('templates.expectedAnswer') }).fill('');
  await clickButton(first, t('assistant.template.accept'));
  await expect.element(first.getByText(t('assistant.template.missing'))).toBeVisible();
  await first.getByRole('textbox', { name: t('templates.expectedAnswer') }).fill('Soft, and rested.');
  await clickButton(first, t('assistant.template.accept'));

  expect(page.gateway.to('POST /v1/templates')).toHaveLength(0);
  page.gateway.on('POST /v1/templates', { ...firstCall, id: jobId, version: 1 });
  await clickButton(page, t('templates.save'));
  await expect
    .poll(() => page.gateway.to('POST /v1/templates').map(({ body }) => body))
    .toMatchObject([
      {
        title: 'Baker, nights',
        language: 'en',
        jobIntro: 'You will bake bread.',
        questions: [
          { question: 'What is a good dough?', expectedAnswer: 'Soft, and rested.', priority: 'high' },
        ],
      },
    ]);
  await expect
    .element(page.getByRole('link', { name: 'Baker, nights' }))
    .toHaveAttribute('href', `/templates/${jobId}`);
});

test('all parts can be drafted at once, and a question can be removed', async () => {
  const page = await propose({ kind: 'template', source, name: '' });
  await page.getByRole('switch', { name: t('assistant.template.oneByOne'), exact: false }).click();
  expect(useCommonStore.getState().templateGenerateStep).toBe(false);
  let number = 0;
  page.gateway.on('POST /v1/assistant', () => {
    number += 1;
    return answerOf(number === 1 ? bakerIntro : bakerQuestion(`Question about bread ${number}?`), done);
  });
  await clickButton(page, t('assistant.template.start'));
  await expect.element(questionPart(page, 5)).toBeVisible();
  expect(number).toBe(6);
  await expect
    .element(page.getByRole('button', { name: t('assistant.template.draftQuestion') }))
    .not.toBeInTheDocument();
  await clickButton(page, t('templates.removeQuestion', { number: 5 }));
  await expect.element(questionPart(page, 5)).not.toBeInTheDocument();
});

test('a part that can’t be drafted is explained, and can be tried again', async () => {
  const page = await propose({ kind: 'template', source, name: '' });
  page.gateway.on('POST /v1/assistant', () => answerOf({ type: 'fault', fault: 'no_role' }));
  await clickButton(page, t('assistant.template.start'));
  await expect.element(page.getByText(t('assistant.faults.no_role'))).toBeVisible();
  page.gateway.on('POST /v1/assistant', () => answerOf(bakerIntro, done));
  await clickButton(page, t('assistant.template.draftIntro'));
  await expect.element(region(page, t('assistant.template.intro'))).toBeVisible();
});
