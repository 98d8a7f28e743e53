import { t } from 'i18next';
import { expect, test, vi } from 'vitest';
import { room } from '#testing/fixtures/fake-room.ts';
import { progressTo } from '#testing/fixtures/progress.ts';
import type { ShownCall } from '#testing/fixtures/show-call.tsx';
import { showCall } from '#testing/fixtures/show-call.tsx';
import { useSessionStore } from './session-store.ts';

vi.mock('./room/open-room.ts', async () => import('#testing/fixtures/fake-room.ts'));
vi.mock('./devices/sent-tracks.ts', async () => import('#testing/fixtures/fake-room.ts'));
vi.mock('@candi/media/recording/start-recording', async () => import('#testing/fixtures/fake-room.ts'));

const speech = { listens: false, tellsVoices: false, offlineDemo: false };
const stage = (page: ShownCall) => page.getByRole('region', { name: t('call.candi') });

test('without speech recognition Candi waits for a typed answer instead of listening', async () => {
  const page = await showCall({ answer: { speech } });
  await expect.element(stage(page).getByText(t('call.state.reading'))).toBeVisible();
  await expect.element(page.getByText(t('call.state.listening'))).not.toBeInTheDocument();
  await expect.element(page.getByText(t('call.startMuted'))).not.toBeInTheDocument();
  await expect.element(page.getByText(t('call.typedOnlyMicrophone'))).toBeVisible();
  // The same text is announced to screen readers.
  await expect
    .poll(() => [...page.container.querySelectorAll('output')].map(({ textContent }) => textContent))
    .toContain(t('call.state.reading'));
});

test('while the microphone is on, a note says that it is only for the recording', async () => {
  const page = await showCall({ answer: { speech } });
  useSessionStore.getState().addMessage({ speaker: 'candidate', text: 'I type.' });
  await expect.element(page.getByText(t('call.typedOnlyMicrophone'))).not.toBeInTheDocument();
  await page.getByRole('button', { name: t('call.unmuteRecording') }).click();
  await expect.element(page.getByText(t('call.typedOnlyMicrophone'))).toBeVisible();
  await page.getByRole('button', { name: t('call.mute') }).click();
  await expect.element(page.getByText(t('call.typedOnlyMicrophone'))).not.toBeInTheDocument();
});

test('without a microphone the note does not mention one', async () => {
  const page = await showCall({ answer: { speech }, withMicrophone: false });
  await expect.element(page.getByText(t('call.typedOnly'))).toBeVisible();
});

test('Candi waits for a typed answer, although she could listen, if there is no microphone', async () => {
  const page = await showCall({ withMicrophone: false });
  await expect.element(stage(page).getByText(t('call.state.reading'))).toBeVisible();
});

test('a part in another language changes whether speech is recognised', async () => {
  const page = await showCall();
  await expect.element(stage(page).getByText(t('call.state.muted'))).toBeVisible();
  room().listener.message(progressTo(2, 4, { language: 'ar', typedOnly: true }));
  await expect.element(stage(page).getByText(t('call.state.reading'))).toBeVisible();
});
