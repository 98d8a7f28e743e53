import { profileTypes } from '@candi/contract/platform/enumerations';
import { t } from 'i18next';
import { isValidElement } from 'react';
import type { RouteObject } from 'react-router';
import { matchPath, Navigate } from 'react-router';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { FakeGateway } from '#testing/fake-gateway.ts';
import { openConcierge } from '#testing/fixtures/applications.ts';
import { invited } from '#testing/fixtures/members.ts';
import { completed, joinAnswer, linkAnswer, linkState, openDay } from '#testing/fixtures/sessions.ts';
import { candidateFeedbackRoute, stateRoute } from '#testing/fixtures/show-interview.tsx';
import { answerLayout, signedInPages } from '#testing/fixtures/signed-in-pages.ts';
import { admin, member, soloUser } from '#testing/people.ts';
import { show } from '#testing/show.tsx';
import { createClock } from '../features/interviews/sessions/store/call-clock.ts';
import { forgetJoin, rememberJoin } from '../features/interviews/sessions/store/join-memory.ts';
import { Guarded } from './guard/guarded.tsx';
import { routes } from './recruiter-pages.tsx';
import { AppRoutes } from './routes.tsx';

vi.mock(
  '../features/interviews/sessions/call/room/open-room.ts',
  async () => import('#testing/fixtures/fake-room.ts'),
);
vi.mock(
  '../features/interviews/sessions/call/devices/sent-tracks.ts',
  async () => import('#testing/fixtures/fake-room.ts'),
);
vi.mock('@candi/media/recording/start-recording', async () => import('#testing/fixtures/fake-room.ts'));

const users = { admin, user: member('OWNER'), solo_user: soloUser };

type Answer = (gateway: FakeGateway) => FakeGateway;
const link: Answer = (gateway) =>
  gateway.on('GET /v1/interviews/:interviewId/candidates/:candidateId/link', linkAnswer());
const ended: Answer = (gateway) =>
  gateway.on(stateRoute, linkState()).on(candidateFeedbackRoute, () => Response.json(null));
const invitation: Answer = (gateway) => gateway.on('GET /v1/setup', invited);
const accountInvitation: Answer = (gateway) => gateway.on('GET /v1/setup', { ...invited, hasAccount: true });
const open: Answer = (gateway) => gateway.on('GET /v1/interviews/:interviewId/open', openDay);
const nothing: Answer = (gateway) => gateway;

/** Pages that everyone may open, each with a heading or button that no other page has, and the responses it needs. */
const publicPages: [at: string, role: 'heading' | 'button', name: string, answer: Answer][] = [
  ['/interview/1/2/join/secret', 'heading', 'What to expect', link],
  ['/interview/1/2/end/secret', 'heading', 'Session Ended', ended],
  ['/interview/1/open/secret', 'heading', openDay.title, open],
  ['/signup', 'heading', 'Create your account', nothing],
  ['/signin', 'heading', 'Welcome back', nothing],
  ['/signin/code', 'heading', 'Please sign in again', nothing],
  ['/admin', 'heading', 'Administration', nothing],
  ['/setup?token=secret', 'button', 'Create account and join', invitation],
  ['/setup/signin?token=secret', 'button', 'Sign in and join', accountInvitation],
  ['/verify?token=secret', 'heading', 'Confirm your email', nothing],
  ['/forgot-password?profile=user', 'heading', 'Reset your password', nothing],
  ['/reset-password?token=secret&profile=user', 'heading', 'Choose a new password', nothing],
  ['/pricing', 'heading', 'Plans and pricing', nothing],
  ['/linkedin/callback?error=user_cancelled_login&state=s', 'heading', 'Authentication cancelled', nothing],
  ['/error', 'heading', 'Something went wrong. Please try again later.', nothing],
  ['/job/not-found', 'heading', 'Job not found', nothing],
  ['/unauthorized', 'heading', 'Access denied.', nothing],
  ['/anything/else', 'heading', 'Page not found.', nothing],
];

test.for(publicPages)('%s is a page for everyone', async ([at, role, name, answer]) => {
  const page = await show(<AppRoutes />, { at, gateway: answer });
  await expect.element(page.getByRole(role, { name })).toBeVisible();
  expect(page.location.address).toBe(at);
});

test('/job/{jobId} is a page for everyone', async () => {
  const page = await show(<AppRoutes />, {
    at: '/job/concierge',
    gateway: (gateway) => gateway.on('GET /v1/open-jobs/:id', openConcierge),
  });
  await expect.element(page.getByRole('heading', { level: 1, name: openConcierge.name })).toBeVisible();
});

test('the join page with the suffix /test explains the test', async () => {
  const page = await show(<AppRoutes />, { at: '/interview/1/2/join/secret/test', gateway: link });
  await expect.element(page.getByText('This is a test', { exact: true })).toBeVisible();
});

test.for(['', '/test'])('the live call is shown at its address, with the suffix “%s”', async (suffix) => {
  const answer = joinAnswer({ test: suffix !== '' });
  vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true);
  rememberJoin({
    answer,
    link: linkAnswer(),
    clock: createClock(answer),
    camera: null,
    microphone: null,
    speaker: '',
  });
  onTestFinished(forgetJoin);
  const at = `/interview/1/2/call/secret${suffix}`;
  const page = await show(<AppRoutes />, {
    at,
    gateway: (gateway) =>
      gateway
        .on('GET /v1/sessions/:id/segments', { segments: [] })
        .on('POST /v1/sessions/:id/signals', { stored: 1 })
        .on('POST /v1/sessions/:id/end', completed),
  });
  await expect.element(page.getByRole('region', { name: t('call.candi') })).toBeVisible();
  await expect.element(page.getByRole('button', { name: t('call.end') })).toBeVisible();
  expect(page.location.address).toBe(at);
});

test.for(signedInPages)(
  '$at shows its data in the dashboard layout to $who, and nothing to anybody else',
  async ({ at, who, shows, answer }) => {
    for (const profile of profileTypes) {
      const isAllowed = who.includes(profile);
      const page = await show(<AppRoutes />, {
        as: users[profile],
        at,
        gateway: (gateway) => answer(answerLayout(gateway)),
      });
      const shown = isAllowed
        ? [
            page.getByRole('navigation', { name: t('layout.navigation') }),
            page.getByRole('main').getByText(shows).first(),
          ]
        : [page.getByRole('heading', { name: 'Access denied.' })];
      for (const each of shown) await expect.element(each).toBeVisible();
      expect(page.location.address).toBe(isAllowed ? at : '/unauthorized');
      await page.unmount();
      page.gateway.stop();
      localStorage.clear();
    }
    const visitor = await show(<AppRoutes />, { at });
    await expect.poll(() => visitor.location.address).toBe('/signin?tab=0');
    expect(visitor.gateway.calls.filter(({ path }) => path !== '/v1/page-settings')).toEqual([]);
  },
);

/** Pages with forms. What they show is tested beside them. */
const formPages = ['/interviews/new', '/interviews/1', '/templates/new', '/templates/1'];

test.for(formPages)('%s is a page for recruiters, and for nobody else', async (at) => {
  for (const profile of profileTypes) {
    const page = await show(<AppRoutes />, {
      as: users[profile],
      at,
      // The page never receives its data.
      gateway: (gateway) => gateway.onAny(() => Promise.withResolvers<Response>().promise),
    });
    const isAllowed = profile !== 'admin';
    const shown = isAllowed
      ? page.getByRole('navigation', { name: t('layout.navigation') })
      : page.getByRole('heading', { name: 'Access denied.' });
    await expect.element(shown).toBeVisible();
    expect(page.location.address).toBe(isAllowed ? at : '/unauthorized');
    await page.unmount();
    page.gateway.stop();
    localStorage.clear();
  }
  const visitor = await show(<AppRoutes />, { at });
  await expect.poll(() => visitor.location.address).toBe('/signin?tab=0');
});

/** Returns the paths of all pages below a `Guarded`, without those that only redirect. */
const guardedPaths = (all: readonly RouteObject[], isGuarded = false): string[] =>
  all.flatMap(({ path, element, children = [] }) => {
    const kind = isValidElement(element) ? element.type : null;
    const inside = isGuarded || kind === Guarded;
    const own = inside && path !== undefined && kind !== Navigate ? [path] : [];
    return [...own, ...guardedPaths(children, inside)];
  });

test('the tests above have every guarded page of the app', () => {
  const paths = guardedPaths(routes);
  expect(paths.length).toBeGreaterThan(20);
  const listed = [...signedInPages.map(({ at }) => at.replace(/\?.*/, '')), ...formPages];
  expect(paths.filter((path) => !listed.some((at) => matchPath(path, at)))).toEqual([]);
});
