import { t } from 'i18next';
import { expect, test } from 'vitest';
import { AppRoutes } from '#app/routes.tsx';
import { notConnected } from '#testing/fixtures/posts.ts';
import { member } from '#testing/people.ts';
import { show, tokenOf } from '#testing/show.tsx';
import { clickButton, confirmWithPassword } from '#testing/user-actions.ts';

const user = { ...member('EDITOR'), factorMissing: true };
const on = { ...user, factorMissing: false, secondFactor: true };
const recoveryCodes = ['AAAA-BBBB-CCCC-0001', 'AAAA-BBBB-CCCC-0002'];

test('somebody who needs a second factor switches it on before any other page opens', async () => {
  const page = await show(<AppRoutes />, {
    as: user,
    at: '/profile',
    gateway: (gateway) =>
      gateway
        .on('GET /v1/auth', { user, access_token: tokenOf(user) })
        .on('POST /v1/auth/second-factor', { secret: 'ABCD', url: 'otpauth://totp/Candi?secret=ABCD' })
        .on('POST /v1/auth/second-factor/confirm', { recoveryCodes, message: 'On.' })
        .on('GET /v1/auth/logins', { logins: [] })
        .on('GET /v1/linkedin', notConnected)
        .on('GET /v1/person-requests', { requests: [] }),
  });
  await expect.element(page.getByRole('heading', { name: t('factor.requiredTitle') })).toBeVisible();
  expect(page.location.address).toBe('/signin/setup');
  await clickButton(page, t('factor.switchOn'));
  await confirmWithPassword(page, t('factor.setupTitle'), t('factor.setupConfirm'), 'correct horse battery');
  const dialog = page.getByRole('dialog', { name: t('factor.setupTitle') });
  await dialog.getByLabelText(t('factor.code')).fill('123456');
  await clickButton(dialog, t('factor.switchOn'));
  const codes = page.getByRole('dialog', { name: t('factor.codesTitle') });
  await expect.element(codes.getByText(recoveryCodes[1] ?? '')).toBeVisible();
  page.gateway.on('GET /v1/auth', { user: on, access_token: tokenOf(on) });
  await clickButton(codes, t('factor.saved'));
  await expect.poll(() => page.location.address).toBe('/profile');
});

test('without a sign-in, the page leads there', async () => {
  const page = await show(<AppRoutes />, { at: '/signin/setup' });
  await expect.poll(() => page.location.address).toBe('/signin');
});
