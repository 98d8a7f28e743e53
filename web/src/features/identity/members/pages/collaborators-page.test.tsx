import type { MembersAnswer } from '@candi/contract/identity/members';
import { t } from 'i18next';
import { describe, expect, test } from 'vitest';
import { refusal } from '#testing/fake-gateway.ts';
import { invitation, owner, team } from '#testing/fixtures/members.ts';
import { member } from '#testing/people.ts';
import { show } from '#testing/show.tsx';
import {
  answerDialog,
  chooseAction,
  clickButton,
  confirmWithPassword,
  expectCancelled,
  expectFirstError,
  expectSent,
  expectSentTo,
} from '#testing/user-actions.ts';
import { Component as CollaboratorsPage } from './collaborators-page.tsx';

const name = 'Vera Holm';
const password = 'correct horse battery';
const menuOfVera = () => t('members.actionsFor', { name });

const showTeam = (role: 'OWNER' | 'ADMIN' | 'EDITOR' | 'VIEWER', answer: MembersAnswer | Response = team) =>
  show(<CollaboratorsPage />, {
    as: member(role),
    gateway: (gateway) =>
      gateway
        .on('GET /v1/members', answer)
        .on('DELETE /v1/members/:userId', { message: 'Removed.' })
        .on('PUT /v1/company/owner', { message: 'Handed over.' })
        .on('PATCH /v1/members/:userId', { message: 'Changed.' })
        .on('POST /v1/invitations/:id/resend', { message: 'Sent again.' })
        .on('DELETE /v1/invitations/:id', { message: 'Revoked.' }),
  });

test('each member has a face with their initials', async () => {
  const page = await showTeam('VIEWER');
  const table = page.getByRole('table', { name: t('members.people') });
  for (const initials of ['NL', 'VH'])
    await expect.element(table.getByText(initials, { exact: true })).toBeVisible();
});

describe('an owner', () => {
  test('removes a member', async () => {
    const page = await showTeam('OWNER');
    const title = t('members.removeTitle', { name });
    await chooseAction(page, menuOfVera(), t('members.remove'));
    await answerDialog(page, title, t('common.cancel'));
    await expectCancelled(page, title, 'DELETE /v1/members/:userId');
    await chooseAction(page, menuOfVera(), t('members.remove'));
    await answerDialog(page, title, t('members.remove'));
    await expect.element(page.getByText('Removed.')).toBeVisible();
    expect(page.gateway.to('DELETE /v1/members/:userId', { userId: 'vera' })).toHaveLength(1);
  });

  test('transfers the ownership', async () => {
    const page = await showTeam('OWNER');
    await chooseAction(page, menuOfVera(), t('members.makeOwner'));
    page.gateway.on('GET /v1/auth', { user: member('ADMIN'), access_token: 'token' });
    await confirmWithPassword(page, t('members.handOverTitle', { name }), t('members.makeOwner'), password);
    await expect.element(page.getByText('Handed over.')).toBeVisible();
    await expectSent(page, 'PUT /v1/company/owner', { userId: 'vera', confirmation: { password } });
  });

  test('resets a member’s second factor with their own password', async () => {
    const page = await showTeam('OWNER');
    page.gateway.on('POST /v1/members/:userId/second-factor/reset', { message: 'It was reset.' });
    await chooseAction(page, menuOfVera(), t('factor.reset'));
    await confirmWithPassword(page, t('factor.resetTitle', { name }), t('factor.reset'), password);
    await expect.element(page.getByText('It was reset.')).toBeVisible();
    await expectSentTo(
      page,
      'POST /v1/members/:userId/second-factor/reset',
      { userId: 'vera' },
      { confirmation: { password } },
    );
  });

  test('changes a role, which is reverted if the gateway refuses it', async () => {
    const page = await showTeam('OWNER');
    const role = page.getByRole('combobox', { name: t('members.roleOf', { name }) });
    await role.selectOptions('VIEWER');
    await expectSentTo(page, 'PATCH /v1/members/:userId', { userId: 'vera' }, { role: 'VIEWER' });
    await expect.element(role).toHaveValue('VIEWER');
    page.gateway.on('PATCH /v1/members/:userId', refusal('ACCESS_DENIED', 'Not yours to change.'));
    await role.selectOptions('EDITOR');
    await expect.element(page.getByText('Not yours to change.')).toBeVisible();
    await expect.element(role).toHaveValue('VIEWER');
  });

  test('makes a member an admin with their own password, and gives an admin no other role without it', async () => {
    const page = await showTeam('OWNER');
    const role = page.getByRole('combobox', { name: t('members.roleOf', { name }) });
    const [title, change] = [t('members.changeRoleTitle', { name }), t('members.changeRole')];
    await role.selectOptions('ADMIN');
    await answerDialog(page, title, t('common.cancel'));
    await expectCancelled(page, title, 'PATCH /v1/members/:userId');
    await role.selectOptions('ADMIN');
    await expect.element(page.getByRole('button', { name: change })).toBeDisabled();
    await confirmWithPassword(page, title, change, password);
    await expectSentTo(
      page,
      'PATCH /v1/members/:userId',
      { userId: 'vera' },
      { role: 'ADMIN', confirmation: { password } },
    );
    await expect.element(role).toHaveValue('ADMIN');
    page.gateway.on('PATCH /v1/members/:userId', refusal('CONFIRMATION_WRONG', 'Not your password.'));
    await role.selectOptions('VIEWER');
    await confirmWithPassword(page, title, change, 'wrong');
    await expect.element(page.getByRole('dialog').getByText('Not your password.')).toBeVisible();
    await answerDialog(page, title, t('common.cancel'));
    await expect.element(role).toHaveValue('ADMIN');
  });

  test('without other members is asked to invite somebody', async () => {
    const page = await showTeam('OWNER', { ...team, members: [owner], invitations: [] });
    await expect.element(page.getByRole('heading', { name: t('members.alone') })).toBeVisible();
  });
});

describe('an admin', () => {
  test('resends an invitation and revokes it, and can’t transfer the ownership', async () => {
    const page = await showTeam('ADMIN');
    const { email } = invitation;
    await clickButton(page, t('members.resendTo', { email }));
    await expect.element(page.getByText('Sent again.')).toBeVisible();
    await clickButton(page, t('members.revokeOf', { email }));
    await answerDialog(page, t('members.revokeTitle'), t('common.cancel'));
    await expectCancelled(page, t('members.revokeTitle'), 'DELETE /v1/invitations/:id');
    await clickButton(page, t('members.revokeOf', { email }));
    await answerDialog(page, t('members.revokeTitle'), t('members.revoke'));
    await expect.element(page.getByText('Revoked.')).toBeVisible();
    expect(page.gateway.to('DELETE /v1/invitations/:id', { id: 'invitation' })).toHaveLength(1);

    await clickButton(page, menuOfVera());
    await expect.element(page.getByRole('menuitem', { name: t('members.remove') })).toBeVisible();
    await expect
      .element(page.getByRole('menuitem', { name: t('members.makeOwner') }))
      .not.toBeInTheDocument();
  });

  test('is told that no seat is free instead of filling in a form in vain', async () => {
    const page = await showTeam('ADMIN', { ...team, seats: { used: 5, of: 5 } });
    await expect.element(page.getByText(name).first()).toBeVisible();
    await clickButton(page, t('members.invite'));
    const dialog = page.getByRole('dialog', { name: t('members.inviteTitle') });
    await expect.element(dialog.getByText(t('members.noSeat'))).toBeVisible();
    await expect.element(dialog.getByRole('textbox')).not.toBeInTheDocument();
    await expect.element(dialog.getByRole('link', { name: t('members.seePlan') })).toBeVisible();
  });

  test('invites as admin, editor or viewer', async () => {
    const page = await showTeam('ADMIN');
    await clickButton(page, t('members.invite'));
    const roles = page.getByRole('dialog').getByRole('radio');
    await expect.poll(() => roles.elements().length).toBe(3);
    for (const role of ['Admin', 'Editor', 'Viewer'])
      await expect.element(page.getByRole('radio', { name: role, exact: true })).toBeVisible();
  });

  test('invites by a valid email, and reports that the plan has no seat left', async () => {
    const page = await showTeam('ADMIN');
    await clickButton(page, t('members.invite'));
    const email = page.getByRole('textbox', { name: t('members.email') });
    await email.fill('nobody');
    await clickButton(page, t('members.send'));
    await expectFirstError(email, t('auth.emailInvalid'));
    expect(page.gateway.to('POST /v1/invitations')).toHaveLength(0);

    page.gateway.on('POST /v1/invitations', refusal('SEATS_TAKEN', 'No seat is left.'));
    await email.fill('kim@harbour.example');
    await page.getByRole('radio', { name: t('members.roles.VIEWER') }).click();
    await clickButton(page, t('members.send'));
    await expect.element(page.getByText('No seat is left.')).toBeVisible();
    await expect.element(page.getByRole('link', { name: t('members.seePlan') })).toBeVisible();

    page.gateway.on('POST /v1/invitations', { id: 'kim', message: 'Invited.' });
    await clickButton(page, t('members.send'));
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    const body = { email: 'kim@harbour.example', role: 'VIEWER' } as const;
    await expectSent(page, 'POST /v1/invitations', body, body);
  });
});

test('an invitation as an admin needs the password of the person who invites', async () => {
  const page = await showTeam('OWNER');
  page.gateway.on('POST /v1/invitations', { id: 'kim', message: 'Invited.' });
  await clickButton(page, t('members.invite'));
  await page.getByRole('textbox', { name: t('members.email') }).fill('kim@harbour.example');
  const field = page.getByRole('textbox', { name: t('confirmation.password') });
  await expect.element(field).not.toBeInTheDocument();
  await page.getByRole('radio', { name: t('members.roles.ADMIN') }).click();
  await clickButton(page, t('members.send'));
  await expect.element(page.getByText(t('auth.required'))).toBeVisible();
  await field.fill(password);
  await clickButton(page, t('members.send'));
  const body = { email: 'kim@harbour.example', role: 'ADMIN', confirmation: { password } } as const;
  await expectSent(page, 'POST /v1/invitations', body);
});

test('the list says why it can’t be loaded, and retries', async () => {
  const page = await showTeam('ADMIN', refusal('ACCESS_DENIED', 'Not yours to read.'));
  await expect.element(page.getByText('Not yours to read.')).toBeVisible();
  page.gateway.on('GET /v1/members', team);
  await clickButton(page, t('common.tryAgain'));
  await expect.element(page.getByText(name).first()).toBeVisible();
});

test.each(['EDITOR', 'VIEWER'] as const)(
  '%s sees members and invitations without any actions',
  async (role) => {
    const page = await showTeam(role);
    await expect.element(page.getByText(name).first()).toBeVisible();
    await expect.element(page.getByText(invitation.email).first()).toBeVisible();
    await expect.element(page.getByRole('button', { name: t('members.invite') })).not.toBeInTheDocument();
    await expect.element(page.getByRole('table').getByRole('button')).not.toBeInTheDocument();
    await expect.element(page.getByRole('table').getByRole('combobox')).not.toBeInTheDocument();
  },
);
