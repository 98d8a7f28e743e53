import { profileTypes } from '@candi/contract/platform/enumerations';
import type { ProfileType } from '@candi/contract/platform/enumerations';
import { t } from 'i18next';
import { isValidElement } from 'react';
import type { RouteObject } from 'react-router';
import { matchPath, Navigate } from 'react-router';
import { expect, test } from 'vitest';
import { refusal } from '#testing/fake-gateway.ts';
import { openConcierge } from '#testing/fixtures/applications.ts';
import { admin, member, soloUser } from '#testing/people.ts';
import { show } from '#testing/show.tsx';
import { Guarded } from './guard/guarded.tsx';
import { routes } from './recruiter-pages.tsx';
import { AppRoutes } from './routes.tsx';

const users = { admin, user: member('OWNER'), solo_user: soloUser };
const link = '/v1/interviews/:interviewId/candidates/:candidateId';
const wrongLink = () => refusal('INVALID_LINK', 'Invalid link.', { reason: 'wrong' });

/**
 * Pages that everyone may open, each with the translation key of its heading. For an invalid link, all interview and
 * setup pages show the same heading.
 */
const publicPages = {
  '/interview/1/2/join/secret': 'errors.invalidLink',
  '/interview/1/2/join/secret/test': 'errors.invalidLink',
  '/interview/1/2/call/secret': 'errors.invalidLink',
  '/interview/1/2/call/secret/test': 'errors.invalidLink',
  '/interview/1/2/end/secret': 'errors.invalidLink',
  '/signup': 'auth.signUpTitle',
  '/signin': 'auth.title',
  '/signin/code': 'factor.overTitle',
  '/admin': 'auth.adminTitle',
  '/setup?token=secret': 'errors.invalidLink',
  '/setup/signin?token=secret': 'errors.invalidLink',
  '/reset-password?token=secret&profile=user': 'auth.resetTitle',
  '/pricing': 'plans.title',
  '/error': 'errors.unknown',
  '/job/not-found': 'apply.notFound',
  '/unauthorized': 'auth.unauthorized.title',
  '/anything/else': 'errors.pageNotFound',
} as const;

test.for(Object.entries(publicPages))('%s is a page for everyone', async ([at, heading]) => {
  const page = await show(<AppRoutes />, {
    at,
    gateway: (gateway) =>
      gateway
        .on(`GET ${link}/link`, wrongLink)
        .on(`GET ${link}/state`, wrongLink)
        .on(`GET ${link}/afterwards`, wrongLink)
        .on('GET /v1/setup', wrongLink),
  });
  await expect.element(page.getByRole('heading', { level: 1, name: t(heading) })).toBeVisible();
  expect(page.location.address).toBe(at);
});

test('/job/{jobId} is a page for everyone', async () => {
  const page = await show(<AppRoutes />, {
    at: '/job/concierge',
    gateway: (gateway) => gateway.on('GET /v1/open-jobs/:id', openConcierge),
  });
  await expect.element(page.getByRole('heading', { level: 1, name: openConcierge.name })).toBeVisible();
});

const recruiters = ['user', 'solo_user'] as const;
const signedInPages: Record<string, readonly ProfileType[]> = {
  '/report/1': profileTypes,
  '/jobs/1': profileTypes,
  '/jobs/1/reports': profileTypes,
  '/': recruiters,
  '/interviews': recruiters,
  '/interviews/new': recruiters,
  '/interviews/1': recruiters,
  '/templates': recruiters,
  '/templates/new': recruiters,
  '/templates/1': recruiters,
  '/search-results': recruiters,
  '/pools': recruiters,
  '/pools/1': recruiters,
  '/usage': recruiters,
  '/jobs': recruiters,
  '/profile': recruiters,
  '/settings/company': recruiters,
  '/settings/audit': recruiters,
  '/collaborators': ['user'],
  '/companies': ['admin'],
  '/companies/1/users': ['admin'],
  '/admins': ['admin'],
  '/candidates': ['admin'],
  '/users': ['admin'],
  '/users/1': ['admin'],
  '/admin/profile': ['admin'],
  '/admin/phone': ['admin'],
  '/audit': ['admin'],
};

test.for(Object.entries(signedInPages))(
  '%s is a page of the dashboard layout for %j, and for nobody else',
  async ([at, allowed]) => {
    for (const profile of profileTypes) {
      const page = await show(<AppRoutes />, {
        as: users[profile],
        at,
        // No page ever receives its data.
        gateway: (gateway) => gateway.onAny(() => Promise.withResolvers<Response>().promise),
      });
      const [shown, to] = allowed.includes(profile)
        ? [page.getByRole('navigation', { name: t('layout.navigation') }), at]
        : [page.getByRole('heading', { name: t('auth.unauthorized.title') }), '/unauthorized'];
      await expect.element(shown).toBeVisible();
      expect(page.location.address).toBe(to);
      await page.unmount();
      page.gateway.stop();
      localStorage.clear();
    }
    const visitor = await show(<AppRoutes />, { at });
    await expect.poll(() => visitor.location.address).toBe('/signin?tab=0');
  },
);

/** Returns the paths of all pages below a `Guarded`, without those that only redirect. */
const guardedPaths = (all: readonly RouteObject[], isGuarded = false): string[] =>
  all.flatMap(({ path, element, children = [] }) => {
    const kind = isValidElement(element) ? element.type : null;
    const inside = isGuarded || kind === Guarded;
    const own = inside && path !== undefined && kind !== Navigate ? [path] : [];
    return [...own, ...guardedPaths(children, inside)];
  });

test('the test above has every guarded page of the app', () => {
  const paths = guardedPaths(routes);
  expect(paths.length).toBeGreaterThan(20);
  const listed = Object.keys(signedInPages);
  expect(paths.filter((path) => !listed.some((at) => matchPath(path, at)))).toEqual([]);
});
