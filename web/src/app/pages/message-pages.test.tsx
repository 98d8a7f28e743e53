import { t } from 'i18next';
import { expect, test } from 'vitest';
import { member, soloUser } from '#testing/people.ts';
import { show } from '#testing/show.tsx';
import { ErrorPage } from './error-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { Component as UnauthorizedPage } from './unauthorized-page.tsx';

test('an address that doesn’t exist says so and leads home', async () => {
  const page = await show(<NotFoundPage />, { at: '/nowhere' });
  await expect.element(page.getByRole('heading', { name: 'Page not found.' })).toBeVisible();
  await expect.poll(() => document.title).toContain('Page not found');
  await page.getByRole('link', { name: t('common.goHome') }).click();
  await expect.poll(() => page.place.address).toBe('/');
});

test('a page that failed says so and offers another try', async () => {
  const page = await show(<ErrorPage />, { at: '/error' });
  await expect.element(page.getByText('Something went wrong. Please try again later.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: t('common.tryAgain') })).toBeEnabled();
});

test.for([
  { as: member('OWNER'), profile: 'user' },
  { as: soloUser, profile: 'solo_user' },
])(
  'a page that isn’t for a $profile denies access and leads home or to the sign-out',
  async ({ as, profile }) => {
    const page = await show(<UnauthorizedPage />, { at: '/unauthorized', as });
    await expect.element(page.getByRole('heading', { name: 'Access denied.' })).toBeVisible();
    await expect
      .element(
        page.getByText('You are not authorized to access this page. Please contact support for assistance.'),
      )
      .toBeVisible();
    await expect.element(page.getByRole('link', { name: t('common.goHome') })).toHaveAttribute('href', '/');
    await page.getByRole('link', { name: t('layout.signOut') }).click();
    await expect.poll(() => page.place.address).toBe(`/signout?profile=${profile}`);
  },
);
