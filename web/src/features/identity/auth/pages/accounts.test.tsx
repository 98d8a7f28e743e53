import { passwordLength } from '@candi/contract/identity/auth';
import { languages } from '@candi/contract/platform/enumerations';
import { t } from 'i18next';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { readToken } from '#data/access-token.ts';
import { refusal } from '#testing/fake-gateway.ts';
import { member, soloUser } from '#testing/people.ts';
import { show, tokenOf } from '#testing/show.tsx';
import { Component as ForgotPasswordPage } from './forgot-password-page.tsx';
import { Component as ResetPasswordPage } from './reset-password-page.tsx';
import { Component as SignupPage } from './signup-page.tsx';
import { Component as VerifyPage } from './verify-page.tsx';

const password = 'correct horse battery';
const short = () => t('auth.passwordShort', { count: passwordLength.min });

test.for([
  { at: '/signup', first: 'auth.companyName', kind: 'COMPANY', user: member('OWNER') },
  { at: '/signup?tab=0', first: 'auth.firstName', kind: 'SOLO', user: soloUser },
] as const)(
  'the form for a $kind account shows errors first, then creates the account',
  async ({ at, first, kind, user }) => {
    const page = await show(<SignupPage />, {
      at,
      gateway: (gateway) =>
        gateway.on(
          'POST /v1/auth/signup',
          refusal('EMAIL_IN_USE', 'This email is taken.', { fields: { email: 'This email is taken.' } }),
        ),
    });
    const field = (label: 'companyName' | 'firstName' | 'lastName' | 'email') =>
      page.getByLabelText(t(`auth.${label}`));
    const create = page.getByRole('button', { name: t('auth.createAccount') });
    await create.click();
    await expect.element(page.getByLabelText(t(first))).toHaveFocus();
    await expect.element(page.getByText(t('auth.emailInvalid'))).toBeVisible();
    if (kind === 'COMPANY') await field('companyName').fill('Harbour Hotels');
    await field('firstName').fill('Nora');
    await field('lastName').fill('Lind');
    await field('email').fill('nora@harbour.example');
    await page.getByRole('textbox', { name: t('auth.password') }).fill('short');
    await create.click();
    await expect.element(page.getByText(short())).toBeVisible();
    await page.getByRole('textbox', { name: t('auth.password') }).fill(password);
    await create.click();
    await expect.element(page.getByText('This email is taken.')).toBeVisible();
    await expect.element(field('email')).toHaveFocus();
    page.gateway.on('POST /v1/auth/signup', { access_token: tokenOf(user), lastLogin: user.lastLogin });
    await field('email').fill('nora.lind@harbour.example');
    await create.click();
    await expect.poll(() => page.location.address).toBe('/');
    expect(page.gateway.to('POST /v1/auth/signup')[1]?.body).toEqual({
      kind,
      ...(kind === 'COMPANY' ? { companyName: 'Harbour Hotels' } : {}),
      firstName: 'Nora',
      lastName: 'Lind',
      email: 'nora.lind@harbour.example',
      password,
      language: 'en',
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    });
  },
);

test('the plan chosen on the pricing page survives the sign-up, even by way of the sign-in', async () => {
  const chosen = 'plan=GROWTH&billing=annual';
  const user = member('OWNER');
  const page = await show(<SignupPage />, {
    at: `/signup?tab=0&${chosen}`,
    gateway: (gateway) =>
      gateway.on('POST /v1/auth/signup', { access_token: tokenOf(user), lastLogin: user.lastLogin }),
  });
  await expect.element(page.getByText('Your choice: Growth, Annual')).toBeVisible();
  const signIn = page.getByRole('link', { name: t('auth.signIn') });
  await expect.element(signIn).toHaveAttribute('href', `/signin?tab=0&${chosen}`);
  await page.getByText(t('auth.business')).click();
  await page.getByLabelText(t('auth.companyName')).fill('Harbour Hotels');
  await page.getByLabelText(t('auth.firstName')).fill('Nora');
  await page.getByLabelText(t('auth.lastName')).fill('Lind');
  await page.getByLabelText(t('auth.email')).fill('nora@harbour.example');
  await page.getByRole('textbox', { name: t('auth.password') }).fill(password);
  await page.getByRole('button', { name: t('auth.createAccount') }).click();
  await expect.poll(() => page.location.address).toBe(`/usage?${chosen}`);
});

test('switching the kind of account keeps the entered values, and the sign-in link keeps the kind', async () => {
  const page = await show(<SignupPage />, { at: '/signup' });
  await page.getByLabelText(t('auth.firstName')).fill('Nora');
  await page.getByText(t('auth.personal')).click();
  await expect.element(page.getByLabelText(t('auth.companyName'))).not.toBeInTheDocument();
  await expect.element(page.getByLabelText(t('auth.firstName'))).toHaveValue('Nora');
  await page.getByRole('link', { name: t('auth.signIn') }).click();
  await expect.poll(() => page.location.address).toBe('/signin?tab=0');
});

test.for(languages)(
  'the form for a company account says which plan has seats for collaborators, in %s',
  async (language) => {
    const page = await show(<SignupPage />, { at: '/signup', language });
    const text = page.getByText(t('auth.businessText'));
    await expect.element(text).toBeVisible();
    for (const plan of ['STARTUP', 'FREE'] as const)
      expect(text.element().textContent).toContain(t(`plans.names.${plan}`));
  },
);

test('a forgotten password: shows errors, then sends the email, and can be sent again', async () => {
  const page = await show(<ForgotPasswordPage />, {
    at: '/forgot-password?profile=user',
    gateway: (gateway) => gateway.on('POST /v1/auth/forgot-password', refusal('VALIDATION', 'Try later.')),
  });
  const email = page.getByLabelText(t('auth.email'));
  const send = page.getByRole('button', { name: t('auth.sendReset') });
  await send.click();
  await expect.element(email).toHaveFocus();
  await expect.element(page.getByText(t('auth.emailInvalid'))).toBeVisible();
  await email.fill('nora@harbour.example ');
  await send.click();
  await expect.element(page.getByText('Try later.')).toBeVisible();
  page.gateway.on('POST /v1/auth/forgot-password', { message: 'Sent.' });
  await page.getByText(t('auth.personal')).click();
  await send.click();
  await expect.element(page.getByRole('heading', { name: t('auth.resetSentTitle') })).toHaveFocus();
  const [, call] = page.gateway.to('POST /v1/auth/forgot-password');
  expect(call?.query.get('profile')).toBe('solo_user');
  expect(call?.body).toEqual({ email: 'nora@harbour.example' });
  await page.getByRole('button', { name: t('auth.otherEmail') }).click();
  await page.getByRole('link', { name: t('auth.backToSignIn') }).click();
  await expect.poll(() => page.location.address).toBe('/signin?tab=0');
});

test('a new password: too short, too common, then saved', async () => {
  const common = 'This password is too common.';
  const page = await show(<ResetPasswordPage />, {
    as: member('OWNER'),
    at: '/reset-password?profile=user&token=secret',
    gateway: (gateway) =>
      gateway.on(
        'POST /v1/auth/reset-password',
        refusal('VALIDATION', common, { fields: { password: common } }),
      ),
  });
  const field = page.getByRole('textbox', { name: t('auth.newPassword') });
  await page.getByRole('button', { name: t('auth.saveNewPassword') }).click();
  await expect.element(field).toHaveFocus();
  await expect.element(page.getByText(t('auth.required'))).toBeVisible();
  await field.fill('short');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(short())).toBeVisible();
  await field.fill(password);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(common)).toBeVisible();
  page.gateway.on('POST /v1/auth/reset-password', { message: 'Saved.' });
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => page.location.address).toBe('/signin?tab=1');
  expect(readToken()).toBeNull();
  const { query } = page.gateway.to('POST /v1/auth/reset-password').at(-1) ?? {};
  expect([query?.get('token'), query?.get('profile')]).toEqual(['secret', 'user']);
});

test('a used link to reset the password leads to a new one', async () => {
  const page = await show(<ResetPasswordPage />, {
    at: '/reset-password?profile=user&token=secret',
    gateway: (gateway) => gateway.on('POST /v1/auth/reset-password', refusal('LINK_OVER', 'Used.')),
  });
  await page.getByRole('textbox', { name: t('auth.newPassword') }).fill(password);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: t('errors.invalidLink') })).toHaveFocus();
  await page.getByRole('link', { name: t('auth.sendReset') }).click();
  await expect.poll(() => page.location.address).toBe('/forgot-password?profile=user');
});

test('an email address is only confirmed by pressing the button', async () => {
  const page = await show(<VerifyPage />, {
    at: '/verify?token=secret',
    gateway: (gateway) =>
      gateway.on('POST /v1/auth/sign-token', {
        access_token: tokenOf(soloUser),
        lastLogin: soloUser.lastLogin,
        message: 'Confirmed.',
      }),
  });
  await page.getByRole('button', { name: t('auth.verify.confirm') }).click();
  await expect.poll(() => page.location.address).toBe('/');
  // If the page also confirmed on opening, the token would have been sent twice.
  expect(page.gateway.to('POST /v1/auth/sign-token').map(({ body }) => body)).toEqual([{ token: 'secret' }]);
});

test.for([
  {
    what: 'email',
    title: 'auth.newEmail.title',
    confirm: 'auth.newEmail.confirm',
    call: 'POST /v1/auth/change-email/confirmation',
  },
  {
    what: 'company',
    title: 'auth.restore.title',
    confirm: 'auth.restore.confirm',
    call: 'POST /v1/company/restoration',
  },
  {
    what: 'erasure',
    title: 'auth.erasure.title',
    confirm: 'auth.erasure.confirm',
    call: 'POST /v1/erasure',
  },
] as const)('a link for the $what acts only when the button is pressed', async (link) => {
  const page = await show(<VerifyPage />, {
    at: `/verify?for=${link.what}&token=secret`,
    gateway: (gateway) => gateway.on(link.call, refusal('LINK_OVER', 'Used.')),
  });
  await expect.element(page.getByRole('heading', { name: t(link.title) })).toBeVisible();
  expect(page.gateway.to(link.call)).toHaveLength(0);
  await page.getByRole('button', { name: t(link.confirm) }).click();
  await expect.element(page.getByRole('heading', { name: t('errors.invalidLink') })).toHaveFocus();
});

test.for([
  { what: 'email', text: 'auth.newEmail.undoText', call: 'POST /v1/auth/change-email/undoing' },
  { what: 'factor', text: 'factor.undoText', call: 'POST /v1/auth/second-factor/undoing' },
] as const)('the link that undoes a new $what asks for a new password', async ({ what, text, call }) => {
  const page = await show(<ResetPasswordPage />, {
    at: `/reset-password?for=${what}&profile=user&token=secret`,
    gateway: (gateway) => gateway.on(call, { message: 'Undone.' }),
  });
  await expect.element(page.getByText(t(text))).toBeVisible();
  await page.getByRole('textbox', { name: t('auth.newPassword') }).fill(password);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => page.location.address).toBe('/signin?tab=1');
  expect(page.gateway.to(call).map(({ body }) => body)).toEqual([{ token: 'secret', password }]);
});

test.for([
  { details: { emailVerified: true }, title: 'auth.verify.already' },
  { details: {}, title: 'errors.invalidLink' },
] as const)('a confirmation that fails says $title', async ({ details, title }) => {
  const page = await show(<VerifyPage />, {
    at: '/verify?token=secret',
    gateway: (gateway) => gateway.on('POST /v1/auth/sign-token', refusal('LINK_OVER', 'Used.', details)),
  });
  await page.getByRole('button', { name: t('auth.verify.confirm') }).click();
  await expect.element(page.getByRole('heading', { name: t(title) })).toHaveFocus();
  await page.getByRole('link', { name: t('auth.signIn') }).click();
  await expect.poll(() => page.location.address).toBe('/signin');
});
