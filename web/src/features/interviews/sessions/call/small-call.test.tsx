import { t } from 'i18next';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page as browser } from 'vitest/browser';
import { emulateTouch } from '#testing/emulate-touch.ts';
import { room } from '#testing/fixtures/fake-room.ts';
import { progressTo } from '#testing/fixtures/progress.ts';
import { showCall } from '#testing/fixtures/show-call.tsx';
import { visibleShare } from '#testing/visible-share.ts';
import { useSessionStore } from './session-store.ts';

vi.mock('./room/open-room.ts', async () => import('#testing/fixtures/fake-room.ts'));
vi.mock('./devices/sent-tracks.ts', async () => import('#testing/fixtures/fake-room.ts'));
vi.mock('@candi/media/recording/start-recording', async () => import('#testing/fixtures/fake-room.ts'));

const question = 'Please tell me about a night on which you had to calm an angry guest. What did you do?';

/** Shows a call in a viewport of this size (px), on the candidate's second question. */
async function showSmallCall(width: number, height: number) {
  await browser.viewport(width, height);
  onTestFinished(() => browser.viewport(1280, 800));
  const about = { interviewer: '', company: 'We run three hotels.', job: 'You open the doors.', closing: '' };
  const page = await showCall({ answer: { type: 'HUMANOID', about } });
  room().listener.message(progressTo(2, 5));
  const { addMessage } = useSessionStore.getState();
  addMessage({ speaker: 'candi', text: 'Welcome. Can you hear me well?' });
  addMessage({ speaker: 'candi', text: question });
  await expect.element(page.getByText(/You’re muted\. /)).toBeVisible();
  return page;
}

describe.each([
  { size: 'a screen of 1280 × 1024 at 400 %', width: 320, height: 256 },
  { size: 'a phone with its keyboard open', width: 390, height: 400 },
  { size: 'a screen of 1280 × 720 at 200 %', width: 640, height: 360 },
])('on $size', ({ width, height }) => {
  test('the question is visible above the field for the answer', async () => {
    const page = await showSmallCall(width, height);
    const field = page.getByRole('textbox', { name: t('call.typed.label') }).element();
    const asked = page.getByRole('log').getByText(question).element();
    // As a browser does with the field that has the focus when the keyboard opens.
    field.scrollIntoView({ block: 'nearest' });
    await expect.poll(() => visibleShare(field)).toBeGreaterThan(0.95);
    await expect.poll(() => visibleShare(asked)).toBeGreaterThan(0.95);
  });

  test('everything can be scrolled into view', async () => {
    const page = await showSmallCall(width, height);
    const controls = page.getByRole('navigation', { name: t('call.controls') });
    for (const element of [
      page.getByRole('button', { name: t('call.time.ask') }).element(),
      ...controls.getByRole('button').elements(),
    ]) {
      element.scrollIntoView({ block: 'nearest' });
      await expect.poll(() => visibleShare(element)).toBeGreaterThan(0.95);
    }
    expect(document.documentElement.scrollWidth).toBe(width);
  });

  test('without the transcript, Candi stays visible', async () => {
    const page = await showSmallCall(width, height);
    await page.getByRole('button', { name: t('call.closeTranscript') }).click();
    const stage = page.getByRole('region', { name: t('call.candi') });
    const asked = stage.getByText(question, { exact: false });
    await expect.element(asked).toBeVisible();
    asked.element().scrollIntoView({ block: 'center' });
    await expect.poll(() => visibleShare(asked.element())).toBeGreaterThan(0.95);
  });
});

describe('on a phone', () => {
  test('notes are above Candi, and every control fits', async () => {
    const page = await showSmallCall(390, 844);
    const stage = page.getByRole('region', { name: t('call.candi') }).element();
    const isAboveCandi = async (words: string) => {
      const note = page.getByText(words, { exact: true });
      await expect.element(note).toBeVisible();
      const { bottom } = note.element().getBoundingClientRect();
      expect(bottom).toBeLessThanOrEqual(stage.getBoundingClientRect().top);
    };
    await isAboveCandi(t('call.startMuted'));
    room().listener.recruiters([{ name: 'Ana Prado', inCharge: false }]);
    await isAboveCandi(t('call.watchers', { count: 1, names: 'Ana Prado' }));
    const end = page.getByRole('button', { name: t('call.end'), exact: true }).element();
    expect(end.getBoundingClientRect().right).toBeLessThanOrEqual(390);
    expect(document.documentElement.scrollWidth).toBe(390);
  });

  test('a long answer leaves room for the transcript while the keyboard is open', async () => {
    const page = await showSmallCall(390, 420);
    const field = page.getByLabelText(t('call.typed.label'));
    await field.fill('In a team of five we built a booking system for a hospital. '.repeat(8));
    const box = (element: Element) => element.getBoundingClientRect();
    const end = page.getByRole('button', { name: t('call.end'), exact: true }).element();
    expect(box(page.getByRole('log').element()).height).toBeGreaterThan(20);
    for (const part of [field, page.getByRole('button', { name: t('call.typed.send') })])
      expect(box(part.element()).bottom).toBeLessThanOrEqual(box(end).top);
    // Where there isn't enough space, the page scrolls.
    end.scrollIntoView({ block: 'nearest' });
    await expect.poll(() => visibleShare(end)).toBeGreaterThan(0.95);
  });
});

test('on a touch screen, text in the answer field has at least 16 px, so that iOS doesn’t zoom in', async () => {
  await emulateTouch();
  const page = await showSmallCall(390, 844);
  const field = page.getByRole('textbox', { name: t('call.typed.label') });
  await expect.element(field).toBeVisible();
  // The styles may follow the media query a moment later.
  await expect.poll(() => parseFloat(getComputedStyle(field.element()).fontSize)).toBeGreaterThanOrEqual(16);
});
