import type { InvitationAnswer } from '@candi/contract/identity/members';
import { passwordLength } from '@candi/contract/identity/auth';
import { t } from 'i18next';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { readToken } from '#data/access-token.ts';
import { clearReturnPath, readReturnPath } from '#data/return-path.ts';
import { refusal } from '#testing/fake-gateway.ts';
import { member } from '#testing/people.ts';
import { show, tokenOf } from '#testing/show.tsx';
import { Component as SetupPage } from './setup-page.tsx';
import { Component as SetupSigninPage } from './setup-signin-page.tsx';

const invitation: InvitationAnswer = {
  companyName: 'Harbour Hotels',
  email: 'sam@harbour.example',
  role: 'EDITOR',
  inviterName: 'Nora Lind',
  hasAccount: false,
};
const signedIn = { access_token: tokenOf(member('EDITOR')), lastLogin: member('EDITOR').lastLogin };

const showSetup = (answer: InvitationAnswer | Response, at = '/setup?token=secret') =>
  show(
    <Routes>
      <Route path="/setup" element={<SetupPage />} />
      <Route path="/setup/signin" element={<SetupSigninPage />} />
      <Route path="*" element={null} />
    </Routes>,
    { at, gateway: (gateway) => gateway.on('GET /v1/setup', answer) },
  );

test('an invited person creates an account: errors first, then the sign-in', async () => {
  const page = await showSetup(invitation);
  page.gateway.on('POST /v1/setup', refusal('VALIDATION', 'Wrong.', { fields: { password: 'Too common.' } }));
  const create = page.getByRole('button', { name: t('setup.create') });
  const password = page.getByRole('textbox', { name: t('auth.password') });
  await create.click();
  await expect.element(page.getByLabelText(t('candidates.firstName'))).toHaveFocus();
  await page.getByLabelText(t('candidates.firstName')).fill('Sam');
  await page.getByLabelText(t('candidates.lastName')).fill('Roe');
  await create.click();
  await expect.element(password).toHaveFocus();
  await expect.element(password).toBeInvalid();
  await expect
    .element(password)
    .toHaveAccessibleDescription(new RegExp(t('auth.passwordHint', { count: passwordLength.min })));
  await password.fill('correct horse battery');
  await create.click();
  await expect.element(page.getByText('Too common.')).toBeVisible();
  page.gateway.on('POST /v1/setup', signedIn);
  await create.click();
  await expect.poll(readToken).toBe(signedIn.access_token);
  expect(page.gateway.to('POST /v1/setup')[1]?.headers.get('Authorization')).toBe('Link secret');
});

test('an invited person with an account is led to the sign-in: errors first, then the sign-in succeeds', async () => {
  const page = await showSetup({ ...invitation, hasAccount: true });
  page.gateway.on('POST /v1/setup/signin', refusal('SIGN_IN_FAILED', 'Wrong password.'));
  const accept = page.getByRole('button', { name: t('setup.accept') });
  const password = page.getByRole('textbox', { name: t('auth.password') });
  await accept.click();
  await expect.poll(() => page.location.address).toBe('/setup/signin?token=secret');
  await expect.element(password).toHaveFocus();
  await expect.element(page.getByText(t('auth.required'))).toBeVisible();
  await password.fill('wrong');
  await accept.click();
  await expect.element(page.getByText('Wrong password.')).toBeVisible();
  page.gateway.on('POST /v1/setup/signin', signedIn);
  await accept.click();
  await expect.poll(readToken).toBe(signedIn.access_token);
});

test('an invited person who needs a second factor first switches it on, then opens the invitation again', async () => {
  const page = await showSetup({ ...invitation, hasAccount: true }, '/setup/signin?token=secret');
  page.gateway.on('POST /v1/setup/signin', { ...signedIn, factorFirst: true });
  await page.getByRole('textbox', { name: t('auth.password') }).fill('correct horse battery');
  await page.getByRole('button', { name: t('setup.accept') }).click();
  await expect.poll(() => page.location.address).toBe('/signin/setup');
  expect(readReturnPath()).toBe('/setup/signin?token=secret');
  clearReturnPath();
});

test('an expired invitation leads to the sign-in', async () => {
  const page = await showSetup(refusal('INVALID_LINK', 'Invalid link.'));
  await page.getByRole('link', { name: t('auth.signIn') }).click();
  await expect.poll(() => page.location.address).toBe('/signin?tab=1');
});
