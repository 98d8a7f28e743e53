import type { AdminCompanyDetail } from '@candi/contract/identity/admin';
import { t } from 'i18next';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { adasSession, harbour, porterJob, waiting } from '#testing/fixtures/admin-companies.ts';
import { vera } from '#testing/fixtures/users.ts';
import { refusal } from '#testing/fake-gateway.ts';
import { admin } from '#testing/people.ts';
import { show } from '#testing/show.tsx';
import { moment } from '#i18n/moment.ts';
import { CompanyList } from '../components/company-list.tsx';
import { Component as CompanyUsersPage } from './company-users-page.tsx';

const showList = (rows: AdminCompanyDetail[]) =>
  show(<CompanyList />, {
    as: admin,
    at: '/companies',
    gateway: (gateway) => gateway.on('GET /v1/admin/companies', { rows, next: null }),
  });

test('companies are filtered and sorted, and a row links to its company', async () => {
  const page = await showList([harbour]);
  const table = page.getByRole('table', { name: t('companies.title') });
  await page.getByLabelText(t('companies.kind')).selectOptions('COMPANY');
  await table.getByRole('button', { name: t('companies.company') }).click();
  await expect.poll(() => page.location.address).toBe('/companies?kind=COMPANY&sort=name');
  await expect.poll(() => page.gateway.calls.at(-1)?.query.get('sort')).toBe('name');
  await table.getByRole('link', { name: 'Harbour Hotels' }).click();
  await expect.poll(() => page.location.address).toBe(`/companies/${harbour.id}/users`);
});

const deletedHarbour = { ...harbour, erasedAt: '2026-02-12T09:00:00.000Z' };
const deletedText = () => t('companies.deleted', { day: moment(deletedHarbour.erasedAt, 'en').day });

test('a deleted company is marked with the day of its erasure, and the list can be filtered by it', async () => {
  const page = await showList([deletedHarbour]);
  const table = page.getByRole('table', { name: t('companies.title') });
  await expect.element(table.getByText(deletedText())).toBeVisible();
  await page.getByLabelText(t('companies.state')).selectOptions('deleted');
  await expect.poll(() => page.location.address).toBe('/companies?state=deleted');
  await expect.poll(() => page.gateway.calls.at(-1)?.query.get('state')).toBe('deleted');
});

test('the page of a deleted company says when it will be erased, and offers no actions for its owner', async () => {
  const page = await showCompany(deletedHarbour);
  await expect.element(page.getByText(deletedText())).toBeVisible();
  await expect.element(page.getByRole('button', { name: t('companies.reset') })).not.toBeInTheDocument();
});

test('the first company: shows errors, then its owner is invited', async () => {
  const page = await showList([]);
  page.gateway.on(
    'POST /v1/admin/companies',
    refusal('ACCOUNT_EXISTS', 'Taken.', { fields: { ownerEmail: 'This person owns a company.' } }),
  );
  await expect.element(page.getByText(t('companies.none'))).toBeVisible();
  await page
    .getByRole('button', { name: t('companies.new') })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: t('companies.new') });
  const create = dialog.getByRole('button', { name: t('companies.create') });
  await create.click();
  await expect.element(dialog.getByLabelText(t('companies.name'))).toHaveFocus();
  await expect.element(dialog.getByText(t('auth.emailInvalid'))).toBeVisible();
  await dialog.getByLabelText(t('companies.name')).fill('Quay Inns');
  await dialog.getByLabelText(t('companies.ownerEmail')).fill('ada@quay.example');
  await create.click();
  await expect.element(dialog.getByText('This person owns a company.')).toBeVisible();
  page.gateway.on('POST /v1/admin/companies', { id: 'quay', message: 'Created.' });
  await create.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(page.gateway.to('POST /v1/admin/companies')[1]?.body).toEqual({
    name: 'Quay Inns',
    ownerEmail: 'ada@quay.example',
    language: 'en',
  });
});

const showCompany = (company: AdminCompanyDetail, tab = '') =>
  show(
    <Routes>
      <Route path="/companies/:companyId/users" element={<CompanyUsersPage />} />
      <Route path="*" element={null} />
    </Routes>,
    {
      as: admin,
      at: `/companies/${company.id}/users${tab}`,
      gateway: (gateway) =>
        gateway
          .on('GET /v1/admin/companies/:id', company)
          .on('GET /v1/admin/companies/:id/jobs', { rows: [porterJob], next: null })
          .on('GET /v1/admin/companies/:id/sessions', { rows: [adasSession], next: null }),
    },
  );

test('the owner is sent a link to reset the password after a confirmation', async () => {
  const page = await showCompany(harbour);
  page.gateway.on('POST /v1/admin/companies/:id/owner-reset', { message: 'Link sent.' });
  await page.getByRole('button', { name: t('companies.reset') }).click();
  await page
    .getByRole('dialog', { name: t('companies.resetTitle') })
    .getByRole('button', { name: t('companies.resetSend') })
    .click();
  await expect.element(page.getByText('Link sent.')).toBeVisible();
  expect(page.gateway.to('POST /v1/admin/companies/:id/owner-reset', { id: harbour.id })).toHaveLength(1);
});

test('an owner who hasn’t accepted yet is invited again, after errors are shown', async () => {
  const page = await showCompany(waiting);
  page.gateway.on(
    'POST /v1/admin/companies/:id/owner-invitation',
    refusal('OTHER_COMPANY', 'In another team.'),
  );
  await expect.element(page.getByText(t('companies.nobody'))).toBeVisible();
  await page.getByRole('button', { name: t('companies.inviteAgain') }).click();
  const dialog = page.getByRole('dialog', { name: t('companies.inviteAgain') });
  const email = dialog.getByLabelText(t('companies.ownerEmail'));
  const send = dialog.getByRole('button', { name: t('companies.sendInvitation') });
  await expect.element(email).toHaveValue('owner@harbour.example');
  await email.fill('owner');
  await send.click();
  await expect.element(dialog.getByText(t('auth.emailInvalid'))).toBeVisible();
  await email.fill('new.owner@harbour.example');
  await dialog.getByRole('textbox', { name: t('confirmation.password') }).fill('correct horse battery');
  await send.click();
  await expect.element(dialog.getByText('In another team.')).toBeVisible();
  page.gateway.on('POST /v1/admin/companies/:id/owner-invitation', { message: 'Invited.' });
  await send.click();
  await expect.element(page.getByText('Invited.')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
});

test.for([
  { tab: 'users.title', row: 'Vera Holm', to: `/users/${vera.userId}` },
  { tab: 'companies.jobs', row: 'Night porter', to: '/jobs/job' },
  { tab: 'companies.sessions', row: 'Ada Quist', to: '/report/session' },
] as const)('the rows of the tab $tab link to their pages', async ({ tab, row, to }) => {
  const page = await showCompany(harbour, '?tab=jobs');
  await page.getByRole('tab', { name: t(tab) }).click();
  await page
    .getByRole('table', { name: t(tab) })
    .getByRole('link', { name: row })
    .click();
  await expect.poll(() => page.location.address).toBe(to);
});

test('the capped count of candidates links to their list', async () => {
  const page = await showCompany(harbour);
  await page.getByRole('link', { name: '1,000+' }).click();
  await expect.poll(() => page.location.address).toBe(`/candidates?companyId=${harbour.id}`);
});

test('calls by Candi are allowed for a company that may not call yet, and the permission is withdrawn', async () => {
  const calling = { allowed: false, fault: 'company_new', from: '2126-01-10T10:00:00.000Z' } as const;
  const page = await showCompany({ ...harbour, calling });
  await expect.element(page.getByText(t('companies.callingFaults.company_new'))).toBeVisible();
  page.gateway
    .on('PUT /v1/admin/companies/:id/calling', { message: 'Allowed.' })
    .on('GET /v1/admin/companies/:id', { ...harbour, calling: { allowed: true, fault: null, from: null } });
  const answer = async (action: 'allowCalls' | 'disallowCalls') => {
    await page.getByRole('button', { name: t(`companies.${action}`) }).click();
    await page
      .getByRole('dialog', { name: t(`companies.${action}Title`) })
      .getByRole('button', { name: t(`companies.${action}`) })
      .click();
  };
  await answer('allowCalls');
  await expect.element(page.getByText(t('companies.callingAllowed'))).toBeVisible();
  await answer('disallowCalls');
  await expect
    .poll(() => page.gateway.to('PUT /v1/admin/companies/:id/calling').map(({ body }) => body))
    .toEqual([{ allowed: true }, { allowed: false }]);
});
