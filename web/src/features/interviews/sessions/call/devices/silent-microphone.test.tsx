import { t } from 'i18next';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { ShownCall } from '#testing/fixtures/show-call.tsx';
import { showCall } from '#testing/fixtures/show-call.tsx';
import { useCallStore } from '../call-store.ts';

vi.mock('../room/open-room.ts', async () => import('#testing/fixtures/fake-room.ts'));
vi.mock('./sent-tracks.ts', async () => import('#testing/fixtures/fake-room.ts'));
vi.mock('@candi/media/recording/start-recording', async () => import('#testing/fixtures/fake-room.ts'));

const stage = (page: ShownCall) => page.getByRole('region', { name: t('call.candi') });
const hint = (page: ShownCall) => page.getByText(t('call.noSoundHint', { devices: t('call.devices.open') }));

test('a microphone that the system mutes isn’t said to be listened to', async () => {
  const page = await showCall();
  await page.getByRole('button', { name: t('call.unmute') }).click();
  await expect.element(stage(page).getByText(t('call.state.listening'))).toBeVisible();
  const systemMutes = (muted: boolean) => {
    vi.spyOn(page.microphone ?? new MediaStreamTrack(), 'muted', 'get').mockReturnValue(muted);
    page.microphone?.dispatchEvent(new Event(muted ? 'mute' : 'unmute'));
  };
  systemMutes(true);
  await expect.element(stage(page).getByText(t('call.state.noSound'))).toBeVisible();
  await expect.element(hint(page)).toBeVisible();
  systemMutes(false);
  await expect.element(stage(page).getByText(t('call.state.listening'))).toBeVisible();
  await expect.element(hint(page)).not.toBeInTheDocument();
});

test('a microphone that delivers nothing isn’t said to be listened to', async () => {
  const page = await showCall();
  const context = new AudioContext();
  onTestFinished(() => context.close());
  const [nothing = null] = context.createMediaStreamDestination().stream.getAudioTracks();
  useCallStore.getState().setCall({ microphone: nothing });
  await page.getByRole('button', { name: t('call.unmute') }).click();
  await expect.element(stage(page).getByText(t('call.state.listening'))).toBeVisible();
  await expect.element(stage(page).getByText(t('call.state.noSound')), { timeout: 20_000 }).toBeVisible();
  await page.getByRole('button', { name: t('call.mute') }).click();
  await expect.element(stage(page).getByText(t('call.state.muted'))).toBeVisible();
});
