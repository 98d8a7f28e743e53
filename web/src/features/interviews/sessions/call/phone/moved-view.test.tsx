import { type MovePin, standingPinSeconds } from '@candi/contract/interviews/moves';
import type { JoinAnswer } from '@candi/contract/interviews/sessions';
import { t } from 'i18next';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type CallTo, type Handler, refusal } from '#testing/fake-gateway.ts';
import { nextRoom, room } from '#testing/fixtures/fake-room.ts';
import { joinAnswer, linkAnswer, linkState } from '#testing/fixtures/sessions.ts';
import { showInterview, stateRoute } from '#testing/fixtures/show-interview.tsx';
import { untilState } from '#testing/until-state.ts';
import { openDevice } from '../../devices/open-device.ts';
import { createClock } from '../../store/call-clock.ts';
import { useCallStore } from '../call-store.ts';
import { rememberJoin } from '../../store/join-memory.ts';
// Loaded in advance, because the call page loads it on demand.
import '../call-view.tsx';

vi.mock('../room/open-room.ts', async () => import('#testing/fixtures/fake-room.ts'));
vi.mock('../devices/sent-tracks.ts', async () => import('#testing/fixtures/fake-room.ts'));
vi.mock('@candi/media/recording/start-recording', async () => import('#testing/fixtures/fake-room.ts'));

beforeEach(() => {
  sessionStorage.clear();
  useCallStore.getState().reset();
});

const pinRoute = 'POST /v1/sessions/:id/move-pin';
const returnRoute = 'POST /v1/sessions/:id/return';
const number = '+351 210 001 122';
/** Whether a request for a PIN was made in advance, without the candidate asking for one. */
const isInAdvance = ({ body }: CallTo<typeof pinRoute>): boolean => body.inAdvance === true;
const isAskedFor = (call: CallTo<typeof pinRoute>): boolean => !isInAdvance(call);
const onPhone = linkState({ status: 'OPENED', endedAt: null, byPhone: true });

/** Shows a call that can go on by telephone. */
async function showCallPage(
  answer: Partial<JoinAnswer> = {},
  pin: MovePin | Handler<typeof pinRoute> = {
    number,
    pin: '12345678901234',
    validSeconds: 600,
  },
) {
  const join = joinAnswer({ canGoOnByPhone: true, ...answer });
  const microphone = await openDevice('microphone', null);
  onTestFinished(() => microphone.stop());
  const beacon = vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true);
  rememberJoin({
    answer: join,
    link: linkAnswer(),
    clock: createClock(join),
    camera: null,
    microphone,
    speaker: '',
  });
  const entered = nextRoom();
  const page = await showInterview('call', onPhone, {
    gateway: (gateway) =>
      gateway
        .on('GET /v1/sessions/:id/segments', { segments: [] })
        .on('POST /v1/sessions/:id/signals', { stored: 1 })
        .on(pinRoute, pin),
  });
  const { listener } = await entered;
  await untilState(useCallStore, ({ connection }) => connection === 'live');
  listener.agent('listening');
  return { ...page, beacon, microphone };
}

/** Lets a call take the page's place. */
async function move(page: Awaited<ReturnType<typeof showCallPage>>) {
  page.gateway.on('POST /v1/sessions/:id/rejoin', refusal('SESSION_MOVED', 'Elsewhere.'));
  room().vanish();
  await expect.element(page.getByRole('heading', { name: t('call.moved.title') })).toBeVisible();
}

describe('going on by telephone', () => {
  const open = async (page: Awaited<ReturnType<typeof showCallPage>>) => {
    await page.getByRole('button', { name: t('call.help') }).click();
    await page.getByRole('menuitem', { name: t('call.phone.open') }).click();
    return page.getByRole('dialog', { name: t('call.phone.title') });
  };

  test('shows number, PIN and what will happen, and the call goes on', async () => {
    const page = await showCallPage();
    const dialog = await open(page);
    await expect.element(dialog.getByText('12345 67890 1234')).toBeVisible();
    await expect.element(dialog.getByRole('link', { name: number })).toHaveAttribute('dir', 'ltr');
    await expect.element(dialog.getByText(t('call.phone.until'))).toBeVisible();
    await expect.element(dialog.getByText(/Valid for \d+:\d\d/)).toBeVisible();
    const asked = await page.gateway.received(pinRoute, isAskedFor);
    expect(asked.body).toEqual({ rejoinSecret: 'rejoin-secret', inAdvance: false });
    await dialog
      .getByRole('button', { name: t('common.close'), exact: true })
      .last()
      .click();
    await open(page);
    await expect.element(dialog.getByText('12345 67890 1234')).toBeVisible();
    expect(page.microphone.readyState).toBe('live');
  });

  test('offers a new PIN once it has expired', async () => {
    const page = await showCallPage({}, { number, pin: '12345678901234', validSeconds: 0 });
    // Otherwise the PIN in advance could be the new one, and the button would disappear.
    await untilState(useCallStore, ({ dialIn }) => dialIn !== null);
    const dialog = await open(page);
    await expect.element(dialog.getByText(t('call.phone.expired'))).toBeVisible();
    page.gateway.on(pinRoute, { number, pin: '43210987654321', validSeconds: 600 });
    await dialog.getByRole('button', { name: t('call.phone.again') }).click();
    await expect.element(dialog.getByText('43210 98765 4321')).toBeVisible();
  });

  test('says why there is no PIN, and tries again', async () => {
    let refused = true;
    // The PIN in advance is never given: with it, the button would disappear.
    const page = await showCallPage({}, (call) =>
      refused || isInAdvance(call)
        ? refusal('MOVES_USED_UP', 'Stay here.')
        : { number, pin: '12345678901234', validSeconds: 600 },
    );
    const dialog = await open(page);
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('Stay here.');
    refused = false;
    await dialog.getByRole('button', { name: t('common.tryAgain') }).click();
    await expect.element(dialog.getByText('12345 67890 1234')).toBeVisible();
    await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument();
  });

  test('is offered with the PIN at hand while the connection is lost, and gives the time to call', async () => {
    const page = await showCallPage();
    await untilState(useCallStore, ({ dialIn }) => dialIn !== null);
    const inAdvance = [{ rejoinSecret: 'rejoin-secret', inAdvance: true }];
    expect(page.gateway.to(pinRoute).map(({ body }) => body)).toEqual(inAdvance);
    const before = Date.now();
    room().listener.reconnecting(true);
    const until = useCallStore.getState().reconnectUntil ?? 0;
    expect(until).toBeGreaterThanOrEqual(before + standingPinSeconds * 1000);
    expect(until).toBeLessThanOrEqual(Date.now() + standingPinSeconds * 1000);
    await expect.element(page.getByText('12345 67890 1234')).toBeVisible();
    await expect.element(page.getByRole('link', { name: number })).toBeVisible();
    expect(page.gateway.to(pinRoute).map(({ body }) => body)).toEqual(inAdvance);

    page.gateway.on(pinRoute, refusal('SERVER_BUSY', 'No connection.'));
    await page.getByRole('button', { name: t('call.phone.how') }).click();
    const dialog = page.getByRole('dialog', { name: t('call.phone.title') });
    await expect.element(dialog.getByText('12345 67890 1234')).toBeVisible();
    await page.gateway.received(pinRoute, isAskedFor);
    await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument();
  });

  test('is offered without a PIN while the connection is lost, and asking for one gives the time to call', async () => {
    // Only the PIN that nobody asked for is refused, however often the page requests it.
    const page = await showCallPage({}, (call) =>
      isInAdvance(call)
        ? refusal('MOVES_USED_UP', 'Stay here.')
        : { number, pin: '12345678901234', validSeconds: 600 },
    );
    await page.gateway.received(pinRoute, isInAdvance);
    room().listener.reconnecting(true);
    const before = useCallStore.getState().reconnectUntil ?? 0;
    const button = page.getByRole('button', { name: t('call.phone.open') });
    await expect.element(button).toBeVisible();
    await button.click();
    await expect.element(page.getByRole('dialog').getByText('12345 67890 1234')).toBeVisible();
    expect(useCallStore.getState().reconnectUntil).toBeGreaterThan(before + 300_000);
  });

  test('cancels the request for a PIN when the page is left', async () => {
    const page = await showCallPage({}, (call) =>
      isInAdvance(call) ? refusal('MOVES_USED_UP', 'Stay here.') : new Promise<MovePin>(() => {}),
    );
    await open(page);
    const { signal } = await page.gateway.received(pinRoute, isAskedFor);
    expect(signal.aborted).toBe(false);
    await page.unmount();
    expect(signal.aborted).toBe(true);
  });

  test('isn’t mentioned where it is impossible', async () => {
    const page = await showCallPage({ canGoOnByPhone: false });
    room().listener.reconnecting(true);
    await expect.element(page.getByRole('heading', { name: t('call.reconnecting') })).toBeVisible();
    await expect.element(page.getByRole('button', { name: t('call.phone.open') })).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: t('call.help') })).not.toBeInTheDocument();
  });
});

describe('the page that was left behind', () => {
  test('has its devices off, its recording saved, and doesn’t end the interview', async () => {
    const page = await showCallPage();
    await move(page);
    await expect.element(page.getByText(t('call.moved.upload.done'))).toBeVisible();
    expect(page.microphone.readyState).toBe('ended');
    await page.unmount();
    expect(page.beacon).not.toHaveBeenCalled();
    expect(page.gateway.to('POST /v1/sessions/:id/end')).toEqual([]);
  });

  test('goes on with the same devices, as a call of its own', async () => {
    const page = await showCallPage();
    await move(page);
    const entered = nextRoom();
    page.gateway.on(returnRoute, joinAnswer({ canGoOnByPhone: true, rejoinSecret: 'second-secret' }));
    await page.getByRole('button', { name: t('call.moved.here') }).click();
    await entered;
    expect(page.gateway.to(returnRoute).map(({ body }) => body)).toEqual([{ rejoinSecret: 'rejoin-secret' }]);
    await expect.element(page.getByRole('button', { name: t('call.end') })).toBeVisible();
    const { microphone, camera } = useCallStore.getState();
    expect(microphone?.readyState).toBe('live');
    expect(camera).toBeNull();
    microphone?.stop();
  });

  test('stays as it is if a device is refused or the way back is closed', async () => {
    const page = await showCallPage();
    await move(page);
    const button = page.getByRole('button', { name: t('call.moved.here') });
    const refused = vi
      .spyOn(navigator.mediaDevices, 'getUserMedia')
      .mockRejectedValue(new DOMException('', 'NotAllowedError'));
    await button.click();
    await expect.element(page.getByRole('alert')).toHaveTextContent(t('errors.devicesFailed'));
    expect(page.gateway.to(returnRoute)).toEqual([]);
    refused.mockRestore();
    page.gateway.on(returnRoute, refusal('SESSION_MOVED', 'Elsewhere.'));
    await button.click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Elsewhere.');
    await expect.element(button).toBeEnabled();
  });

  test('can go on here again after a lost response, although the gateway has given it the interview', async () => {
    const page = await showCallPage();
    await move(page);
    const entered = nextRoom();
    const button = page.getByRole('button', { name: t('call.moved.here') });
    page.gateway
      .on(returnRoute, () => new Response(null, { status: 404 }))
      .on(stateRoute, { ...onPhone, byPhone: false });
    await button.click();
    await expect.element(page.getByRole('alert')).toBeVisible();
    const polls = page.gateway.to(stateRoute).length;
    await expect.poll(() => page.gateway.to(stateRoute).length, { timeout: 10_000 }).toBeGreaterThan(polls);
    page.gateway.on(returnRoute, joinAnswer({ rejoinSecret: 'second-secret' }));
    await button.click();
    await entered;
    const keys = page.gateway.to(returnRoute).map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys).toEqual([keys[0], keys[0]]);
    useCallStore.getState().microphone?.stop();
  });

  test('shows a link for another device', async () => {
    const page = await showCallPage();
    page.gateway.on('POST /v1/sessions/:id/move-link', { token: 'one-use', validSeconds: 600 });
    await move(page);
    await page.getByRole('button', { name: t('call.moved.other') }).click();
    const url = new URL('/interview/interview/candidate/return/secret#one-use', window.location.href).href;
    await expect.element(page.getByRole('link', { name: url })).toHaveAttribute('href', url);
  });

  test('says that another page has the interview', async () => {
    const page = await showCallPage();
    page.gateway.on(stateRoute, { ...onPhone, byPhone: false });
    page.gateway.on('POST /v1/sessions/:id/rejoin', refusal('SESSION_MOVED', 'Elsewhere.'));
    room().vanish();
    await expect.element(page.getByRole('heading', { name: t('join.elsewhere.title') })).toBeVisible();
  });

  test('leads to the end page once the interview has ended on the telephone', async () => {
    const page = await showCallPage();
    page.gateway.on(stateRoute, linkState({ byPhone: true }));
    page.gateway.on('POST /v1/sessions/:id/rejoin', refusal('SESSION_MOVED', 'Elsewhere.'));
    room().vanish();
    await expect.poll(() => page.location.address).toBe('/interview/interview/candidate/end/secret');
  });
});

test('a page that is opened while the interview is on the telephone says so', async () => {
  const page = await showInterview('call', onPhone);
  await expect.element(page.getByRole('heading', { name: t('call.moved.title') })).toBeVisible();
  await expect.element(page.getByText(t('join.elsewhere.phone'))).toBeVisible();
});
