import { t } from 'i18next';
import { expect, test, vi } from 'vitest';
import { room } from '#testing/fixtures/fake-room.ts';
import type { ShownCall } from '#testing/fixtures/show-call.tsx';
import { showCall } from '#testing/fixtures/show-call.tsx';
import { useSessionStore } from '../session-store.ts';

// Simulates silence, because the browser's fake microphone would count as somebody who speaks while muted.
vi.mock('@candi/media/recording/level-meter', () => ({
  createLevelMeter: () => ({ level: () => 0, close: () => undefined }),
}));
vi.mock('../room/open-room.ts', async () => import('#testing/fixtures/fake-room.ts'));
vi.mock('./sent-tracks.ts', async () => import('#testing/fixtures/fake-room.ts'));
vi.mock('@candi/media/recording/start-recording', async () => import('#testing/fixtures/fake-room.ts'));

const stage = (page: ShownCall) => page.getByRole('region', { name: t('call.candi') });
/** Returns the texts announced to screen readers, except the note that the call is recorded. */
const announced = (page: ShownCall) =>
  [...page.container.querySelectorAll('output')]
    .map(({ textContent }) => textContent)
    .filter((text) => text !== '' && text !== t('call.recording'));

test('while the candidate is muted, the stage says that instead of that Candi is listening', async () => {
  const page = await showCall();
  await expect.element(stage(page).getByText(t('call.state.muted'))).toBeVisible();
  await expect.element(page.getByText(t('call.state.listening'))).not.toBeInTheDocument();
  await page.getByRole('button', { name: t('call.unmute') }).click();
  await expect.element(stage(page).getByText(t('call.state.listening'))).toBeVisible();
  await expect.element(page.getByText(t('call.state.muted'))).not.toBeInTheDocument();
});

test('screen readers are told once that the candidate is muted', async () => {
  const page = await showCall();
  await expect.poll(() => announced(page)).toEqual([t('call.startMuted'), t('call.yourTurn')]);
  useSessionStore.getState().addMessage({ speaker: 'candidate', text: 'I type.' });
  room().listener.agent('speaking');
  await expect.poll(() => announced(page)).toEqual([]);
  room().listener.agent('listening');
  await expect
    .poll(() => announced(page), { timeout: 5000 })
    .toEqual([`${t('call.yourTurn')}. ${t('call.state.muted')}`]);
  await page.getByRole('button', { name: t('call.unmute') }).click();
  await expect.poll(() => announced(page), { timeout: 5000 }).toEqual([t('call.state.listening')]);
  await page.getByRole('button', { name: t('call.mute') }).click();
  // Nothing else is announced, because the mute button announces its own state.
  await expect.poll(() => announced(page), { timeout: 5000 }).toEqual([]);
});
