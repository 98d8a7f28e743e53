import { t } from 'i18next';
import { expect, test } from 'vitest';
import { refusal } from '#testing/fake-gateway.ts';
import { invited } from '#testing/fixtures/members.ts';
import { show } from '#testing/show.tsx';
import { clickButton, expectFirstError, expectSent } from '#testing/user-actions.ts';
import { Component as SetupPage } from './setup-page.tsx';
import { Component as SetupSigninPage } from './setup-signin-page.tsx';

const signedIn = { access_token: 'token' };

test('an invited person without an account makes one', async () => {
  const page = await show(<SetupPage />, {
    at: '/setup?token=secret',
    gateway: (gateway) =>
      gateway
        .on('GET /v1/setup', invited)
        .on('POST /v1/setup', refusal('VALIDATION', 'Wrong', { fields: { password: 'Too common' } })),
  });
  const firstName = page.getByRole('textbox', { name: t('candidates.firstName') });
  await clickButton(page, t('setup.create'));
  await expectFirstError(firstName, t('auth.required'));
  expect(page.gateway.to('POST /v1/setup')).toHaveLength(0);

  await firstName.fill('Sam');
  await page.getByRole('textbox', { name: t('candidates.lastName') }).fill('Ortiz');
  const password = page.getByLabelText(t('auth.password'), { exact: true });
  await password.fill('a long password');
  await page.getByRole('combobox', { name: t('common.language') }).selectOptions('es');
  await clickButton(page, t('setup.create'));
  await expect.element(page.getByText('Too common')).toBeVisible();

  page.gateway.on('POST /v1/setup', signedIn);
  await clickButton(page, t('setup.create'));
  await expect.poll(() => page.place.address).toBe('/');
  const body = { firstName: 'Sam', lastName: 'Ortiz', password: 'a long password', language: 'es' };
  await expectSent(page, 'POST /v1/setup', body, body);
  expect(page.gateway.to('POST /v1/setup')[0]?.headers.get('Authorization')).toBe('Link secret');
});

test('an invited person with an account joins by signing in', async () => {
  const page = await show(<SetupSigninPage />, {
    at: '/setup/signin?token=secret',
    gateway: (gateway) =>
      gateway
        .on('GET /v1/setup', { ...invited, hasAccount: true })
        .on('POST /v1/setup/signin', refusal('ACCESS_DENIED', 'Wrong password.')),
  });
  const password = page.getByLabelText(t('auth.password'), { exact: true });
  await clickButton(page, t('setup.accept'));
  await expectFirstError(password, t('auth.required'));

  await password.fill('guess');
  await clickButton(page, t('setup.accept'));
  await expect.element(page.getByRole('alert')).toHaveTextContent('Wrong password.');

  page.gateway.on('POST /v1/setup/signin', signedIn);
  await password.fill('right');
  await clickButton(page, t('setup.accept'));
  await expect.poll(() => page.place.address).toBe('/');
  await expectSent(page, 'POST /v1/setup/signin', { password: 'guess' }, { password: 'right' });
});

test('a link that is over leads to signing in', async () => {
  const page = await show(<SetupPage />, {
    at: '/setup?token=secret',
    gateway: (gateway) => gateway.on('GET /v1/setup', refusal('INVALID_LINK', 'Over.')),
  });
  await expect.element(page.getByText(t('setup.linkOver'))).toBeVisible();
  await expect.element(page.getByRole('link', { name: t('auth.signIn') })).toBeVisible();
});
