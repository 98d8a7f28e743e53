import { t } from 'i18next';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { readToken } from '#data/access-token.ts';
import { refusal } from '#testing/fake-gateway.ts';
import { member } from '#testing/people.ts';
import { show, tokenOf } from '#testing/show.tsx';
import { Component as FactorPage } from './factor-page.tsx';
import { Component as SigninPage } from './signin-page.tsx';

const user = member('OWNER');
const password = 'correct horse battery';
const plan = 'plan=GROWTH&billing=annual';
const pages = (
  <Routes>
    <Route path="/signin" element={<SigninPage />} />
    <Route path="/signin/code" element={<FactorPage />} />
    <Route path="/" element={<h1>Start</h1>} />
  </Routes>
);

const withApp = { factorToken: 'waiting', app: true, passkey: false };
const withPasskey = { factorToken: 'waiting', app: false, passkey: true };

/** Opens the sign-in and enters the password of an account with a second factor. */
async function enterPassword(at = '/signin?tab=1', needed = withApp) {
  const page = await show(pages, {
    at,
    gateway: (gateway) => gateway.on('POST /v1/auth/signin', needed),
  });
  await page.getByLabelText(t('auth.email')).fill(user.email);
  await page.getByRole('textbox', { name: t('auth.password') }).fill(password);
  await userEvent.keyboard('{Enter}');
  const title = t(needed.passkey ? 'passkey.signInTitle' : 'factor.signInTitle');
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
  return page;
}

test('the sign-in asks for the code after the password, and the secret stays out of the URL', async () => {
  const page = await enterPassword();
  expect(page.location.address).toBe('/signin/code');
  expect(readToken()).toBeNull();
  const code = page.getByLabelText(t('factor.code'));
  await expect.element(code).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(t('auth.required'))).toBeVisible();
  page.gateway.on('POST /v1/auth/second-factor/sign-in', refusal('SECOND_FACTOR_WRONG', 'Not right.'));
  await code.fill('123 456');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Not right.')).toBeVisible();
  page.gateway.on('POST /v1/auth/second-factor/sign-in', {
    access_token: tokenOf(user),
    lastLogin: user.lastLogin,
  });
  await page.getByRole('checkbox').click();
  await code.fill('654321');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => readToken()).toBe(tokenOf(user));
  expect(page.gateway.to('POST /v1/auth/second-factor/sign-in').map(({ body }) => body)).toEqual([
    { token: 'waiting', code: '123 456', remember: false },
    { token: 'waiting', code: '654321', remember: true },
  ]);
});

test('a sign-in that waited too long leads back to its start', async () => {
  const page = await enterPassword(`/signin?tab=1&${plan}`);
  expect(page.location.address).toBe(`/signin/code?${plan}`);
  page.gateway.on('POST /v1/auth/second-factor/sign-in', refusal('LINK_OVER', 'Over.'));
  await page.getByLabelText(t('factor.code')).fill('123456');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: t('factor.overTitle') })).toHaveFocus();
  await page.getByRole('link', { name: t('auth.backToSignIn') }).click();
  await expect.poll(() => page.location.address).toBe('/signin');
});

test('an account with a passkey and no app is asked for the passkey or a recovery code', async () => {
  const page = await enterPassword('/signin?tab=1', withPasskey);
  page.gateway.on(
    'POST /v1/auth/passkeys/sign-in/options',
    refusal('PASSKEYS_UNAVAILABLE', 'Not at this address.'),
  );
  await page.getByRole('button', { name: t('passkey.use') }).click();
  await expect.element(page.getByText('Not at this address.')).toBeVisible();
  page.gateway.on('POST /v1/auth/second-factor/sign-in', {
    access_token: tokenOf(user),
    lastLogin: user.lastLogin,
  });
  await page.getByLabelText(t('passkey.recoveryCode')).fill('AAAA-BBBB-CCCC-0001');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => readToken()).toBe(tokenOf(user));
});

test('a sign-in with a passkey that waited too long leads back to its start', async () => {
  const page = await enterPassword('/signin?tab=1', withPasskey);
  page.gateway.on('POST /v1/auth/passkeys/sign-in/options', refusal('LINK_OVER', 'Over.'));
  await page.getByRole('button', { name: t('passkey.use') }).click();
  await expect.element(page.getByRole('heading', { name: t('factor.overTitle') })).toHaveFocus();
});
