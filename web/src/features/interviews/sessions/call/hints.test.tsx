import { t } from 'i18next';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { room } from '#testing/fixtures/fake-room.ts';
import { showCall } from '#testing/fixtures/show-call.tsx';
import { useCallStore } from './call-store.ts';
import { echoEveryMs } from './sound/echo.ts';
import { openDevice } from '../devices/open-device.ts';

/** Returns the simulated loudness of a track at a check (0–1). */
const levels = vi.hoisted(() => ({ of: (_track: MediaStreamTrack): number => 0 }));
vi.mock('@candi/media/recording/level-meter', () => ({
  createLevelMeter: (track: MediaStreamTrack) => ({ level: () => levels.of(track), close: () => undefined }),
}));
vi.mock('./room/open-room.ts', async () => import('#testing/fixtures/fake-room.ts'));
vi.mock('./devices/sent-tracks.ts', async () => import('#testing/fixtures/fake-room.ts'));
vi.mock('@candi/media/recording/start-recording', async () => import('#testing/fixtures/fake-room.ts'));

beforeEach(() => {
  levels.of = () => 0;
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('speech while muted shows a hint until it stops for a while', async () => {
  const page = await showCall();
  await expect.element(page.getByText(t('call.startMuted'))).toBeVisible();
  levels.of = () => 0.8;
  vi.advanceTimersByTime(500);
  await expect.element(page.getByText(t('call.startMuted'))).toBeVisible();
  vi.advanceTimersByTime(500);
  await expect.element(page.getByText(t('call.mutedHint'))).toBeVisible();
  levels.of = () => 0;
  vi.advanceTimersByTime(5000);
  await expect.element(page.getByText(t('call.mutedHint'))).not.toBeInTheDocument();
});

test('speech while unmuted shows no hint, however loud', async () => {
  const page = await showCall();
  await page.getByRole('button', { name: t('call.unmute') }).click();
  levels.of = () => 0.8;
  vi.advanceTimersByTime(3000);
  await expect.element(page.getByText(t('call.mutedHint'))).not.toBeInTheDocument();
  await expect.element(page.getByText(t('call.startMuted'))).not.toBeInTheDocument();
});

/**
 * Shows a call in which Candi speaks for `samples` checks; `microphone` returns the level of the microphone at each
 * check.
 */
async function speak(
  samples: number,
  microphone: (spoken: (sample: number) => number, sample: number) => number,
) {
  const page = await showCall();
  const voice = await openDevice('microphone', null);
  onTestFinished(() => voice.stop());
  const spoken = (sample: number) => 0.5 + 0.45 * Math.sin(sample / 3);
  let sample = 0;
  levels.of = (track) => (track === voice ? spoken((sample += 1)) : microphone(spoken, sample));
  room().listener.voice(voice);
  room().listener.agent('speaking');
  await expect.poll(() => useCallStore.getState().agent).toBe('speaking');
  await expect
    .poll(() => {
      vi.advanceTimersByTime(echoEveryMs * 20);
      return sample;
    })
    .toBeGreaterThan(samples);
  return page;
}

test('a delayed echo of Candi’s voice in the microphone shows a hint', async () => {
  const page = await speak(130, (spoken, sample) => spoken(sample - 3) * 0.8);
  await expect.element(page.getByText(t('call.echoHint'))).toBeVisible();
});

test('other speech, with a different rhythm, shows no hint', async () => {
  const page = await speak(400, (_spoken, sample) => 0.5 + 0.4 * Math.sin(sample * 1.9));
  await expect.element(page.getByText(t('call.echoHint'))).not.toBeInTheDocument();
});
