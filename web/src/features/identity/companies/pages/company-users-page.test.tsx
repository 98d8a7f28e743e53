import type { AdminCompanyDetail } from '@candi/contract/identity/admin';
import { t } from 'i18next';
import { expect, test } from 'vitest';
import { refusal } from '#testing/fake-gateway.ts';
import { harbourDetail } from '#testing/fixtures/companies.ts';
import { owner } from '#testing/fixtures/members.ts';
import { admin } from '#testing/people.ts';
import { routed } from '#testing/routed.tsx';
import { show } from '#testing/show.tsx';
import { Component as CompanyPage } from './company-users-page.tsx';

const showCompany = (company: AdminCompanyDetail | Response) =>
  show(routed('/companies/:companyId/users', <CompanyPage />), {
    as: admin,
    at: '/companies/harbour/users',
    gateway: (gateway) => gateway.on('GET /v1/admin/companies/:id', company),
  });

test('an admin sees the members and pending invitations of a company', async () => {
  const page = await showCompany(harbourDetail);
  const people = page.getByRole('table', { name: t('users.title') });
  await expect.element(people.getByText(owner.email)).toBeVisible();
  await expect.element(people.getByText(t('users.never'))).toBeVisible();
  const invitations = page.getByRole('table', { name: t('members.invitations') });
  await expect.element(invitations.getByText(t('members.states.expired'))).toBeVisible();
});

test('shows the gateway’s error for a company that doesn’t exist', async () => {
  const page = await showCompany(refusal('PAGE_NOT_FOUND', 'No such company.'));
  await expect.element(page.getByText('No such company.')).toBeVisible();
});
