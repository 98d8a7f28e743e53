import type { SessionState } from '@candi/contract/interviews/sessions';
import { t } from 'i18next';
import { beforeEach, expect, test, vi } from 'vitest';
import { room } from '#testing/fixtures/fake-room.ts';
import { address, completed } from '#testing/fixtures/sessions.ts';
import type { ShownCall } from '#testing/fixtures/show-call.tsx';
import { showCall } from '#testing/fixtures/show-call.tsx';
import { listenBeforeRouter } from '#ui/history-guard.ts';
import { useCallStore } from './call-store.ts';
import { useSessionStore } from './session-store.ts';
import { forgetOutcome, readOutcome } from '../store/outcome.ts';

vi.mock('./room/open-room.ts', async () => import('#testing/fixtures/fake-room.ts'));
vi.mock('./devices/sent-tracks.ts', async () => import('#testing/fixtures/fake-room.ts'));
vi.mock('@candi/media/recording/start-recording', async () => import('#testing/fixtures/fake-room.ts'));

/** Records every step of the history, including those that are undone. */
const stepped = vi.fn<(event: PopStateEvent) => void>();
addEventListener('popstate', stepped);
listenBeforeRouter();
/** Stub of the router's listener on the browser's history. */
const routed = vi.fn<(event: PopStateEvent) => void>();
addEventListener('popstate', routed);
beforeEach(() => {
  routed.mockReset();
  stepped.mockReset();
  forgetOutcome(address);
  history.replaceState({ idx: 0 }, '');
  history.pushState({ idx: 1 }, '');
});

const dialog = (page: ShownCall) => page.getByRole('dialog', { name: t('call.leaveDialog.title') });
const ends = ({ gateway }: ShownCall) =>
  gateway.to('POST /v1/sessions/:id/end').map(({ body }): unknown => JSON.parse(String(body)));

test('the back button asks for confirmation and mentions the cancellation; staying changes nothing', async () => {
  const page = await showCall();
  history.back();
  await expect
    .element(dialog(page).getByText('the interview will be cancelled', { exact: false }))
    .toBeVisible();
  await dialog(page)
    .getByRole('button', { name: t('call.leaveDialog.stay') })
    .click();
  await expect.element(dialog(page)).not.toBeInTheDocument();
  await expect.poll((): unknown => history.state).toEqual({ idx: 1 });
  expect(routed).not.toHaveBeenCalled();
  expect(ends(page)).toEqual([]);
  expect(readOutcome(address)).toBeNull();
});

test('leaving leads to the end page with the gateway’s outcome', async () => {
  const page = await showCall();
  page.gateway.on('POST /v1/sessions/:id/end', { ...completed, status: 'CANCELLED', cancelReason: 'left' });
  history.back();
  await dialog(page)
    .getByRole('button', { name: t('call.leaveDialog.confirm') })
    .click();
  await expect.poll(() => page.location.address).toBe('/interview/interview/candidate/end/secret');
  expect(ends(page)).toEqual([{ reason: 'left', sessionToken: 'session-token' }]);
  expect(readOutcome(address)).toMatchObject({ status: 'CANCELLED', cancelReason: 'left', test: false });
});

test('a test mentions that it does not count', async () => {
  const page = await showCall({ answer: { test: true } });
  history.back();
  await expect.element(dialog(page).getByText(t('call.leaveDialog.test'))).toBeVisible();
});

test('a call with a lost connection is left without confirmation', async () => {
  const page = await showCall();
  useSessionStore.getState().setSession({ sessionError: 'unreachable' });
  await expect.element(page.getByRole('heading', { name: t('call.unreachable') })).toBeVisible();
  history.back();
  await expect.poll(() => page.location.address).toBe('/interview/interview/candidate/end/secret');
  expect(ends(page)).toEqual([{ reason: 'error', sessionToken: 'session-token' }]);
});

test('the back button is ignored while the call ends', async () => {
  const page = await showCall();
  await page
    .getByRole('navigation', { name: t('call.controls') })
    .getByRole('button', { name: t('call.end') })
    .click();
  const answer = Promise.withResolvers<SessionState>();
  page.gateway.on('POST /v1/sessions/:id/end', () => answer.promise);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('call.endDialog.confirm') })
    .click();
  await expect.poll(() => useCallStore.getState().connection).toBe('ending');
  history.back();
  await expect.poll(() => stepped.mock.calls.length).toBe(2);
  answer.resolve(completed);
  await expect.poll(() => page.location.address).toBe('/interview/interview/candidate/end/secret');
  expect(ends(page)).toHaveLength(1);
  expect(routed).not.toHaveBeenCalled();
});

test('a page that is closed stores how the interview ended, and tells the gateway', async () => {
  await showCall();
  room();
  const beacon = vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true);
  window.dispatchEvent(new Event('pagehide'));
  expect(String(beacon.mock.lastCall?.[0])).toContain('/v1/sessions/session/end');
  expect(readOutcome(address)).toMatchObject({ status: 'CANCELLED', cancelReason: 'left' });
});
