import { t } from 'i18next';
import { expect, onTestFinished, test } from 'vitest';
import { page as browser } from 'vitest/browser';
import { refusal } from '#testing/fake-gateway.ts';
import { member } from '#testing/people.ts';
import { factorAnswer } from '#testing/second-factor.ts';
import { show, tokenOf } from '#testing/show.tsx';
import { clickButton, confirmWithPassword, expectSent } from '#testing/user-actions.ts';
import { ProfilePage } from '../pages/profile-page.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

const user = member('EDITOR');
const on = { ...user, secondFactor: true };
const recoveryCodes = Array.from({ length: 10 }, (_, index) => `AAAA-BBBB-CCCC-000${index}`);
const since = '2026-01-05T09:00:00.000Z';
const withApp = { since, appSince: since };
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const setup = { secret, url: `otpauth://totp/Candi:nora?secret=${secret}&issuer=Candi` };

test('the profile switches the second factor on, with a QR code, and shows the recovery codes once', async () => {
  const page = await show(<ProfilePage />, {
    as: user,
    gateway: (gateway) =>
      gateway
        .on('GET /v1/auth/logins', { logins: [] })
        .on('POST /v1/auth/second-factor', setup)
        .on('POST /v1/auth/second-factor/confirm', refusal('SECOND_FACTOR_WRONG', 'Not right.'))
        .on('GET /v1/auth/second-factor', factorAnswer({ ...withApp, recoveryCodesLeft: 10 }))
        .on('GET /v1/auth', { user: on, access_token: tokenOf(on) }),
  });
  await clickButton(page, t('factor.switchOn'));
  await confirmWithPassword(page, t('factor.setupTitle'), t('factor.setupConfirm'), 'correct horse battery');
  const dialog = page.getByRole('dialog', { name: t('factor.setupTitle') });
  await expect.element(dialog.getByRole('img', { name: t('factor.qr') })).toBeVisible();
  await expect.element(dialog.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeVisible();
  await dialog.getByLabelText(t('factor.code')).fill('000000');
  await clickButton(dialog, t('factor.switchOn'));
  await expect.element(dialog.getByText('Not right.')).toBeVisible();
  page.gateway.on('POST /v1/auth/second-factor/confirm', { recoveryCodes, message: 'On.' });
  await dialog.getByLabelText(t('factor.code')).fill('123456');
  await dialog.getByLabelText(t('factor.remember', { count: 30 })).click();
  await clickButton(dialog, t('factor.switchOn'));
  const codes = page.getByRole('dialog', { name: t('factor.codesTitle') });
  for (const code of recoveryCodes) await expect.element(codes.getByText(code)).toBeVisible();
  await expect.element(codes.getByRole('button', { name: t('factor.copy') })).toBeVisible();
  await expect.element(codes.getByRole('button', { name: t('factor.download') })).toBeVisible();
  await clickButton(codes, t('factor.saved'));
  await expect.element(page.getByText(recoveryCodes[0] ?? '')).not.toBeInTheDocument();
  await expect.element(page.getByText(t('factor.codesLeft', { count: 10 }))).toBeVisible();
  await expectSent(page, 'POST /v1/auth/second-factor', {
    confirmation: { password: 'correct horse battery' },
  });
  expect(page.gateway.to('POST /v1/auth/second-factor/confirm').at(-1)?.body).toEqual({
    code: '123456',
    remember: true,
  });
});

test('each recovery code is on one line on a phone', async () => {
  await browser.viewport(390, 844);
  onTestFinished(() => browser.viewport(1280, 800));
  const page = await show(<RecoveryCodes codes={recoveryCodes} onClose={() => undefined} />, { as: user });
  for (const code of recoveryCodes) {
    const shown = page.getByText(code);
    await expect.element(shown).toBeVisible();
    const text = document.createRange();
    text.selectNodeContents(shown.element());
    expect(text.getClientRects()).toHaveLength(1);
  }
});

test('sensitive actions of somebody with a second factor ask for a code', async () => {
  const page = await show(<ProfilePage />, {
    as: on,
    gateway: (gateway) =>
      gateway
        .on('GET /v1/auth/logins', { logins: [] })
        .on('GET /v1/auth/second-factor', factorAnswer({ ...withApp, recoveryCodesLeft: 1 }))
        .on('POST /v1/auth/second-factor/recovery-codes', { recoveryCodes, message: 'New.' })
        .on('POST /v1/auth/second-factor/off', { message: 'It is off.' })
        .on('GET /v1/auth', { user: on, access_token: tokenOf(on) }),
  });
  await expect.element(page.getByText(t('factor.codesLeft', { count: 1 }))).toBeVisible();
  await clickButton(page, t('factor.renew'));
  const renewing = page.getByRole('dialog', { name: t('factor.renewTitle') });
  await expect.element(renewing.getByRole('button', { name: t('factor.renewConfirm') })).toBeDisabled();
  await renewing.getByLabelText(t('confirmation.code')).fill('123456');
  await clickButton(renewing, t('factor.renewConfirm'));
  const codes = page.getByRole('dialog', { name: t('factor.codesTitle') });
  await clickButton(codes, t('factor.saved'));
  await clickButton(page, t('factor.switchOff'));
  const ending = page.getByRole('dialog', { name: t('factor.offTitle') });
  await expect.element(ending.getByLabelText(t('confirmation.code'))).toHaveValue('');
  await ending.getByLabelText(t('confirmation.code')).fill('AAAA-BBBB-CCCC-0001');
  page.gateway.on('GET /v1/auth', { user, access_token: tokenOf(user) });
  await clickButton(ending, t('factor.switchOff'));
  await expect.element(page.getByText('It is off.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: t('factor.switchOn') })).toBeVisible();
  await expectSent(page, 'POST /v1/auth/second-factor/recovery-codes', { confirmation: { code: '123456' } });
  await expectSent(page, 'POST /v1/auth/second-factor/off', {
    confirmation: { code: 'AAAA-BBBB-CCCC-0001' },
  });
});
