import type { CurrentUserAnswer } from '@candi/contract/identity/auth';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { readToken, writeToken } from '#data/access-token.ts';
import { useCommonStore } from '#data/common-store.ts';
import { refusal } from '#testing/fake-gateway.ts';
import { admin, member } from '#testing/people.ts';
import { show, tokenOf } from '#testing/show.tsx';
import { Guarded } from './guarded.tsx';

const pages = (
  <Routes>
    <Route element={<Guarded profiles={['user', 'solo_user']} />}>
      <Route path="/interviews" element={<h1>Interviews</h1>} />
    </Route>
    <Route path="*" element={null} />
  </Routes>
);
const user = member('OWNER');
const fresh = tokenOf({ ...user, exp: user.exp + 3600 });

test('a spinner is shown while the current user loads, and the refreshed token is stored', async () => {
  const loaded = Promise.withResolvers<CurrentUserAnswer>();
  writeToken(tokenOf(user));
  const page = await show(pages, {
    at: '/interviews',
    gateway: (gateway) => gateway.on('GET /v1/auth', () => loaded.promise),
  });
  await expect.element(page.getByRole('status')).toBeVisible();
  expect(page.container.querySelector('.mantine-Loader-root')).not.toBeNull();
  await expect.element(page.getByRole('heading', { name: 'Interviews' })).not.toBeInTheDocument();
  loaded.resolve({ user, access_token: fresh });
  await expect.element(page.getByRole('heading', { name: 'Interviews' })).toBeVisible();
  expect(readToken()).toBe(fresh);
  expect(useCommonStore.getState().prevUser).toEqual({ profileType: 'user' });
});

test('a user who can’t be loaded is redirected to /signin', async () => {
  writeToken(tokenOf(user));
  const page = await show(pages, {
    at: '/interviews',
    gateway: (gateway) => gateway.on('GET /v1/auth', refusal('ACCOUNT_SUSPENDED', 'Suspended.')),
  });
  await expect.poll(() => page.location.address).toBe('/signin');
});

test('a profile that may not see the page is redirected to /unauthorized', async () => {
  const page = await show(pages, { as: admin, at: '/interviews' });
  await expect.poll(() => page.location.address).toBe('/unauthorized');
});

test('without a token, a visitor is redirected to the sign-in of the previous user’s profile', async () => {
  useCommonStore.getState().setPrevUser({ profileType: 'admin' });
  const page = await show(pages, { at: '/interviews' });
  await expect.poll(() => page.location.address).toBe('/admin');
  useCommonStore.getState().setPrevUser(null);
});
