import i18n, { t } from 'i18next';
import { expect, test } from 'vitest';
import { readToken } from '#data/access-token.ts';
import { refusal } from '#testing/fake-gateway.ts';
import { member } from '#testing/people.ts';
import { factorAnswer } from '#testing/second-factor.ts';
import { show, tokenOf } from '#testing/show.tsx';
import { confirmWithPassword, expectSent } from '#testing/user-actions.ts';
import { VerifyBanner } from '../components/verify-banner.tsx';
import { ProfilePage } from './profile-page.tsx';

const here = {
  lastLogin: '2026-01-05T09:00:00.000Z',
  seenAt: '2026-01-05T09:00:00.000Z',
  device: 'Firefox, Windows',
  address: '200.160.2.3',
  country: 'BR',
  current: true,
};
const elsewhere = {
  ...here,
  lastLogin: '2026-01-02T09:00:00.000Z',
  device: 'Safari, iPhone',
  current: false,
};
const logins = { logins: [here, elsewhere] };

const user = member('EDITOR');

test('name and language: shows an error first, then saves and switches the language', async () => {
  const page = await show(<ProfilePage />, {
    as: user,
    gateway: (gateway) =>
      gateway
        .on('GET /v1/auth/logins', logins)
        .on('PATCH /v1/auth/profile', { message: 'Saved.' })
        .on('GET /v1/auth', {
          user: { ...user, firstName: 'Nour', language: 'ar' },
          access_token: tokenOf(user),
        }),
  });
  const save = page.getByRole('button', { name: t('auth.profile.save') });
  const firstName = page.getByLabelText(t('auth.firstName'));
  await expect.element(save).toBeDisabled();
  await expect.element(page.getByText(user.email)).toBeVisible();
  await firstName.fill(' ');
  await save.click();
  await expect.element(firstName).toHaveFocus();
  await expect.element(page.getByText(t('auth.required'))).toBeVisible();
  await firstName.fill('Nour');
  await page.getByLabelText(t('auth.profile.language')).selectOptions('ar');
  await save.click();
  await expect.poll(() => document.documentElement.dir).toBe('rtl');
  expect(page.gateway.to('PATCH /v1/auth/profile').map(({ body }) => body)).toEqual([
    { firstName: 'Nour', lastName: 'Lind', language: 'ar' },
  ]);
});

test('saving only a name leaves the language of the pages as it was chosen in the header', async () => {
  const page = await show(<ProfilePage />, {
    as: user,
    gateway: (gateway) =>
      gateway
        .on('GET /v1/auth/logins', logins)
        .on('PATCH /v1/auth/profile', { message: 'Saved.' })
        .on('GET /v1/auth', {
          user: { ...user, firstName: 'Nour' },
          access_token: tokenOf(user),
        }),
  });
  await i18n.changeLanguage('ar');
  await page.getByLabelText(t('auth.firstName')).fill('Nour');
  const save = page.getByRole('button', { name: t('auth.profile.save') });
  await save.click();
  await expect.element(save).toBeDisabled();
  expect(page.gateway.to('PATCH /v1/auth/profile')).toHaveLength(1);
  expect(i18n.resolvedLanguage).toBe('ar');
});

test('the password: shows errors first, then changes it and stores the new token', async () => {
  const page = await show(<ProfilePage />, {
    as: user,
    gateway: (gateway) =>
      gateway
        .on('GET /v1/auth/logins', logins)
        .on(
          'POST /v1/auth/change-password',
          refusal('VALIDATION', 'Wrong.', { fields: { currentPassword: 'This isn’t your password.' } }),
        ),
  });
  const current = page.getByRole('textbox', { name: t('auth.profile.currentPassword') });
  const next = page.getByRole('textbox', { name: t('auth.newPassword') });
  const change = page.getByRole('button', { name: t('auth.profile.changePassword') });
  await change.click();
  await expect.element(current).toHaveFocus();
  await current.fill('wrong');
  await next.fill('correct horse battery');
  await change.click();
  await expect.element(page.getByText('This isn’t your password.')).toBeVisible();
  await expect.element(current).toHaveFocus();
  page.gateway.on('POST /v1/auth/change-password', {
    access_token: 'fresh',
    lastLogin: user.lastLogin,
    message: 'Changed.',
  });
  await current.fill('right');
  await change.click();
  await expect.element(page.getByText('Changed.')).toBeVisible();
  await expect.element(current).toHaveValue('');
  expect(readToken()).toBe('fresh');
});

test('the sign-ins are listed, and each but the current one can be ended', async () => {
  const page = await show(<ProfilePage />, {
    as: user,
    gateway: (gateway) => gateway.on('GET /v1/auth/logins', logins).on('POST /v1/auth/logout', {}),
  });
  const list = page.getByRole('list', { name: t('auth.profile.signIns') });
  await expect.element(list.getByText('Firefox, Windows')).toBeVisible();
  await expect.element(list.getByText(t('auth.profile.thisDevice'))).toBeVisible();
  const end = list.getByRole('button', { name: t('auth.profile.endOne', { device: 'Safari, iPhone' }) });
  page.gateway.on('GET /v1/auth/logins', { logins: [here] });
  await end.click();
  const dialog = page.getByRole('dialog', { name: t('auth.profile.endOneTitle') });
  await dialog.getByRole('textbox', { name: t('confirmation.password') }).fill('right');
  await dialog.getByRole('button', { name: t('auth.profile.endOthersConfirm') }).click();
  await expect.element(list.getByText('Safari, iPhone')).not.toBeInTheDocument();
  await expectSent(page, 'POST /v1/auth/logout', {
    lastLogin: elsewhere.lastLogin,
    confirmation: { password: 'right' },
  });
});

test('another email address is asked for with the password', async () => {
  const page = await show(<ProfilePage />, {
    as: user,
    gateway: (gateway) =>
      gateway.on('GET /v1/auth/logins', logins).on('POST /v1/auth/change-email', { message: 'Link sent.' }),
  });
  const submit = page.getByRole('button', { name: t('auth.newEmail.submit') });
  const email = page.getByRole('textbox', { name: t('auth.newEmail.field') });
  await email.fill('nobody');
  await submit.click();
  await expect.element(page.getByText(t('auth.emailInvalid'))).toBeVisible();
  await email.fill(' new@candi.test ');
  await page.getByRole('textbox', { name: t('confirmation.password') }).fill('correct horse battery');
  await submit.click();
  await expect.element(page.getByText('Link sent.')).toBeVisible();
  await expectSent(page, 'POST /v1/auth/change-email', {
    email: 'new@candi.test',
    confirmation: { password: 'correct horse battery' },
  });
});

test('somebody with a second factor asks for another email address with a code', async () => {
  const page = await show(<ProfilePage />, {
    as: { ...user, secondFactor: true },
    gateway: (gateway) =>
      gateway
        .on('GET /v1/auth/logins', logins)
        .on(
          'GET /v1/auth/second-factor',
          factorAnswer({ since: here.lastLogin, appSince: here.lastLogin, recoveryCodesLeft: 10 }),
        )
        .on('POST /v1/auth/change-email', { message: 'Link sent.' }),
  });
  await page.getByRole('textbox', { name: t('auth.newEmail.field') }).fill('new@candi.test');
  const form = page.getByRole('form', { name: t('auth.email') });
  await form.getByLabelText(t('confirmation.code')).fill('123456');
  await page.getByRole('button', { name: t('auth.newEmail.submit') }).click();
  await expectSent(page, 'POST /v1/auth/change-email', {
    email: 'new@candi.test',
    confirmation: { code: '123456' },
  });
});

test('somebody with a second factor changes the password with a code, too', async () => {
  const page = await show(<ProfilePage />, {
    as: { ...user, secondFactor: true },
    gateway: (gateway) =>
      gateway
        .on('GET /v1/auth/logins', logins)
        .on(
          'GET /v1/auth/second-factor',
          factorAnswer({ since: here.lastLogin, appSince: here.lastLogin, recoveryCodesLeft: 10 }),
        )
        .on('POST /v1/auth/change-password', {
          access_token: 'fresh',
          lastLogin: user.lastLogin,
          message: 'Changed.',
        }),
  });
  const form = page.getByRole('form', { name: t('auth.password') });
  await form.getByRole('textbox', { name: t('auth.profile.currentPassword') }).fill('right');
  await form.getByRole('textbox', { name: t('auth.newPassword') }).fill('correct horse battery');
  const change = form.getByRole('button', { name: t('auth.profile.changePassword') });
  await change.click();
  await expect.element(form.getByText(t('auth.required'))).toBeVisible();
  expect(page.gateway.to('POST /v1/auth/change-password')).toEqual([]);
  await form.getByLabelText(t('confirmation.code')).fill('123456');
  await change.click();
  await expectSent(page, 'POST /v1/auth/change-password', {
    currentPassword: 'right',
    password: 'correct horse battery',
    confirmation: { code: '123456' },
  });
});

test('the other sessions are signed out with the password', async () => {
  const page = await show(<ProfilePage />, {
    as: user,
    gateway: (gateway) =>
      gateway
        .on('GET /v1/auth/logins', logins)
        .on('POST /v1/auth/logout-elsewhere', { message: 'Signed out elsewhere.' }),
  });
  await page.getByRole('button', { name: t('auth.profile.endOthers') }).click();
  const [title, button] = [t('auth.profile.endOthersTitle'), t('auth.profile.endOthersConfirm')];
  await confirmWithPassword(page, title, button, 'correct horse battery');
  await expect.element(page.getByText('Signed out elsewhere.')).toBeVisible();
  await expectSent(page, 'POST /v1/auth/logout-elsewhere', {
    confirmation: { password: 'correct horse battery' },
  });
});

test('the banner for an unconfirmed email sends the email again and checks the status', async () => {
  const page = await show(<VerifyBanner />, {
    as: { ...user, emailVerified: false },
    gateway: (gateway) =>
      gateway
        .on('POST /v1/auth/send-verification', { message: 'Sent again.' })
        .on('GET /v1/auth', { user, access_token: tokenOf(user) }),
  });
  const again = page.getByRole('button', { name: t('auth.banner.again') });
  await again.click();
  await expect.element(page.getByText('Sent again.')).toBeVisible();
  await expect.element(again).toBeDisabled();
  await page.getByRole('button', { name: t('auth.banner.done') }).click();
  await expect.element(page.getByText(t('auth.banner.title'))).not.toBeInTheDocument();
});
