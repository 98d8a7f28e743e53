import type { ProfileType } from '@candi/contract/platform/enumerations';
import { t } from 'i18next';
import { describe, expect, onTestFinished, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { readToken, writeToken } from '#data/access-token.ts';
import { useCommonStore } from '#data/common-store.ts';
import { refusal } from '#testing/fake-gateway.ts';
import { admin, member, soloUser } from '#testing/people.ts';
import { show, tokenOf } from '#testing/show.tsx';
import { Component as AdminSigninPage } from './admin-signin-page.tsx';
import { Component as SigninPage } from './signin-page.tsx';
import { Component as SignoutPage } from './signout-page.tsx';

const { email } = admin;
const wrong = 'Email or password is wrong.';
const doors = [
  { profile: 'solo_user', at: '/signin', Page: SigninPage, user: soloUser, arrival: '/' },
  { profile: 'user', at: '/signin?tab=1', Page: SigninPage, user: member('OWNER'), arrival: '/' },
  { profile: 'admin', at: '/admin', Page: AdminSigninPage, user: admin, arrival: '/companies' },
] as const;

describe.for(doors)('the sign-in of a $profile', ({ profile, at, Page, user, arrival }) => {
  test('requires an email and a password, and focuses the first one missing', async () => {
    const page = await show(<Page />, { at });
    const field = page.getByLabelText(t('auth.email'));
    const password = page.getByRole('textbox', { name: t('auth.password') });
    await page.getByRole('button', { name: t('auth.signIn') }).click();
    await expect.element(field).toHaveFocus();
    await expect.element(page.getByText(t('auth.emailInvalid'))).toBeVisible();
    await expect.element(page.getByText(t('auth.required'))).toBeVisible();
    await field.fill(email);
    await userEvent.keyboard('{Enter}');
    await expect.element(password).toHaveFocus();
    await expect.element(page.getByText(t('auth.emailInvalid'))).not.toBeInTheDocument();
  });

  test('shows the gateway’s refusal, and signs in on the second try', async () => {
    const page = await show(<Page />, {
      at,
      gateway: (gateway) => gateway.on('POST /v1/auth/signin', refusal('SIGN_IN_FAILED', wrong)),
    });
    await page.getByLabelText(t('auth.email')).fill(email);
    await page.getByRole('textbox', { name: t('auth.password') }).fill('correct horse battery');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText(wrong)).toBeVisible();
    page.gateway.on('POST /v1/auth/signin', { access_token: tokenOf(user), lastLogin: user.lastLogin });
    await page.getByRole('button', { name: t('auth.signIn') }).click();
    await expect.poll(() => page.location.address).toBe(arrival);
    expect(readToken()).toBe(tokenOf(user));
    const [, call] = page.gateway.to('POST /v1/auth/signin');
    expect(call?.query.get('profile')).toBe(profile);
    expect(call?.body).toEqual({ email, password: 'correct horse battery' });
  });

  test('leads to the password reset for the same kind of account', async () => {
    const page = await show(<Page />, { at });
    await page.getByRole('link', { name: t('auth.forgot') }).click();
    await expect.poll(() => page.location.address).toBe(`/forgot-password?profile=${profile}`);
  });
});

test('switching the tab clears the error, and the links keep the tab', async () => {
  const page = await show(<SigninPage />, {
    at: '/signin?tab=1',
    gateway: (gateway) => gateway.on('POST /v1/auth/signin', refusal('SIGN_IN_FAILED', wrong)),
  });
  await page.getByLabelText(t('auth.email')).fill(email);
  await page.getByRole('textbox', { name: t('auth.password') }).fill('wrong');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(wrong)).toBeVisible();
  await page.getByText(t('auth.personal')).click();
  await expect.element(page.getByText(wrong)).not.toBeInTheDocument();
  await expect.poll(() => page.location.address).toBe('/signin?tab=0');
  await page.getByRole('link', { name: t('auth.createAccount') }).click();
  await expect.poll(() => page.location.address).toBe('/signup?tab=0');
});

test('an account of the other kind is signed in with its own profile', async () => {
  const user = member('OWNER');
  const page = await show(<SigninPage />, {
    at: '/signin?tab=0',
    gateway: (gateway) =>
      gateway.on('POST /v1/auth/signin', { access_token: tokenOf(user), lastLogin: user.lastLogin }),
  });
  await page.getByLabelText(t('auth.email')).fill(email);
  await page.getByRole('textbox', { name: t('auth.password') }).fill('correct horse battery');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => page.location.address).toBe('/');
  expect(readToken()).toBe(tokenOf(user));
});

test('after too many wrong passwords the page says that a link was sent, and leads back to the form', async () => {
  const page = await show(<SigninPage />, {
    gateway: (gateway) => gateway.on('POST /v1/auth/signin', refusal('SIGN_IN_BY_LINK', 'A link was sent.')),
  });
  await page.getByLabelText(t('auth.email')).fill(email);
  await page.getByRole('textbox', { name: t('auth.password') }).fill('wrong');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: t('auth.resetSentTitle') })).toHaveFocus();
  expect(page.container.textContent).toContain(email);
  await page.getByRole('button', { name: t('auth.backToSignIn') }).click();
  await expect.element(page.getByLabelText(t('auth.email'))).toHaveValue(email);
});

test('an emailed link signs in only when its button is pressed', async () => {
  const user = member('OWNER');
  const page = await show(<SigninPage />, {
    at: '/signin?token=secret',
    gateway: (gateway) =>
      gateway.on('POST /v1/auth/sign-token', { access_token: tokenOf(user), lastLogin: user.lastLogin }),
  });
  const button = page.getByRole('button', { name: t('auth.signIn') });
  await expect.element(button).toBeVisible();
  expect(page.gateway.to('POST /v1/auth/sign-token')).toEqual([]);
  await button.click();
  await expect.poll(() => page.location.address).toBe('/');
  expect(page.gateway.to('POST /v1/auth/sign-token')[0]?.body).toEqual({ kind: 'link', token: 'secret' });
});

test('an emailed link that was used before leads to the form', async () => {
  const page = await show(<SigninPage />, {
    at: '/signin?token=secret',
    gateway: (gateway) => gateway.on('POST /v1/auth/sign-token', refusal('LINK_OVER', 'Over.')),
  });
  await page.getByRole('button', { name: t('auth.signIn') }).click();
  await page.getByRole('link', { name: t('auth.backToSignIn') }).click();
  await expect.element(page.getByLabelText(t('auth.email'))).toBeVisible();
});

test('a password can be shown and hidden', async () => {
  const page = await show(<SigninPage />);
  const password = page.getByRole('textbox', { name: t('auth.password') });
  await expect.element(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: t('auth.showPassword') }).click();
  await expect.element(password).toHaveAttribute('type', 'text');
});

test('a visitor whose account could not be loaded can continue with their token', async () => {
  const page = await show(<SigninPage />, { as: member('EDITOR'), at: '/signin' });
  await expect.element(page.getByText(t('auth.stillSignedIn'))).toBeVisible();
  await page.getByRole('button', { name: t('common.tryAgain') }).click();
  await expect.poll(() => page.location.address).toBe('/');
});

test('an admin who has signed out in this tab is led on to the sign-in of admins', async () => {
  useCommonStore.getState().setPrevUser({ profileType: 'admin' });
  onTestFinished(() => useCommonStore.getState().setPrevUser(null));
  const page = await show(<SigninPage />, { at: '/signin?tab=0' });
  await page.getByRole('link', { name: t('auth.toAdmin') }).click();
  await expect.poll(() => page.location.address).toBe('/admin');
});

/** Returns a token that contains the login's timestamp, as the gateway's tokens do. */
const loginToken = (profileType: ProfileType) =>
  ['{}', JSON.stringify({ ...member('OWNER'), profileType }), ''].map((part) => btoa(part)).join('.');

test.for([
  ['user', '/signin?tab=1'],
  ['solo_user', '/signin?tab=0'],
  ['admin', '/signin?tab=0'],
] as const)('a %s who signs out loses the token and is led to %s', async ([profileType, to]) => {
  writeToken(loginToken(profileType));
  const page = await show(<SignoutPage />, {
    at: '/signout',
    gateway: (gateway) => gateway.on('POST /v1/auth/logout', {}),
  });
  await expect.poll(() => page.location.address).toBe(to);
  expect(readToken()).toBeNull();
  expect(page.gateway.to('POST /v1/auth/logout').map(({ body }) => body)).toEqual([
    { lastLogin: member('OWNER').lastLogin },
  ]);
});

test('a sign-out that the gateway refuses forgets the token first, and isn’t repeated', async () => {
  writeToken(loginToken('user'));
  const stored: (string | null)[] = [];
  const page = await show(<SignoutPage />, {
    at: '/signout?profile=user',
    gateway: (gateway) =>
      gateway.on('POST /v1/auth/logout', () => {
        stored.push(readToken());
        return refusal('INVALID_TOKEN', 'Invalid token');
      }),
  });
  await expect.poll(() => page.location.address).toBe('/signin?tab=1');
  expect(stored).toEqual([null]);
});

test.for([
  ['admin', '/admin'],
  ['Admin', '/admin'],
  ['user', '/signin?tab=1'],
  ['USER', '/signin?tab=1'],
  ['solo_user', '/signin?tab=0'],
  ['somebody', '/signin?tab=0'],
] as const)('a %s who is already signed out is led to %s', async ([profile, to]) => {
  const page = await show(<SignoutPage />, { at: `/signout?profile=${profile}` });
  await expect.poll(() => page.location.address).toBe(to);
});
