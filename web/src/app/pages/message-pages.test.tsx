import { t } from 'i18next';
import { expect, test } from 'vitest';
import { show } from '#testing/show.tsx';
import { ErrorPage, FailedPage } from './error-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';

test('the page for an unknown address explains this and leads home', async () => {
  const page = await show(<NotFoundPage />, { at: '/nowhere' });
  await expect.element(page.getByRole('heading', { name: 'Page not found.' })).toBeVisible();
  await expect.poll(() => document.title).toContain('Page not found');
  await page.getByRole('link', { name: t('common.goHome') }).click();
  await expect.poll(() => page.location.address).toBe('/');
});

test('/error leads home', async () => {
  const page = await show(<ErrorPage />, { at: '/error' });
  await page.getByRole('link', { name: t('common.goHome') }).click();
  await expect.poll(() => page.location.address).toBe('/');
});

test('a page that fails says so and offers a retry', async () => {
  const page = await show(<FailedPage />, { at: '/jobs' });
  await expect
    .element(page.getByRole('heading', { name: 'Something went wrong. Please try again later.' }))
    .toBeVisible();
  await expect.element(page.getByRole('button', { name: t('common.tryAgain') })).toBeEnabled();
});
