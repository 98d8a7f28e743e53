import { t } from 'i18next';
import { describe, expect, test } from 'vitest';
import { refusal } from '#testing/fake-gateway.ts';
import { harbourDetail, harbourRow, ownerless } from '#testing/fixtures/companies.ts';
import { invitation, owner } from '#testing/fixtures/members.ts';
import { pageOf } from '#testing/fixtures/lists.ts';
import { admin } from '#testing/people.ts';
import { routed } from '#testing/routed.tsx';
import { show } from '#testing/show.tsx';
import {
  answerDialog,
  clickButton,
  expectCancelled,
  expectFirstError,
  expectSent,
} from '#testing/user-actions.ts';
import { CompanyList } from '../components/company-list.tsx';
import { Component as CompanyPage } from './company-users-page.tsx';

const showCompany = (company: object) =>
  show(routed('/companies/:companyId/users', <CompanyPage />), {
    as: admin,
    at: '/companies/harbour/users',
    gateway: (gateway) => gateway.on('GET /v1/admin/companies/:id', company),
  });

describe('an admin of the platform', () => {
  test('sends the owner a link to a new password', async () => {
    const page = await showCompany(harbourDetail);
    const title = t('companies.resetTitle');
    page.gateway.on('POST /v1/admin/companies/:id/owner-reset', { message: 'On its way.' });
    await clickButton(page, t('companies.reset'));
    await answerDialog(page, title, t('common.cancel'));
    await expectCancelled(page, title, 'POST /v1/admin/companies/:id/owner-reset');
    await clickButton(page, t('companies.reset'));
    await answerDialog(page, title, t('companies.resetSend'));
    await expect.element(page.getByText('On its way.')).toBeVisible();
    expect(page.gateway.to('POST /v1/admin/companies/harbour/owner-reset')).toHaveLength(1);
  });

  test('invites an owner who has not come yet again', async () => {
    const page = await showCompany(ownerless);
    page.gateway.on(
      'POST /v1/admin/companies/:id/owner-invitation',
      refusal('OTHER_COMPANY', 'Works for another company.'),
    );
    await expect.element(page.getByRole('heading', { name: t('companies.nobody') })).toBeVisible();
    await clickButton(page, t('companies.inviteAgain'));
    const email = page.getByRole('textbox', { name: t('companies.ownerEmail') });
    await expect.element(email).toHaveValue(invitation.email);
    await email.fill('');
    await clickButton(page, t('companies.sendInvitation'));
    await expectFirstError(email, t('auth.emailInvalid'));
    await email.fill('kim@harbour.example');
    await clickButton(page, t('companies.sendInvitation'));
    await expect.element(page.getByText('Works for another company.')).toBeVisible();
    page.gateway.on('POST /v1/admin/companies/:id/owner-invitation', {});
    await clickButton(page, t('companies.sendInvitation'));
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    const body = { email: 'kim@harbour.example' };
    await expectSent(page, 'POST /v1/admin/companies/harbour/owner-invitation', body, body);
  });

  test('reads the people and open invitations of a company', async () => {
    const page = await showCompany(harbourDetail);
    const people = page.getByRole('table', { name: t('users.title') });
    await expect.element(people.getByText(owner.email)).toBeVisible();
    await expect.element(people.getByText(t('users.never'))).toBeVisible();
    const invitations = page.getByRole('table', { name: t('members.invitations') });
    await expect.element(invitations.getByText(t('members.states.expired'))).toBeVisible();
  });

  test('creates a company for an owner', async () => {
    const page = await show(<CompanyList />, {
      as: admin,
      gateway: (gateway) => gateway.on('GET /v1/admin/companies', pageOf(harbourRow)),
    });
    page.gateway.on(
      'POST /v1/admin/companies',
      refusal('VALIDATION', 'Check it.', { fields: { ownerEmail: 'Already in use' } }),
    );
    await clickButton(page, t('companies.new'));
    await clickButton(page, t('companies.create'));
    const name = page.getByRole('textbox', { name: t('companies.name') });
    const email = page.getByRole('textbox', { name: t('companies.ownerEmail') });
    await expectFirstError(name, t('auth.required'));
    await name.fill('Alto Hotels');
    await clickButton(page, t('companies.create'));
    await expectFirstError(email, t('auth.emailInvalid'));
    expect(page.gateway.to('POST /v1/admin/companies')).toHaveLength(0);
    await email.fill('ana@alto.example');
    await page.getByRole('combobox', { name: t('companies.letterLanguage') }).selectOptions('pt');
    await clickButton(page, t('companies.create'));
    await expect.element(email).toHaveAccessibleDescription(expect.stringContaining('Already in use'));
    page.gateway.on('POST /v1/admin/companies', { id: 'alto' });
    await clickButton(page, t('companies.create'));
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    const body = { name: 'Alto Hotels', ownerEmail: 'ana@alto.example', language: 'pt' };
    await expectSent(page, 'POST /v1/admin/companies', body, body);
  });
});

test('a company that is gone says so', async () => {
  const page = await showCompany(refusal('PAGE_NOT_FOUND', 'No such company.'));
  await expect.element(page.getByText('No such company.')).toBeVisible();
});
