import { t } from 'i18next';
import { expect, test, vi } from 'vitest';
import { showGreenRoom } from '#testing/fixtures/show-join.tsx';
import { clickButton } from '#testing/user-actions.ts';

/** Simulated loudness of the microphone (0–1). */
const microphone = vi.hoisted(() => ({ level: 0 }));
vi.mock('@candi/media/recording/level-meter', () => ({
  createLevelMeter: () => ({ level: () => microphone.level, close: () => undefined }),
}));
vi.mock('@candi/media/recording/start-recording', async () => import('#testing/fixtures/fake-room.ts'));

test('the microphone has passed once a voice was heard, and still has in the silence after it', async () => {
  const page = await showGreenRoom();
  await clickButton(page, t('join.devices.ask'));
  await expect.element(page.getByText(t('join.devices.levelHint'))).toBeVisible();
  microphone.level = 0.8;
  await expect.element(page.getByText(t('join.devices.heard'))).toBeVisible();
  microphone.level = 0;
  const passed = `${t('join.devices.microphone')}: ${t('join.checks.passed')}`;
  await expect.element(page.getByText(passed)).toBeInTheDocument();
});
