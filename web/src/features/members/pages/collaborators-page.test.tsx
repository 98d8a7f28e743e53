import type { InvitationRow, MemberRow, MembersAnswer } from '@candi/contract/members';
import { t } from 'i18next';
import { describe, expect, test } from 'vitest';
import { member } from '#testing/people.ts';
import { show } from '#testing/show.tsx';
import { Component as CollaboratorsPage } from './collaborators-page.tsx';

const since = '2026-01-05T09:00:00.000Z';
const owner: MemberRow = {
  userId: member('OWNER').id,
  firstName: 'Nora',
  lastName: 'Lind',
  email: 'nora@harbour.example',
  role: 'OWNER',
  joinedAt: since,
};
const vera: MemberRow = { ...owner, userId: 'vera', firstName: 'Vera', lastName: 'Holm', role: 'EDITOR' };
const invitation: InvitationRow = {
  id: 'invitation',
  email: 'sam@harbour.example',
  role: 'VIEWER',
  createdAt: since,
  expiresAt: '2026-01-12T09:00:00.000Z',
  expired: true,
  mail: 'sent',
};
const team: MembersAnswer = { members: [owner, vera], invitations: [invitation] };
const actionsOfVera = () => ({ name: t('members.actionsFor', { name: 'Vera Holm' }) });

const showTeam = (role: 'OWNER' | 'ADMIN' | 'VIEWER') =>
  show(<CollaboratorsPage />, {
    as: member(role),
    gateway: (gateway) =>
      gateway
        .on('GET /v1/members', team)
        .on('DELETE /v1/members/:userId', { message: 'Removed.' })
        .on('PUT /v1/company/owner', { message: 'Handed over.' })
        .on('PATCH /v1/members/:userId', {})
        .on('POST /v1/invitations/:id/resend', { message: 'Sent again.' })
        .on('DELETE /v1/invitations/:id', { message: 'Revoked.' }),
  });

describe('an owner', () => {
  test('removes a member', async () => {
    const page = await showTeam('OWNER');
    await page.getByRole('button', actionsOfVera()).click();
    await page.getByRole('menuitem', { name: t('members.remove') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('members.remove') })
      .click();
    await expect.element(page.getByText('Removed.')).toBeVisible();
    expect(page.gateway.to('DELETE /v1/members/vera')).toHaveLength(1);
  });

  test('hands over the ownership', async () => {
    const page = await showTeam('OWNER');
    await page.getByRole('button', actionsOfVera()).click();
    await page.getByRole('menuitem', { name: t('members.makeOwner') }).click();
    page.gateway.on('GET /v1/auth', { user: member('ADMIN'), access_token: 'token' });
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('members.makeOwner') })
      .click();
    await expect.element(page.getByText('Handed over.')).toBeVisible();
    expect(page.gateway.to('PUT /v1/company/owner').map(({ body }) => body)).toEqual([{ userId: 'vera' }]);
  });
});

test('an admin resends an invitation and revokes it, and can’t hand over the ownership', async () => {
  const page = await showTeam('ADMIN');
  await page.getByRole('button', { name: t('members.resendTo', { email: invitation.email }) }).click();
  await expect.element(page.getByText('Sent again.')).toBeVisible();
  await page.getByRole('button', { name: t('members.revokeOf', { email: invitation.email }) }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('members.revoke') })
    .click();
  await expect.element(page.getByText('Revoked.')).toBeVisible();
  expect(page.gateway.to('DELETE /v1/invitations/invitation')).toHaveLength(1);

  await page.getByRole('button', actionsOfVera()).click();
  await expect.element(page.getByRole('menuitem', { name: t('members.remove') })).toBeVisible();
  await expect.element(page.getByRole('menuitem', { name: t('members.makeOwner') })).not.toBeInTheDocument();
});

test('a viewer sees people and invitations without any action', async () => {
  const page = await showTeam('VIEWER');
  await expect.element(page.getByText('Vera Holm').first()).toBeVisible();
  await expect.element(page.getByText(invitation.email).first()).toBeVisible();
  await expect.element(page.getByRole('table').getByRole('button')).not.toBeInTheDocument();
  await expect.element(page.getByRole('table').getByRole('combobox')).not.toBeInTheDocument();
});
