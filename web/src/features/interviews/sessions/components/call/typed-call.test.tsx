import { t } from 'i18next';
import { expect, test, vi } from 'vitest';
import { room } from '#testing/fixtures/fake-room.ts';
import type { ShownCall } from '#testing/fixtures/show-call.tsx';
import { showCall } from '#testing/fixtures/show-call.tsx';
import { useSessionStore } from '../../store/session-store.ts';

vi.mock('../../call/open-room.ts', async () => import('#testing/fixtures/fake-room.ts'));
vi.mock('../../call/sent-tracks.ts', async () => import('#testing/fixtures/fake-room.ts'));
vi.mock('@candi/media/recording/start-recording', async () => import('#testing/fixtures/fake-room.ts'));

const speech = { listens: false, tellsVoices: false, offlineDemo: false };
const stage = (page: ShownCall) => page.getByRole('region', { name: t('call.candi') });

test('where nobody hears, Candi waits for a typed answer and doesn’t listen', async () => {
  const page = await showCall({ answer: { speech } });
  await expect.element(stage(page).getByText(t('call.state.reading'))).toBeVisible();
  await expect.element(page.getByText(t('call.state.listening'))).not.toBeInTheDocument();
  await expect.element(page.getByText(t('call.startMuted'))).not.toBeInTheDocument();
  await expect.element(page.getByText(t('call.typedOnlyMicrophone'))).toBeVisible();
  // Screen readers are told the same.
  await expect
    .poll(() => [...page.container.querySelectorAll('output')].map(({ textContent }) => textContent))
    .toContain(t('call.state.reading'));
});

test('the microphone is for the recording alone, and says so as long as it is on', async () => {
  const page = await showCall({ answer: { speech } });
  useSessionStore.getState().addMessage({ speaker: 'candidate', text: 'I type.' });
  await expect.element(page.getByText(t('call.typedOnlyMicrophone'))).not.toBeInTheDocument();
  await page.getByRole('button', { name: t('call.unmuteRecording') }).click();
  await expect.element(page.getByText(t('call.typedOnlyMicrophone'))).toBeVisible();
  await page.getByRole('button', { name: t('call.mute') }).click();
  await expect.element(page.getByText(t('call.typedOnlyMicrophone'))).not.toBeInTheDocument();
});

test('without a microphone the hint speaks of none', async () => {
  const page = await showCall({ answer: { speech }, withMicrophone: false });
  await expect.element(page.getByText(t('call.typedOnly'))).toBeVisible();
});

test('a part in another language changes what is heard', async () => {
  const page = await showCall();
  await expect.element(stage(page).getByText(t('call.state.listening'))).toBeVisible();
  room().listener.message({
    type: 'progress',
    stage: 'question',
    question: 2,
    questions: 4,
    language: 'ar',
    typedOnly: true,
    personAsked: false,
  });
  await expect.element(stage(page).getByText(t('call.state.reading'))).toBeVisible();
});
