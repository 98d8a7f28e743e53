import type { AssistantEvent } from '@candi/contract/reports/assistant';
import { maxMessage } from '@candi/contract/reports/assistant';
import { t } from 'i18next';
import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { useCommonStore } from '#data/common-store.ts';
import { forgetConversations } from '#data/conversation.ts';
import { refusal } from '#testing/fake-gateway.ts';
import { answerOf, arriving, done } from '#testing/fixtures/assistant.ts';
import { member } from '#testing/people.ts';
import { show, type Shown } from '#testing/show.tsx';
import { clickButton, expectSent } from '#testing/user-actions.ts';
import { useAssistantOpen } from '../../features/reports/assistant/assistant-open.ts';
import { useAssistantStore } from '../../features/reports/assistant/assistant-store.ts';
import { Assistant } from './assistant.tsx';

afterEach(() => forgetConversations());

interface Options {
  role?: 'EDITOR' | 'VIEWER';
  at?: string;
  model?: boolean;
}
async function open({ role = 'EDITOR', at = '/', model = true }: Options = {}): Promise<Shown> {
  const page = await show(<Assistant />, {
    as: member(role),
    at,
    gateway: (gateway) => gateway.on('GET /v1/assistant', { model }),
  });
  await clickButton(page, t('assistant.title'));
  await expect.element(panelOf(page)).toBeVisible();
  return page;
}
const panelOf = (page: Shown) => page.getByRole('dialog', { name: t('assistant.title') });
const field = (page: Shown) => page.getByRole('textbox', { name: t('assistant.message') });
const answers = (page: Shown, ...events: AssistantEvent[]) =>
  page.gateway.on('POST /v1/assistant', () => answerOf(...events, done));
async function say(page: Shown, text: string) {
  await field(page).fill(text);
  await userEvent.keyboard('{Enter}');
}
const stored = () => Object.entries(sessionStorage).filter(([key]) => key.startsWith('candi.assistant:'));

test('the panel opens by keyboard with the focus in the message field, and closes with Escape', async () => {
  const page = await show(<Assistant />, {
    as: member('EDITOR'),
    gateway: (gateway) => gateway.on('GET /v1/assistant', { model: true }),
  });
  await userEvent.keyboard('{Control>}i{/Control}');
  await expect.element(field(page)).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(panelOf(page)).not.toBeInTheDocument();
});

test('an answer streams, can be stopped, and the conversation can be cleared', async () => {
  const page = await open();
  const answer = arriving();
  page.gateway.on('POST /v1/assistant', () => answer.response);
  await say(page, 'How many jobs are open?');
  answer.send({ type: 'reading', what: 'jobs' });
  await expect.element(page.getByText(t('assistant.reading.jobs'))).toBeVisible();
  answer.send({ type: 'text', text: 'There are ' });
  await expect.element(page.getByText('There are')).toBeVisible();
  await clickButton(page, t('assistant.stop'));
  await expect.element(page.getByText(t('assistant.stopped'))).toBeVisible();
  await expect.element(page.getByText('There are')).toBeVisible();
  expect(useCommonStore.getState().assistantMessages).toEqual([
    { speaker: 'recruiter', text: 'How many jobs are open?', index: 0 },
    { speaker: 'assistant', text: 'There are', index: 0 },
  ]);
  await clickButton(page, t('assistant.clear'));
  await expect.element(page.getByText('There are')).not.toBeInTheDocument();
  await expect.element(field(page)).toHaveFocus();
});

test('the conversation is sent with the job whose page is open', async () => {
  const page = await open({ at: '/jobs/0a3b9c1e-0000-4000-8000-000000000009' });
  answers(page, { type: 'text', text: 'Hi.' });
  await say(page, 'Hello');
  await expect.element(page.getByText('Hi.')).toBeVisible();
  await say(page, 'Who applied?');
  const jobId = '0a3b9c1e-0000-4000-8000-000000000009';
  const hello = { speaker: 'recruiter', text: 'Hello' } as const;
  await expectSent(
    page,
    'POST /v1/assistant',
    { kind: 'chat', messages: [hello], jobId },
    {
      kind: 'chat',
      messages: [
        hello,
        { speaker: 'assistant', text: 'Hi.' },
        { speaker: 'recruiter', text: 'Who applied?' },
      ],
      jobId,
    },
  );
});

test('links lead to the pages and close the panel', async () => {
  const page = await open();
  const link = {
    to: 'report' as const,
    id: 'f47ac10b-58cc-4372-a567-0e02b2c3d479',
    label: 'Ana Melo · Support',
  };
  answers(page, { type: 'text', text: 'Ana Melo is waiting.' }, { type: 'links', links: [link] });
  await say(page, 'Who is waiting for me?');
  await page.getByRole('link', { name: 'Ana Melo · Support' }).click();
  await expect.poll(() => page.location.address).toBe(`/report/${link.id}`);
  await expect.element(panelOf(page)).not.toBeInTheDocument();
});

test.each(['slow', 'down', 'unusable'] as const)('the panel says that the model is %s', async (fault) => {
  const page = await open();
  page.gateway.on('POST /v1/assistant', () => answerOf({ type: 'fault', fault }));
  await say(page, 'Hello');
  await expect.element(page.getByText(t(`assistant.faults.${fault}`))).toBeVisible();
  await expect.element(page.getByRole('button', { name: t('assistant.send') })).toBeVisible();
});

test('an interrupted answer and a refused request are explained', async () => {
  const page = await open();
  page.gateway.on('POST /v1/assistant', () => answerOf({ type: 'text', text: 'I was' }));
  await say(page, 'Hello');
  await expect.element(page.getByText(t('assistant.faults.down'))).toBeVisible();
  page.gateway.on('POST /v1/assistant', refusal('ACCESS_DENIED', 'Not for you.'));
  await say(page, 'Hello again');
  await expect.element(page.getByText('Not for you.')).toBeVisible();
});

test('20,000 pasted characters stay in the field with a plain message, and nothing is sent', async () => {
  const page = await open();
  await field(page).fill('x'.repeat(20_000));
  await expect
    .element(field(page))
    .toHaveAccessibleDescription(t('assistant.tooLong', { length: '20,000', max: '8,000' }));
  await expect.element(page.getByRole('button', { name: t('assistant.send') })).toBeDisabled();
  await userEvent.keyboard('{Enter}');
  await field(page).fill('x'.repeat(maxMessage));
  await expect.element(page.getByRole('button', { name: t('assistant.send') })).toBeEnabled();
  expect(page.gateway.to('POST /v1/assistant')).toHaveLength(0);
});

test('without a model the panel says what it can’t do, and offers what it can', async () => {
  const page = await open({ model: false });
  await expect.element(page.getByText(t('assistant.offline'))).toBeVisible();
  await expect.element(page.getByRole('button', { name: t('assistant.examples.search') })).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: t('assistant.examples.job') }))
    .not.toBeInTheDocument();
});

test('a viewer is offered no drafts', async () => {
  const page = await open({ role: 'VIEWER' });
  await expect.element(page.getByRole('button', { name: t('assistant.examples.waiting') })).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: t('assistant.examples.template') }))
    .not.toBeInTheDocument();
});

test('the conversation survives a reload of the tab, only for the same login, and ends at sign-out', async () => {
  const first = await open();
  answers(first, { type: 'text', text: 'Good morning.' });
  await say(first, 'Hello');
  await expect.element(first.getByText('Good morning.')).toBeVisible();
  await expect.poll(() => useCommonStore.getState().assistantMessages).toHaveLength(2);
  await first.unmount();
  // Clears the in-memory stores, as a reload does.
  useCommonStore.setState({ assistantMessages: [] });
  useAssistantOpen.setState({ open: false });
  useAssistantStore.setState({ items: [] });
  const second = await open();
  await expect.element(second.getByText('Good morning.')).toBeVisible();
  await second.unmount();
  useAssistantOpen.setState({ open: false });

  const other = await show(<Assistant />, {
    as: { ...member('EDITOR'), lastLogin: '2026-02-02T09:00:00.000Z' },
    gateway: (gateway) => gateway.on('GET /v1/assistant', { model: true }),
  });
  await clickButton(other, t('assistant.title'));
  await expect.element(panelOf(other)).toBeVisible();
  await expect.element(other.getByText('Good morning.')).not.toBeInTheDocument();
  expect(useCommonStore.getState().assistantMessages).toEqual([]);
  await other.unmount();
  expect(stored()).not.toEqual([]);
  forgetConversations();
  expect(stored()).toEqual([]);
  expect(useCommonStore.getState().assistantMessages).toEqual([]);
});
