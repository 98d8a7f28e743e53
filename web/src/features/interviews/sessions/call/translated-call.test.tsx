import { t } from 'i18next';
import { expect, test, vi } from 'vitest';
import { room } from '#testing/fixtures/fake-room.ts';
import { progressTo } from '#testing/fixtures/progress.ts';
import { showCall } from '#testing/fixtures/show-call.tsx';
import { translatePage } from '#testing/translate-page.ts';
import { useCallStore } from './call-store.ts';

vi.mock('./room/open-room.ts', async () => import('#testing/fixtures/fake-room.ts'));
vi.mock('./devices/sent-tracks.ts', async () => import('#testing/fixtures/fake-room.ts'));
vi.mock('@candi/media/recording/start-recording', async () => import('#testing/fixtures/fake-room.ts'));

test('texts that change are shown although the browser has translated the page', async () => {
  const page = await showCall({ silent: true, answer: { durationSeconds: 120 } });
  const { listener } = room();
  const stage = page.getByRole('region', { name: t('call.candi') });
  await expect.element(stage.getByText(t('call.state.joining'), { exact: true })).toBeVisible();
  translatePage(document.body);
  for (const [agent, text] of [
    ['speaking', 'call.state.speaking'],
    ['thinking', 'call.state.thinking'],
    ['listening', 'call.state.muted'],
  ] as const) {
    listener.agent(agent);
    await expect.element(stage.getByText(t(text), { exact: true })).toBeVisible();
    expect(stage.element().textContent).not.toContain(t('call.state.joining'));
    translatePage(document.body);
  }
  const header = page.getByRole('banner');
  for (const current of [1, 2]) {
    listener.message(progressTo(current, 5));
    const text = t('call.progress.question', { current, total: 5 });
    await expect.element(header.getByText(text, { exact: true })).toBeVisible();
    translatePage(document.body);
  }
  for (const chunk of ['Can you ', 'hear me?']) {
    listener.caption({ kind: 'candi', id: 'a', chunk });
    await expect.element(page.getByRole('log').getByText(chunk, { exact: false })).toBeVisible();
    translatePage(document.body);
  }
  await expect.element(page.getByRole('log').getByText('Can you hear me?', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: t('call.unmute') }).click();
  await expect.element(page.getByText(t('call.short.mute'), { exact: true })).toBeVisible();
  translatePage(document.body);
  listener.recruiters([{ name: 'Vera', inCharge: false }]);
  await expect.element(page.getByText(/^Vera.* watching and listening/)).toBeVisible();
  translatePage(document.body);
  listener.recruiters([{ name: 'Sam', inCharge: true }]);
  await expect.element(page.getByText(/^\u2068Sam.* is talking with you now/)).toBeVisible();
  translatePage(document.body);
  listener.recruiters([]);
  listener.reconnecting(true);
  const left = page.getByText(/^The connection was lost.* Time left to reconnect:/);
  await expect.element(left).toBeVisible();
  translatePage(document.body);
  // The countdown continues.
  await expect.element(left).toBeVisible();
  listener.reconnecting(false);
  await expect.element(left).not.toBeInTheDocument();
  useCallStore.getState().setCall({ deviceChanges: { microphone: { change: 'unplugged' } } });
  await expect.element(page.getByText(t('call.devices.microphoneUnplugged'), { exact: true })).toBeVisible();
  translatePage(document.body);
  useCallStore.getState().setCall({
    deviceChanges: { microphone: { change: 'back', label: 'Headset' } },
  });
  await expect
    .element(page.getByText(t('call.devices.back', { label: 'Headset' }), { exact: true }))
    .toBeVisible();
});

test('live captions are not translated, because they change with every word', async () => {
  const page = await showCall();
  const { listener } = room();
  listener.caption({ kind: 'candi', id: 'a', chunk: 'Can you hear me?' });
  listener.caption({ kind: 'candidate', id: 'b', text: 'Yes, I can', final: false });
  await expect.element(page.getByRole('log').getByText('Yes, I can')).toBeVisible();
  const captions = page.getByText(/Can you hear me|Yes, I can/).elements();
  expect(captions).toHaveLength(3);
  for (const caption of captions) expect(caption.closest('[translate="no"]')).not.toBeNull();
});
