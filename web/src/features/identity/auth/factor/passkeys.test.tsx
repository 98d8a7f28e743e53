import { t } from 'i18next';
import { expect, test } from 'vitest';
import { refusal } from '#testing/fake-gateway.ts';
import { member } from '#testing/people.ts';
import { factorAnswer } from '#testing/second-factor.ts';
import { show, tokenOf } from '#testing/show.tsx';
import { clickButton, confirmWithPassword, expectSentTo } from '#testing/user-actions.ts';
import { ProfilePage } from '../pages/profile-page.tsx';

const user = member('EDITOR');
const on = { ...user, secondFactor: true };
const since = '2026-01-05T09:00:00.000Z';
const laptop = {
  id: '0b3c1f5e-8a52-4c53-9d0e-0d6f4f7a1b01',
  name: 'Firefox, Linux',
  createdAt: since,
  lastUsedAt: '2026-01-09T09:00:00.000Z',
};
const key = { id: '0b3c1f5e-8a52-4c53-9d0e-0d6f4f7a1b02', name: null, createdAt: since, lastUsedAt: null };
const factor = factorAnswer({
  since,
  recoveryCodesLeft: 10,
  passkeys: [laptop, key],
  passkeysOffered: true,
});

const open = (answer = factor, as = on) =>
  show(<ProfilePage />, {
    as,
    gateway: (gateway) =>
      gateway
        .on('GET /v1/auth/logins', { logins: [] })
        .on('GET /v1/auth/second-factor', answer)
        .on('GET /v1/auth', { user: as, access_token: tokenOf(as) }),
  });

test('the profile lists the passkeys, with when they were added and used', async () => {
  const page = await open();
  const list = page.getByRole('list', { name: t('passkey.title') });
  const [first, second] = [list.getByRole('listitem').nth(0), list.getByRole('listitem').nth(1)];
  await expect.element(first.getByText('Firefox, Linux')).toBeVisible();
  await expect.element(first.getByText(t('passkey.added', { day: 'January 5, 2026' }))).toBeVisible();
  await expect.element(first.getByText(t('passkey.lastUsed', { day: 'January 9, 2026' }))).toBeVisible();
  await expect.element(second.getByText(t('passkey.unnamed'), { exact: true })).toBeVisible();
  await expect.element(second.getByText(t('passkey.neverUsed'))).toBeVisible();
  await expect.element(page.getByRole('button', { name: t('passkey.add') })).toBeVisible();
  await expect.element(page.getByRole('button', { name: t('passkey.addApp') })).toBeVisible();
});

test('a passkey is renamed', async () => {
  const page = await open();
  page.gateway.on('PATCH /v1/auth/passkeys/:id', { message: 'Renamed.' });
  await clickButton(page, t('passkey.renameOne', { name: 'Firefox, Linux' }));
  const dialog = page.getByRole('dialog', { name: t('passkey.renameTitle') });
  const field = dialog.getByLabelText(t('passkey.name'));
  await expect.element(field).toHaveValue('Firefox, Linux');
  await field.fill('');
  await clickButton(dialog, t('passkey.rename'));
  await expect.element(dialog.getByText(t('auth.required'))).toBeVisible();
  page.gateway.on('GET /v1/auth/second-factor', {
    ...factor,
    passkeys: [{ ...laptop, name: 'Work laptop' }],
  });
  await field.fill('Work laptop ');
  await clickButton(dialog, t('passkey.rename'));
  await expect.element(page.getByText('Work laptop')).toBeVisible();
  await expectSentTo(page, 'PATCH /v1/auth/passkeys/:id', { id: laptop.id }, { name: 'Work laptop' });
});

test('a passkey is removed after a confirmation, and a refusal is shown', async () => {
  const page = await open();
  const route = 'POST /v1/auth/passkeys/:id/removal';
  page.gateway.on(route, refusal('SECOND_FACTOR_WRONG', 'Not right.'));
  await clickButton(page, t('passkey.removeOne', { name: 'Firefox, Linux' }));
  const dialog = page.getByRole('dialog', { name: t('passkey.removeTitle', { name: 'Firefox, Linux' }) });
  await expect.element(dialog.getByText(t('passkey.removeText'))).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: t('passkey.use') })).toBeVisible();
  // The account has no app, so only a recovery code can be typed.
  await dialog.getByLabelText(t('passkey.recoveryCode')).fill('AAAA-BBBB-CCCC-0001');
  await clickButton(dialog, t('passkey.remove'));
  await expect.element(dialog.getByText('Not right.')).toBeVisible();
  page.gateway
    .on(route, { message: 'Removed.' })
    .on('GET /v1/auth/second-factor', { ...factor, passkeys: [key] });
  await clickButton(dialog, t('passkey.remove'));
  await expect.element(page.getByText('Removed.')).toBeVisible();
  await expect.element(page.getByText('Firefox, Linux')).not.toBeInTheDocument();
  expect(page.gateway.to(route, { id: laptop.id }).map(({ body }) => body)).toEqual([
    { confirmation: { code: 'AAAA-BBBB-CCCC-0001' } },
    { confirmation: { code: 'AAAA-BBBB-CCCC-0001' } },
  ]);
});

test('a passkey that the browser doesn’t create names the authenticator app instead', async () => {
  // The browser refuses passkeys of another site.
  const off = await open(factorAnswer({ passkeysOffered: true }), user);
  off.gateway.on('POST /v1/auth/passkeys/options', {
    rp: { id: 'elsewhere.example', name: 'Candi' },
    user: { id: 'AAAA', name: 'nora', displayName: 'Nora' },
    challenge: 'A'.repeat(43),
    pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
  });
  await clickButton(off, t('passkey.use'));
  await confirmWithPassword(off, t('passkey.addTitle'), t('factor.setupConfirm'), 'correct horse battery');
  await expect.element(off.getByText(t('passkey.notCreated'))).toBeVisible();
});

test('a passkey that the browser doesn’t use can be replaced by a code', async () => {
  const page = await open();
  page.gateway.on('POST /v1/auth/passkeys/confirmation', {
    rpId: 'elsewhere.example',
    challenge: 'A'.repeat(43),
  });
  await clickButton(page, t('factor.renew'));
  const dialog = page.getByRole('dialog', { name: t('factor.renewTitle') });
  await clickButton(dialog, t('passkey.use'));
  await expect.element(dialog.getByText(t('passkey.cancelled'))).toBeVisible();
});

test('only the first factor offers to remember the device', async () => {
  const page = await open();
  await clickButton(page, t('passkey.add'));
  const second = page.getByRole('dialog', { name: t('passkey.addTitle') });
  await expect.element(second.getByText(t('passkey.addText'))).toBeVisible();
  await expect.element(second.getByRole('checkbox')).not.toBeInTheDocument();
});

test('the device is remembered for the first passkey only if that is ticked, each time the dialog opens', async () => {
  const page = await open(factorAnswer({ passkeysOffered: true }), user);
  await clickButton(page, t('passkey.use'));
  const dialog = page.getByRole('dialog', { name: t('passkey.addTitle') });
  const box = dialog.getByLabelText(t('factor.remember', { count: 30 }));
  await box.click();
  await expect.element(box).toBeChecked();
  await clickButton(dialog, t('common.cancel'));
  await clickButton(page, t('passkey.use'));
  await expect.element(box).not.toBeChecked();
});

test('an app beside a passkey is added, not switched on', async () => {
  const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
  const page = await open();
  page.gateway.on('POST /v1/auth/second-factor', {
    secret,
    url: `otpauth://totp/Candi:nora?secret=${secret}`,
  });
  await clickButton(page, t('passkey.addApp'));
  const asking = page.getByRole('dialog', { name: t('passkey.appTitle') });
  await asking.getByLabelText(t('passkey.recoveryCode')).fill('AAAA-BBBB-CCCC-0001');
  await clickButton(asking, t('factor.setupConfirm'));
  await expect.element(page.getByRole('img', { name: t('factor.qr') })).toBeVisible();
  const setup = page.getByRole('dialog', { name: t('passkey.appTitle') });
  await expect.element(setup.getByRole('button', { name: t('passkey.addApp') })).toBeVisible();
});

test('passkeys are offered beside the app, only where they can work, and not beyond the limit', async () => {
  const off = await open(factorAnswer({ passkeysOffered: true }), user);
  await expect.element(off.getByRole('button', { name: t('passkey.use') })).toBeVisible();
  await expect.element(off.getByRole('button', { name: t('passkey.useApp') })).toBeVisible();
  off.gateway.on('POST /v1/auth/passkeys/options', refusal('PASSKEYS_UNAVAILABLE', 'Not here.'));
  await clickButton(off, t('passkey.use'));
  await confirmWithPassword(off, t('passkey.addTitle'), t('factor.setupConfirm'), 'correct horse battery');
  await expect.element(off.getByText('Not here.')).toBeVisible();
});

test('an account with ten passkeys, or a page at an IP address, offers no other one', async () => {
  const ten = Array.from({ length: 10 }, (_, index) => ({ ...key, id: `${index}`, lastUsedAt: null }));
  const page = await open({ ...factor, passkeys: ten });
  await expect.element(page.getByRole('button', { name: t('passkey.addApp') })).toBeVisible();
  await expect.element(page.getByRole('button', { name: t('passkey.add') })).not.toBeInTheDocument();
});
