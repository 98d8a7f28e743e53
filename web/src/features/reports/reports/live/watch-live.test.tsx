import type { WatchAnswer } from '@candi/contract/interviews/live';
import { t } from 'i18next';
import { beforeEach, expect, test, vi } from 'vitest';
import { member } from '#testing/people.ts';
import { show } from '#testing/show.tsx';
import type { Watching, WatchListener } from './open-watch.ts';
import { WatchLive } from './watch-live.tsx';

const entered = vi.hoisted((): { listener: WatchListener | null } => ({ listener: null }));
const watching = vi.hoisted(() => ({
  microphone: vi.fn<Watching['microphone']>(),
  closeMicrophone: vi.fn<Watching['closeMicrophone']>(),
  setMuted: vi.fn<Watching['setMuted']>(),
  leave: vi.fn<Watching['leave']>(),
}));
vi.mock('./open-watch.ts', () => ({
  openWatch: async (_answer: WatchAnswer, listener: WatchListener) => {
    entered.listener = listener;
    return watching;
  },
}));
beforeEach(() => {
  watching.microphone.mockResolvedValue('default');
  for (const call of [watching.closeMicrophone, watching.setMuted]) call.mockResolvedValue();
  watching.leave.mockImplementation(async () => entered.listener?.gone());
});

async function watch() {
  const page = await show(<WatchLive sessionId="session" />, {
    as: member('EDITOR'),
    gateway: (gateway) =>
      gateway
        .on('POST /v1/sessions/:id/watch', {})
        .on('POST /v1/sessions/:id/take-over', {})
        .on('POST /v1/sessions/:id/hand-back', {}),
  });
  await page.getByRole('button', { name: t('reports.live.watch') }).click();
  await expect.element(page.getByText(t('reports.live.noPicture'))).toBeVisible();
  return {
    ...page,
    button: (name: string) => page.getByRole('button', { name }),
    inCharge: (who: Parameters<WatchListener['inCharge']>[0]) => entered.listener?.inCharge(who),
  };
}

test('watching begins and ends by the button', async () => {
  const { button } = await watch();
  await button(t('reports.live.stop')).click();
  await expect.element(button(t('reports.live.watch'))).toBeVisible();
  expect(watching.leave).toHaveBeenCalledOnce();
});

test('the conversation is taken over, muted and handed back', async () => {
  const { button, gateway, inCharge, getByText } = await watch();
  await button(t('reports.live.takeOver')).click();
  await expect.poll(() => gateway.to('POST /v1/sessions/session/take-over').length).toBe(1);
  inCharge({ mine: true, name: 'Nora' });
  await expect.element(getByText(t('reports.live.inCharge'))).toBeVisible();
  await button(t('call.mute')).click();
  await button(t('call.unmute')).click();
  expect(watching.setMuted.mock.calls).toEqual([[true], [false]]);
  await button(t('reports.live.handBack')).click();
  await expect.poll(() => gateway.to('POST /v1/sessions/session/hand-back').length).toBe(1);
  inCharge(null);
  await expect.element(getByText(t('reports.live.takeOverText'))).toBeVisible();
});

test('nothing is taken over without a microphone, nor from another recruiter', async () => {
  watching.microphone.mockRejectedValue(new DOMException('', 'NotAllowedError'));
  const { button, gateway, inCharge, getByText } = await watch();
  await button(t('reports.live.takeOver')).click();
  await expect.element(getByText(t('reports.live.noMicrophone'))).toBeVisible();
  expect(gateway.to('POST /v1/sessions/session/take-over')).toEqual([]);
  inCharge({ mine: false, name: 'Sam' });
  await expect.element(button(t('reports.live.takeOver'))).toBeDisabled();
});
