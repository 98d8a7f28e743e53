import { t } from 'i18next';
import { describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { anotherChoice } from '#testing/fixtures/choices.ts';
import { room, sent } from '#testing/fixtures/fake-room.ts';
import { progressTo } from '#testing/fixtures/progress.ts';
import type { ShownCall } from '#testing/fixtures/show-call.tsx';
import { showCall } from '#testing/fixtures/show-call.tsx';
import { readOutcome } from '../store/outcome.ts';
import { useCallStore } from './call-store.ts';
import { useSessionStore } from './session-store.ts';
import { address, completed } from '#testing/fixtures/sessions.ts';

vi.mock('./room/open-room.ts', async () => import('#testing/fixtures/fake-room.ts'));
vi.mock('./devices/sent-tracks.ts', async () => import('#testing/fixtures/fake-room.ts'));
vi.mock('@candi/media/recording/start-recording', async () => import('#testing/fixtures/fake-room.ts'));

const { setCall } = useCallStore.getState();
const refuseDevices = () =>
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('', 'NotAllowedError'));
const endReasons = ({ gateway }: ShownCall) =>
  gateway.to('POST /v1/sessions/:id/end').map(({ body }): unknown => JSON.parse(String(body)));

describe('“Candi is joining”', () => {
  const joining = (page: ShownCall) => page.getByRole('heading', { name: t('call.connecting') });

  test('is never shown beside her voice', async () => {
    const page = await showCall({ silent: true });
    await expect.element(joining(page)).toBeVisible();
    room().listener.caption({ kind: 'candi', id: 'c1', chunk: 'Hello Robin' });
    await expect.element(joining(page)).not.toBeInTheDocument();
    await expect.element(page.getByText(t('call.state.joining'))).not.toBeInTheDocument();
  });

  test('ends with her arrival, even while the devices are still being published', async () => {
    const published = Promise.withResolvers<void>();
    sent.camera.mockReturnValueOnce(published.promise);
    const page = await showCall({ withCamera: true, silent: true });
    await expect.element(joining(page)).toBeVisible();
    room().listener.agent('listening');
    await expect.element(joining(page)).not.toBeInTheDocument();
    published.resolve();
  });
});

describe('a lost device', () => {
  const lose = (chancesLeft: number, kind: 'camera' | 'microphone' = 'microphone') =>
    setCall({ lostDevice: { kind, until: Date.now() + 60_000, chancesLeft } });

  test('is restored by Enter, and Escape does not close the dialog', async () => {
    const page = await showCall();
    lose(1);
    const dialog = page.getByRole('dialog', { name: t('call.lost.microphone') });
    await expect.element(dialog.getByRole('button', { name: t('call.lost.again') })).toHaveFocus();
    const opened = vi.spyOn(navigator.mediaDevices, 'getUserMedia');
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).toBeVisible();
    expect(opened).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog).not.toBeInTheDocument();
  });

  test('has one last chance, and a second refusal ends the session', async () => {
    const page = await showCall();
    page.gateway.on('POST /v1/sessions/:id/end', {
      ...completed,
      status: 'CANCELLED',
      cancelReason: 'permissions_denied',
    });
    refuseDevices();
    lose(1);
    const again = page.getByRole('dialog').getByRole('button', { name: t('call.lost.again') });
    await again.click();
    await expect
      .element(page.getByRole('dialog').getByRole('alert'))
      .toHaveTextContent(t('call.lost.lastChance'));
    await again.click();
    await expect.poll(() => page.location.address).toBe('/interview/interview/candidate/end/secret');
    expect(endReasons(page)).toEqual([{ reason: 'permissions_denied', sessionToken: 'session-token' }]);
    expect(readOutcome(address)).toMatchObject({ status: 'CANCELLED', cancelReason: 'permissions_denied' });
  });

  test.for(['camera', 'microphone'] as const)('shows this browser’s steps to allow the %s', async (kind) => {
    const page = await showCall({ withCamera: true });
    lose(1, kind);
    const dialog = page.getByRole('dialog', { name: t(`call.lost.${kind}`) });
    await expect.element(dialog.getByText(t(`call.lost.help.${kind}`))).toBeVisible();
    await expect.element(dialog.getByText(t('join.guide.chrome.first'))).toBeVisible();
    await expect.element(dialog.getByText(t('call.lost.guideLast'))).toBeVisible();
    await expect.element(dialog.getByText(t('join.guide.last'))).not.toBeInTheDocument();
  });

  test('is replaced by another one, which ends the countdown', async () => {
    const page = await showCall();
    lose(1);
    const select = page.getByRole('dialog').getByLabelText(t('call.lost.another'));
    await expect.element(select).toBeVisible();
    const other = anotherChoice(select.element());
    await select.selectOptions(other);
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(useCallStore.getState().microphone?.getSettings().deviceId).toBe(other);
    expect(useSessionStore.getState().permissionsGranted).toBe(true);
  });

  test('keeps its countdown if the other device is unavailable too', async () => {
    const page = await showCall();
    lose(1);
    const select = page.getByRole('dialog').getByLabelText(t('call.lost.another'));
    await expect.element(select).toBeVisible();
    refuseDevices();
    await select.selectOptions(anotherChoice(select.element()));
    await expect.element(page.getByText(t('errors.microphoneFailed'))).toBeVisible();
    expect(useCallStore.getState().lostDevice).toMatchObject({ chancesLeft: 1 });
  });

  test('counts as refused when the time is up', async () => {
    const page = await showCall();
    setCall({ lostDevice: { kind: 'camera', until: Date.now(), chancesLeft: 1 } });
    const dialog = page.getByRole('dialog', { name: t('call.lost.camera') });
    await expect.element(dialog.getByRole('alert')).toHaveTextContent(t('call.lost.lastChance'));
  });
});

describe('device notes', () => {
  test('an unplugged microphone can be requested again', async () => {
    const page = await showCall({ withMicrophone: false });
    setCall({ deviceChanges: { microphone: { change: 'unplugged' } } });
    await expect.element(page.getByText(t('call.devices.microphoneUnplugged'))).toBeVisible();
    await page.getByRole('button', { name: t('common.tryAgain') }).click();
    await expect.element(page.getByText(t('call.devices.microphoneUnplugged'))).not.toBeInTheDocument();
    expect(useCallStore.getState().microphone?.readyState).toBe('live');
  });

  test('a microphone that is plugged in again can be used again', async () => {
    const page = await showCall();
    const deviceId = page.microphone?.getSettings().deviceId ?? '';
    setCall({ deviceChanges: { microphone: { change: 'returned', label: 'Headset', deviceId } } });
    await expect.element(page.getByText(t('call.devices.returned', { label: 'Headset' }))).toBeVisible();
    await page.getByRole('button', { name: t('call.devices.use') }).click();
    await expect
      .element(page.getByText(t('call.devices.returned', { label: 'Headset' })))
      .not.toBeInTheDocument();
    expect(page.microphone?.readyState).toBe('ended');
  });

  test.for([
    { change: { camera: { change: 'replaced', label: 'Webcam' } }, text: 'call.devices.cameraReplaced' },
    { change: { camera: { change: 'back', label: 'Webcam' } }, text: 'call.devices.back' },
  ] as const)('$text is shown until it is closed', async ({ change, text }) => {
    const page = await showCall();
    setCall({ deviceChanges: change });
    await expect.element(page.getByText(t(text, { label: 'Webcam' }))).toBeVisible();
    await page.getByRole('button', { name: t('common.close') }).click();
    await expect.element(page.getByText(t(text, { label: 'Webcam' }))).not.toBeInTheDocument();
  });
});

describe('the stage', () => {
  test('shows that Candi is being connected, her state, and that she is away', async () => {
    const page = await showCall({ silent: true });
    await expect.element(page.getByText(t('call.connectingText'))).toBeVisible();
    const stage = page.getByRole('region', { name: t('call.candi') });
    await expect.element(stage.getByText(t('call.state.joining'), { exact: true })).toBeVisible();
    const { listener } = room();
    for (const [agent, text] of [
      ['idle', 'call.state.idle'],
      ['speaking', 'call.state.speaking'],
      ['thinking', 'call.state.thinking'],
      // The call begins muted.
      ['listening', 'call.state.muted'],
    ] as const) {
      listener.agent(agent);
      await expect
        .element(page.getByRole('region', { name: t('call.candi') }).getByText(t(text)))
        .toBeVisible();
    }
    await expect.element(page.getByText(t('call.connectingText'))).not.toBeInTheDocument();
    listener.agent(null);
    await expect.element(page.getByText(t('call.away'))).toBeVisible();
    await expect.element(page.getByText(t('call.state.away'), { exact: true })).toBeVisible();
  });

  test('shows Candi’s caption and plays her voice once the browser allows it', async () => {
    const page = await showCall();
    room().listener.soundBlocked(true);
    room().listener.caption({ kind: 'candi', id: 'a', chunk: 'Can you hear me?' });
    const stage = page.getByRole('region', { name: t('call.candi') });
    await expect.element(stage.getByText('Can you hear me?')).toBeVisible();
    await stage.getByRole('button', { name: t('call.soundBlocked') }).click();
    expect(room().startSound).toHaveBeenCalled();
    room().listener.soundBlocked(false);
    await expect.element(stage.getByRole('button')).not.toBeInTheDocument();
  });

  test('no letter of an Arabic caption reaches beyond its line', async () => {
    const page = await showCall({ language: 'ar' });
    const caption = 'أحتاج إلى صوتٍ واضح عن مشروع عملتَ عليه مع فريق.';
    room().listener.caption({ kind: 'candi', id: 'a', chunk: caption });
    const words = page.getByRole('region', { name: t('call.candi') }).getByText(caption);
    await expect.element(words).toBeVisible();
    const style = getComputedStyle(words.element());
    const drawing = document.createElement('canvas').getContext('2d');
    if (!drawing) throw new Error('no canvas');
    drawing.font = style.font;
    const latin = drawing.measureText('x');
    const halfLeading =
      (Number.parseFloat(style.lineHeight) - latin.fontBoundingBoxAscent - latin.fontBoundingBoxDescent) / 2;
    const ink = drawing.measureText(caption);
    expect(ink.actualBoundingBoxDescent).toBeLessThanOrEqual(latin.fontBoundingBoxDescent + halfLeading);
    expect(ink.actualBoundingBoxAscent).toBeLessThanOrEqual(latin.fontBoundingBoxAscent + halfLeading);
  });

  test('keeps the question visible, with an avatar only while the panel is closed', async () => {
    const page = await showCall({ answer: { type: 'HUMANOID' } });
    const stage = page.getByRole('region', { name: t('call.candi') });
    useSessionStore.getState().addMessage({ speaker: 'candi', text: 'What is a night porter?' });
    await expect.element(page.getByRole('log').getByText('What is a night porter?')).toBeVisible();
    await expect.element(stage.getByText('What is a night porter?')).not.toBeInTheDocument();
    await page.getByRole('button', { name: t('call.closeTranscript') }).click();
    await expect.element(stage.getByText('What is a night porter?')).toBeVisible();
    useSessionStore.getState().addMessage({ speaker: 'candidate', text: 'Somebody who stays awake.' });
    await expect.element(stage.getByText('What is a night porter?')).toBeVisible();
    room().listener.caption({ kind: 'candi', id: 'b', chunk: 'And in a fire?' });
    await expect.element(stage.getByText('And in a fire?')).toBeVisible();
    await expect.element(stage.getByText('What is a night porter?')).not.toBeInTheDocument();
  });

  test('shows the latest question in place of a face, whether or not the panel is open', async () => {
    const page = await showCall();
    const { addMessage } = useSessionStore.getState();
    addMessage({ speaker: 'candi', text: 'Thank you.' });
    addMessage({ speaker: 'candi', text: 'What is a night porter?' });
    const stage = page.getByRole('region', { name: t('call.candi') });
    await expect.element(stage.getByText('What is a night porter?', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: t('call.closeTranscript') }).click();
    await expect.element(stage.getByText('What is a night porter?', { exact: true })).toBeVisible();
  });

  test('names the recruiters who watch and the one who speaks instead of Candi', async () => {
    const page = await showCall();
    room().listener.recruiters([
      { name: 'Vera', inCharge: false },
      { name: 'Sam', inCharge: true },
    ]);
    await expect
      .element(page.getByText(/Sam.* from .*Harbour Hotels.* is talking with you now/))
      .toBeVisible();
    await expect.element(page.getByText(/Vera.* watching and listening/)).toBeVisible();
    await expect.element(page.getByText(t('call.state.silent'))).toBeVisible();
  });
});

describe('the connection', () => {
  test('is interrupted: the time to return counts down, then the interview continues', async () => {
    const page = await showCall();
    room().listener.reconnecting(true);
    await expect.element(page.getByRole('heading', { name: t('call.reconnecting') })).toBeVisible();
    await expect.element(page.getByText(/Time left to reconnect: (0:\d\d|1:00)/)).toBeVisible();
    room().listener.reconnecting(false);
    await expect.element(page.getByRole('heading', { name: t('call.reconnecting') })).not.toBeInTheDocument();
  });

  test('is lost for good: the page says so, and leaving isn’t attributed to the candidate', async () => {
    const page = await showCall({
      answer: { policy: { permissionsDeniedSeconds: 60, permissionsChances: 1, reconnectSeconds: 0 } },
    });
    room().vanish();
    await expect.element(page.getByRole('heading', { name: t('call.unreachable') })).toBeVisible();
    expect(useSessionStore.getState().sessionError).toBe('unreachable');
    await page.getByRole('button', { name: t('call.leave') }).click();
    await expect.poll(() => endReasons(page)).toEqual([{ reason: 'error', sessionToken: 'session-token' }]);
  });

  test('is closed when Candi ends the interview', async () => {
    const page = await showCall();
    room().listener.message({ type: 'ended', outcome: 'completed' });
    await expect.poll(() => page.location.address).toBe('/interview/interview/candidate/end/secret');
    expect(readOutcome(address)).toMatchObject({ status: 'COMPLETED' });
  });
});

test('the header shows the progress, the recording and a demo', async () => {
  const page = await showCall({
    answer: { speech: { listens: true, tellsVoices: true, offlineDemo: true } },
  });
  room().listener.message(progressTo(2, 5));
  const header = page.getByRole('banner').element();
  for (const told of [
    t('call.progress.question', { current: 2, total: 5 }),
    t('call.recording'),
    t('common.offlineDemo'),
  ])
    await expect.poll(() => header.textContent).toMatch(told);
});

describe('the time left', () => {
  test('is shown on request', async () => {
    const page = await showCall();
    await expect.element(page.getByRole('timer')).not.toBeInTheDocument();
    await page.getByRole('button', { name: t('call.time.ask') }).click();
    await expect.element(page.getByText(/^Time left: (9:\d\d|10:00)$/)).toBeVisible();
  });

  test('is always shown, and announced once, in the last minutes', async () => {
    const page = await showCall({ answer: { durationSeconds: 120 } });
    await expect.element(page.getByText(/^Time left: (1:\d\d|2:00)$/)).toBeVisible();
    await expect
      .element(page.getByRole('status').filter({ hasText: t('call.time.soon') }))
      .toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: t('call.time.ask') })).not.toBeInTheDocument();
  });
});

describe('requests', () => {
  const group = (page: ShownCall) => page.getByRole('group', { name: t('call.requests.title') });

  test('are sent to Candi, and a question is skipped only after a confirmation', async () => {
    const page = await showCall();
    await expect.element(group(page)).not.toBeInTheDocument();
    room().listener.message(progressTo(2, 5));
    await group(page)
      .getByRole('button', { name: t('call.requests.repeat') })
      .click();
    await group(page)
      .getByRole('button', { name: t('call.requests.moreTime') })
      .click();
    await group(page)
      .getByRole('button', { name: t('call.requests.skip') })
      .click();
    await expect.element(page.getByText(t('call.requests.skipText'))).toBeVisible();
    expect(room().request.mock.calls).toEqual([['repeat'], ['more_time']]);
    await page.getByRole('button', { name: t('call.requests.skipConfirm') }).click();
    expect(room().request.mock.calls).toEqual([['repeat'], ['more_time'], ['skip']]);
  });

  test('are gone while a person speaks instead of Candi, and skip nothing after the last question', async () => {
    const page = await showCall();
    room().listener.message(progressTo(0, 5, { stage: 'candidate_questions' }));
    await expect.element(group(page)).toBeVisible();
    await expect
      .element(group(page).getByRole('button', { name: t('call.requests.skip') }))
      .not.toBeInTheDocument();
    room().listener.recruiters([{ name: 'Sam', inCharge: true }]);
    await expect.element(group(page)).not.toBeInTheDocument();
  });
});
