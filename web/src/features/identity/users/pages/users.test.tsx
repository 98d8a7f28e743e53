import { t } from 'i18next';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { invitedAdmin, ownAdmin, vera } from '#testing/fixtures/users.ts';
import { refusal } from '#testing/fake-gateway.ts';
import { admin } from '#testing/people.ts';
import { show } from '#testing/show.tsx';
import { moment } from '#i18n/moment.ts';
import { Component as AdminsPage } from './admins-page.tsx';
import { Component as UserPage } from './user-page.tsx';
import { Component as UsersPage } from './users-page.tsx';

const showAdmins = () =>
  show(<AdminsPage />, {
    as: admin,
    at: '/admins',
    gateway: (gateway) =>
      gateway
        .on('GET /v1/admin/users', {
          rows: [ownAdmin, invitedAdmin, { ...invitedAdmin, userId: 'former', status: 'suspended' }],
          next: null,
        })
        .on('POST /v1/admin/admins/:id/resend', { message: 'Sent again.' }),
  });

test('an invitation can be resent only to the admin who hasn’t accepted it', async () => {
  const page = await showAdmins();
  const table = page.getByRole('table', { name: t('admins.title') });
  const { day } = moment('2026-02-12T09:00:00.000Z', 'en');
  await expect.element(table.getByText(t('users.unconfirmed'))).toBeVisible();
  // The suspended admin's invitation can't be used, so its expiry isn't shown.
  await expect.element(table.getByText(t('admins.invitationValid', { day }))).toBeVisible();
  const resend = table.getByRole('button', { name: t('members.resendTo', { email: invitedAdmin.email }) });
  await expect
    .element(table.getByRole('button', { name: t('members.resendTo', { email: ownAdmin.email }) }))
    .not.toBeInTheDocument();
  await resend.click();
  await expect.element(page.getByText('Sent again.')).toBeVisible();
  expect(page.gateway.to('POST /v1/admin/admins/:id/resend', { id: invitedAdmin.userId })).toHaveLength(1);
  expect(page.gateway.to('GET /v1/admin/users')[0]?.query.get('profile')).toBe('admin');
});

test('an invitation that expired says so', async () => {
  const expired = { expiresAt: '2026-02-12T09:00:00.000Z', expired: true };
  const page = await show(<AdminsPage />, {
    as: admin,
    at: '/admins',
    gateway: (gateway) =>
      gateway.on('GET /v1/admin/users', { rows: [{ ...invitedAdmin, invitation: expired }], next: null }),
  });
  const { day } = moment(expired.expiresAt, 'en');
  const table = page.getByRole('table', { name: t('admins.title') });
  await expect.element(table.getByText(t('admins.invitationExpired', { day }))).toBeVisible();
});

test('a new admin is invited: errors first, then the invitation', async () => {
  const page = await showAdmins();
  page.gateway.on(
    'POST /v1/admin/admins',
    refusal('ACCOUNT_EXISTS', 'There is an account.', { fields: { email: 'There is an account.' } }),
  );
  await page.getByRole('button', { name: t('admins.invite') }).click();
  const dialog = page.getByRole('dialog', { name: t('admins.invite') });
  const send = dialog.getByRole('button', { name: t('members.send') });
  await send.click();
  await expect.element(dialog.getByLabelText(t('candidates.firstName'))).toHaveFocus();
  await expect.element(dialog.getByText(t('auth.emailInvalid'))).toBeVisible();
  await dialog.getByLabelText(t('candidates.firstName')).fill('Ada');
  await dialog.getByLabelText(t('candidates.lastName')).fill('Quist');
  await dialog.getByLabelText(t('members.email')).fill('ada@candi.example');
  await dialog.getByRole('textbox', { name: t('confirmation.password') }).fill('correct horse battery');
  await send.click();
  await expect.element(dialog.getByText('There is an account.')).toBeVisible();
  page.gateway.on('POST /v1/admin/admins', { id: 'ada', message: 'Invited.' });
  await dialog.getByLabelText(t('companies.emailLanguage')).selectOptions('pt');
  await send.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(page.gateway.to('POST /v1/admin/admins')[1]?.body).toEqual({
    firstName: 'Ada',
    lastName: 'Quist',
    email: 'ada@candi.example',
    language: 'pt',
    confirmation: { password: 'correct horse battery' },
  });
});

test('users are searched, filtered and sorted, and a row links to its user', async () => {
  const page = await show(<UsersPage />, {
    as: admin,
    at: '/users',
    gateway: (gateway) => gateway.on('GET /v1/admin/users', { rows: [vera], next: null }),
  });
  const asked = () => Object.fromEntries(page.gateway.to('GET /v1/admin/users').at(-1)?.query ?? []);
  await page.getByLabelText(t('users.search')).fill('vera');
  await expect.poll(() => asked()['q']).toBe('vera');
  await page.getByLabelText(t('users.profile')).selectOptions('user');
  await page.getByLabelText(t('users.status')).selectOptions('active');
  await page
    .getByRole('table')
    .getByRole('button', { name: t('users.user') })
    .click();
  await expect
    .poll(asked)
    .toEqual({ lang: 'en', limit: '30', q: 'vera', profile: 'user', status: 'active', sort: 'name' });
  await expect.element(page.getByRole('table').getByText('VH', { exact: true })).toBeVisible();
  await page.getByRole('table').getByRole('link', { name: 'Vera Holm' }).click();
  await expect.poll(() => page.location.address).toBe(`/users/${vera.userId}`);
});

const erasedAt = '2026-02-12T09:00:00.000Z';
const formerUser = { ...vera, company: { id: 'harbour', name: 'Harbour Hotels', erasedAt } };
const deletedText = () => t('companies.deleted', { day: moment(erasedAt, 'en').day });

test('a user of a deleted company is marked in the list', async () => {
  const page = await show(<UsersPage />, {
    as: admin,
    at: '/users',
    gateway: (gateway) => gateway.on('GET /v1/admin/users', { rows: [formerUser], next: null }),
  });
  await expect.element(page.getByRole('table').getByText(deletedText())).toBeVisible();
});

test('the page of a user of a deleted company says when it will be erased', async () => {
  const page = await showUser(formerUser);
  await expect.element(page.getByText(deletedText())).toBeVisible();
});

test('a filter without matches says so', async () => {
  const page = await show(<UsersPage />, {
    as: admin,
    at: '/users?q=nobody',
    gateway: (gateway) => gateway.on('GET /v1/admin/users', { rows: [], next: null }),
  });
  await expect.element(page.getByText(t('common.noneFound'))).toBeVisible();
});

const showUser = (user: typeof vera) =>
  show(
    <Routes>
      <Route path="/users/:userId" element={<UserPage />} />
      <Route path="*" element={null} />
    </Routes>,
    {
      as: admin,
      at: `/users/${user.userId}`,
      gateway: (gateway) =>
        gateway
          .on('GET /v1/admin/users/:id', user)
          .on('POST /v1/admin/users/:id/suspend', { message: 'Suspended.' })
          .on('POST /v1/admin/users/:id/activate', { message: 'Activated.' }),
    },
  );

test('a second factor is reset with the admin’s own password; a refusal says why', async () => {
  const page = await showUser(vera);
  const route = 'POST /v1/admin/users/:id/second-factor/reset';
  page.gateway.on(route, refusal('SECOND_FACTOR_OFF', 'It isn’t on.'));
  await page.getByRole('button', { name: t('factor.reset') }).click();
  const dialog = page.getByRole('dialog', { name: t('factor.resetTitle', { name: 'Vera Holm' }) });
  await dialog.getByLabelText(t('confirmation.password')).fill('correct horse battery');
  await dialog.getByRole('button', { name: t('factor.reset') }).click();
  await expect.element(dialog.getByText('It isn’t on.')).toBeVisible();
  page.gateway.on(route, { message: 'It was reset.' });
  await dialog.getByRole('button', { name: t('factor.reset') }).click();
  await expect.element(page.getByText('It was reset.')).toBeVisible();
});

test.for([
  { status: 'active', action: 'suspend', message: 'Suspended.' },
  { status: 'suspended', action: 'activate', message: 'Activated.' },
] as const)(
  'an account that is $status has the action $action, which asks for confirmation',
  async ({ status, action, message }) => {
    const page = await showUser({ ...vera, status });
    await expect.element(page.getByRole('table', { name: t('users.logins') })).toBeVisible();
    await page.getByRole('button', { name: t(`users.${action}`) }).click();
    const dialog = page.getByRole('dialog', { name: t(`users.${action}Title`, { name: 'Vera Holm' }) });
    const confirm = dialog.getByRole('button', { name: t(`users.${action}`) });
    await expect.element(confirm).toBeDisabled();
    await dialog.getByLabelText(t('confirmation.password')).fill('correct horse battery');
    await confirm.click();
    await expect.element(page.getByText(message)).toBeVisible();
    expect(page.gateway.to(`POST /v1/admin/users/:id/${action}`)[0]?.body).toEqual({
      confirmation: { password: 'correct horse battery' },
    });
    await expect.poll(() => page.gateway.to('GET /v1/admin/users/:id').length).toBe(2);
  },
);

test('an admin can’t suspend themselves, and can open the log of their own actions', async () => {
  const page = await showUser(ownAdmin);
  const actions = page.getByRole('link', { name: t('users.auditLog') });
  await expect.element(actions).toBeVisible();
  await expect.element(page.getByRole('button', { name: t('users.suspend') })).not.toBeInTheDocument();
  await actions.click();
  await expect.poll(() => page.location.address).toBe(`/audit?actor=${ownAdmin.userId}`);
});

test('a user links to their company, and back to the list', async () => {
  const page = await showUser(vera);
  const company = page.getByRole('link', { name: 'Harbour Hotels' });
  await expect.element(company).toHaveAttribute('href', `/companies/${vera.company?.id}/users`);
  await page.getByRole('link', { name: t('users.title') }).click();
  await expect.poll(() => page.location.address).toBe('/users');
});
