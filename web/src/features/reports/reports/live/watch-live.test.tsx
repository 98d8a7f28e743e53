import type { WatchAnswer } from '@candi/contract/interviews/live';
import { t } from 'i18next';
import type { RemoteTrackPublication } from 'livekit-client';
import { Room, Track } from 'livekit-client';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { member } from '#testing/people.ts';
import { show } from '#testing/show.tsx';
import type { Watching, WatchListener } from './open-watch.ts';
import { WatchLive } from './watch-live.tsx';

const entered = vi.hoisted((): { listener: WatchListener | null; room: Room | null } => ({
  listener: null,
  room: null,
}));
const watching = vi.hoisted(() => ({
  microphone: vi.fn<Watching['microphone']>(),
  closeMicrophone: vi.fn<Watching['closeMicrophone']>(),
  setMuted: vi.fn<Watching['setMuted']>(),
  leave: vi.fn<Watching['leave']>(),
}));
vi.mock('./open-watch.ts', () => ({
  openWatch: async (_answer: WatchAnswer, listener: WatchListener) => {
    entered.listener = listener;
    return { ...watching, room: entered.room, candidateIdentity: 'simulated-0' };
  },
}));
beforeEach(() => {
  entered.room = new Room();
  watching.microphone.mockResolvedValue('default');
  for (const call of [watching.closeMicrophone, watching.setMuted]) call.mockResolvedValue();
  watching.leave.mockImplementation(async () => entered.listener?.gone());
});

const answer: WatchAnswer = {
  livekitUrl: 'wss://room.example',
  livekitToken: 'room-token',
  candidateIdentity: 'simulated-0',
  agentIdentityPrefix: 'agent-',
};

async function watch() {
  const page = await show(<WatchLive sessionId="session" />, {
    as: member('EDITOR'),
    gateway: (gateway) =>
      gateway
        .on('POST /v1/sessions/:id/watch', answer)
        .on('POST /v1/sessions/:id/take-over', { inCharge: true })
        .on('POST /v1/sessions/:id/hand-back', { inCharge: false }),
  });
  await page.getByRole('button', { name: t('reports.live.watch') }).click();
  await expect.element(page.getByText(t('reports.live.noPicture'))).toBeVisible();
  return {
    ...page,
    button: (name: string) => page.getByRole('button', { name }),
    inCharge: (who: Parameters<WatchListener['inCharge']>[0]) => entered.listener?.inCharge(who),
  };
}

test('the button starts and stops watching', async () => {
  const { button } = await watch();
  await button(t('reports.live.stop')).click();
  await expect.element(button(t('reports.live.watch'))).toBeVisible();
  expect(watching.leave).toHaveBeenCalledOnce();
});

/** Mutes a track the way the LiveKit server does. */
function mute(publication: RemoteTrackPublication | undefined, muted: boolean) {
  const info = publication?.trackInfo;
  if (!info) throw new Error('nothing is published');
  info.muted = muted;
  publication?.updateInfo(info);
}

test('the candidate is visible while their camera is on, and everyone can be heard', async () => {
  const room = new Room();
  entered.room = room;
  // livekit-client creates a receiver for each simulated participant, which browsers don't allow.
  vi.stubGlobal('RTCRtpReceiver', Object);
  onTestFinished(() => void vi.unstubAllGlobals());
  const page = await watch();
  await room.simulateParticipants({
    publish: { audio: false, video: false },
    participants: { count: 3, audio: true, video: true },
  });
  const picture = page.getByLabelText(t('reports.live.picture'));
  await expect.element(picture).toBeVisible();
  const camera = room.remoteParticipants.get('simulated-0')?.getTrackPublication(Track.Source.Camera);
  await expect.poll(() => camera?.track?.attachedElements).toEqual([picture.element()]);
  await expect.poll(() => page.container.querySelectorAll('audio').length).toBe(2);
  mute(camera, true);
  await expect.element(page.getByText(t('reports.live.noPicture'))).toBeVisible();
  await expect.element(picture).not.toBeInTheDocument();
  mute(camera, false);
  await expect.element(picture).toBeVisible();
  await page.button(t('reports.live.stop')).click();
  await expect.poll(() => page.container.querySelectorAll('audio').length).toBe(0);
});

test('the conversation is taken over, muted and handed back', async () => {
  const { button, gateway, inCharge, getByText } = await watch();
  await button(t('reports.live.takeOver')).click();
  await expect.poll(() => gateway.to('POST /v1/sessions/:id/take-over', { id: 'session' }).length).toBe(1);
  inCharge({ mine: true, name: 'Nora' });
  await expect.element(getByText(t('reports.live.inCharge'))).toBeVisible();
  await button(t('call.mute')).click();
  await button(t('call.unmute')).click();
  expect(watching.setMuted.mock.calls).toEqual([[true], [false]]);
  await button(t('reports.live.handBack')).click();
  await expect.poll(() => gateway.to('POST /v1/sessions/:id/hand-back', { id: 'session' }).length).toBe(1);
  inCharge(null);
  await expect.element(getByText(t('reports.live.takeOverText'))).toBeVisible();
});

test('taking over requires a microphone, and isn’t possible while another recruiter leads', async () => {
  watching.microphone.mockRejectedValue(new DOMException('', 'NotAllowedError'));
  const { button, gateway, inCharge, getByText } = await watch();
  await button(t('reports.live.takeOver')).click();
  await expect.element(getByText(t('reports.live.noMicrophone'))).toBeVisible();
  expect(gateway.to('POST /v1/sessions/:id/take-over', { id: 'session' })).toEqual([]);
  inCharge({ mine: false, name: 'Sam' });
  await expect.element(button(t('reports.live.takeOver'))).toBeDisabled();
});
