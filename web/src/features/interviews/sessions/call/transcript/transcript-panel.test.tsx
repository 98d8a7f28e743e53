import type { RoomMessage } from '@candi/contract/interviews/room';
import type { JoinAnswer } from '@candi/contract/interviews/sessions';
import { t } from 'i18next';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { room } from '#testing/fixtures/fake-room.ts';
import { joinAnswer } from '#testing/fixtures/sessions.ts';
import { showCall } from '#testing/fixtures/show-call.tsx';

vi.mock('../room/open-room.ts', async () => import('#testing/fixtures/fake-room.ts'));
vi.mock('../devices/sent-tracks.ts', async () => import('#testing/fixtures/fake-room.ts'));
vi.mock('@candi/media/recording/start-recording', async () => import('#testing/fixtures/fake-room.ts'));

const segment: Extract<RoomMessage, { type: 'segment' }> = {
  type: 'segment',
  id: '1-0',
  turnIndex: 0,
  speaker: 'candi',
  text: 'Welcome, Ada.',
  startMs: 0,
  endMs: 1000,
  confidence: 1,
  typed: false,
};

const showPanel = async (typedOnly = false, about: Partial<JoinAnswer['about']> = {}) => {
  const page = await showCall({
    answer: {
      about: { ...joinAnswer().about, ...about },
      type: 'PHONE',
      speech: { listens: !typedOnly, tellsVoices: false, offlineDemo: false },
    },
    withMicrophone: !typedOnly,
  });
  const panel = page.getByRole('complementary', { name: t('call.transcript.title') });
  return {
    ...page,
    panel,
    lines: () =>
      panel
        .getByRole('listitem')
        .elements()
        .map(({ textContent }) => textContent),
    field: panel.getByRole('textbox', { name: t('call.typed.label') }),
    send: panel.getByRole('button', { name: t('call.typed.send') }),
  };
};

test('the transcript can be hidden and shown again', async () => {
  const page = await showPanel();
  await expect.element(page.panel.getByText(t('call.transcript.empty'))).toBeVisible();
  await page.getByRole('button', { name: t('call.closeTranscript') }).click();
  await expect.element(page.panel).not.toBeInTheDocument();
  await page.getByRole('button', { name: t('call.openTranscript') }).click();
  await expect.element(page.panel).toBeVisible();
});

test('captions are shown as they arrive and replaced by the stored text', async () => {
  const page = await showPanel();
  const { listener } = room();
  listener.caption({ kind: 'candi', id: 'a', chunk: 'Welcome, ' });
  listener.caption({ kind: 'candi', id: 'a', chunk: 'Ada.' });
  await expect.poll(page.lines).toEqual(['CandiWelcome, Ada.']);
  listener.message({ ...segment, captionId: 'a' });
  listener.caption({ kind: 'candidate', id: 'b', text: 'Thank you', final: false });
  await expect.poll(page.lines).toEqual(['CandiWelcome, Ada.', 'YouThank you']);
  listener.message({
    ...segment,
    id: '1-1',
    turnIndex: 1,
    speaker: 'candidate',
    text: 'Thank you.',
    captionId: 'b',
  });
  listener.message({ ...segment, id: '1-2', turnIndex: 2, speaker: 'recruiter', text: 'Hello.' });
  await expect.poll(page.lines).toEqual(['CandiWelcome, Ada.', 'YouThank you.', 'RecruiterHello.']);
});

const sentTexts = () => room().send.mock.calls.map(([text]) => text);

test('a typed answer is sent by Enter or the button; Shift+Enter adds a line', async () => {
  const page = await showPanel();
  await expect.element(page.send).toBeDisabled();
  await page.field.fill('First');
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
  await userEvent.keyboard('second{Enter}');
  await expect.element(page.field).toHaveValue('');
  await page.field.fill('  Third ');
  await page.send.click();
  await expect.poll(sentTexts).toEqual(['First\nsecond', 'Third']);
  await expect.element(page.panel.getByText(t('call.transcript.sending')).first()).toBeVisible();
  room().listener.message({ ...segment, speaker: 'candidate', text: 'First second', typed: true });
  room().listener.message({ ...segment, id: '1-1', speaker: 'candidate', text: 'Third', typed: true });
  await expect.element(page.panel.getByText(t('call.transcript.sending'))).not.toBeInTheDocument();
});

test('of a long text that is pasted, the part that is too long for one answer stays in the field', async () => {
  const page = await showPanel();
  await page.field.fill('a'.repeat(52_000));
  const note = (rest: string) => t('call.typed.tooLong', { limit: '4,000', rest });
  await expect.element(page.panel.getByText(note('48,000'))).toBeVisible();
  await page.send.click();
  await expect.poll(() => room().send.mock.calls.map(([part]) => part.length)).toEqual([4000]);
  await expect.element(page.field).toHaveValue('a'.repeat(48_000));
  await expect.element(page.panel.getByText(note('44,000'))).toBeVisible();
  await page.field.fill('Short');
  await expect.element(page.panel.getByText(/4,000/)).not.toBeInTheDocument();
});

test('an answer waits while Candi is away and is sent when she is back', async () => {
  const page = await showPanel();
  room().listener.agent(null);
  await page.field.fill('I am here');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.panel.getByText(t('call.transcript.sending'))).toBeVisible();
  expect(room().send).not.toHaveBeenCalled();
  room().listener.agent('listening');
  await expect.poll(sentTexts).toEqual(['I am here']);
});

test('without speech recognition the answer field has the focus', async () => {
  const page = await showPanel(true);
  await expect.element(page.field).toHaveFocus();
});

test('captions and transcript can be enlarged, and are if the candidate requested it', async () => {
  const page = await showPanel();
  const words = () => page.container.querySelector('[data-text]')?.getAttribute('data-text');
  const larger = page.panel.getByRole('switch', { name: t('call.largerText') });
  await larger.click();
  await expect.poll(words).toBe('larger');
  await larger.click();
  await expect.poll(words).toBeUndefined();
  await page.unmount();
  const asked = await showCall({
    answer: { type: 'PHONE' },
    link: {
      accommodation: { note: '', extraTime: 1, largerText: true, typed: false, grantedExtraTime: null },
    },
  });
  await expect.element(asked.getByRole('switch', { name: t('call.largerText') })).toBeChecked();
});

test('each of Candi’s utterances has a bubble of its own', async () => {
  const page = await showPanel();
  const { listener } = room();
  listener.message(segment);
  listener.message({ ...segment, id: '1-1', text: 'Can you hear me well?' });
  await expect.poll(page.lines).toEqual(['CandiWelcome, Ada.Can you hear me well?']);
  await expect.element(page.panel.getByText('Welcome, Ada.', { exact: true })).toBeVisible();
  await expect.element(page.panel.getByText('Can you hear me well?', { exact: true })).toBeVisible();
});

test('the company’s own texts can be read in full', async () => {
  const page = await showPanel(false, {
    interviewer: 'I lead you through it.',
    company: 'We run three hotels.',
    job: 'You open the doors.',
    closing: 'We write on Friday.',
  });
  await expect.element(page.panel.getByText('We run three hotels.')).not.toBeVisible();
  await page.panel.getByText(t('call.about')).click();
  await expect.element(page.panel.getByText('We run three hotels.')).toBeVisible();
  for (const text of ['You open the doors.', 'I lead you through it.', 'We write on Friday.'])
    await expect.element(page.panel.getByText(text)).toBeVisible();
});

test('without texts of the company there is nothing to open', async () => {
  const page = await showPanel();
  await expect.element(page.panel).toBeVisible();
  await expect.element(page.panel.getByText(t('call.about'))).not.toBeInTheDocument();
});
