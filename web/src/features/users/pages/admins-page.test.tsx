import type { AdminUser } from '@candi/contract/admin';
import { t } from 'i18next';
import { expect, test } from 'vitest';
import { admin } from '#testing/people.ts';
import { show } from '#testing/show.tsx';
import { Component as AdminsPage } from './admins-page.tsx';

const verified: AdminUser = {
  userId: 'nora',
  firstName: 'Nora',
  lastName: 'Lind',
  email: 'nora@candi.example',
  profileType: 'admin',
  status: 'active',
  emailVerified: true,
  company: null,
  memberRole: null,
  lastLogin: null,
  createdAt: '2026-01-05T09:00:00.000Z',
};
const invited: AdminUser = {
  ...verified,
  userId: 'sam',
  firstName: 'Sam',
  email: 'sam@candi.example',
  emailVerified: false,
};

test('resends the invitation of an admin who has not accepted it yet', async () => {
  const page = await show(<AdminsPage />, {
    as: admin,
    gateway: (gateway) =>
      gateway
        .on('GET /v1/admin/users', { rows: [verified, invited], next: null })
        .on('POST /v1/admin/admins/:id/resend', { message: 'Sent again.' }),
  });
  await page.getByRole('button', { name: t('members.resendTo', { email: invited.email }) }).click();
  await expect.element(page.getByText('Sent again.')).toBeVisible();
  expect(page.gateway.to('POST /v1/admin/admins/sam/resend')).toHaveLength(1);
  await expect
    .element(page.getByRole('button', { name: t('members.resendTo', { email: verified.email }) }))
    .not.toBeInTheDocument();
});
