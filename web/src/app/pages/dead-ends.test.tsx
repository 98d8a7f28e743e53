import type { CurrentUser } from '@candi/contract/identity/auth';
import { t } from 'i18next';
import { expect, test } from 'vitest';
import { admin, member, soloUser } from '#testing/people.ts';
import { routed } from '#testing/routed.tsx';
import { show } from '#testing/show.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { Component as UnauthorizedPage } from './unauthorized-page.tsx';

const people: { as: CurrentUser; start: string }[] = [
  { as: admin, start: '/companies' },
  { as: member('OWNER'), start: '/' },
  { as: member('VIEWER'), start: '/' },
  { as: soloUser, start: '/' },
];

test.for(people)(
  'the page “Access denied” leads a $as.profileType to $start or signs them out',
  async ({ as, start }) => {
    const page = await show(routed('/unauthorized', <UnauthorizedPage />), { as, at: '/unauthorized' });
    await expect.element(page.getByRole('heading', { name: 'Access denied.' })).toBeVisible();
    await expect
      .element(
        page.getByText('You are not authorized to access this page. Please contact support for assistance.'),
      )
      .toBeVisible();
    const out = page.getByRole('link', { name: t('layout.signOut') });
    await expect.element(out).toHaveAttribute('href', `/signout?profile=${as.profileType}`);
    await page.getByRole('link', { name: t('common.goHome') }).click();
    await expect.poll(() => page.location.address).toBe(start);
  },
);

test.for(people)(
  'the page “Access denied” signs a $as.profileType out and passes the profile on',
  async ({ as }) => {
    const page = await show(<UnauthorizedPage />, { as, at: '/unauthorized' });
    await page.getByRole('link', { name: t('layout.signOut') }).click();
    await expect.poll(() => page.location.address).toBe(`/signout?profile=${as.profileType}`);
  },
);

test.for(people)('a page that doesn’t exist leads a $as.profileType to $start', async ({ as, start }) => {
  const page = await show(routed('/nowhere', <NotFoundPage />), { as, at: '/nowhere' });
  await page.getByRole('link', { name: t('common.goHome') }).click();
  await expect.poll(() => page.location.address).toBe(start);
});
