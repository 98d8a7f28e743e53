import { expect, test } from 'vitest';
import { show } from '#testing/show.tsx';
import { Component as SignoutPage } from './signout-page.tsx';

test('a full-height view with a centred spinner says “Signing out...”, then redirects', async () => {
  const page = await show(<SignoutPage />, { at: '/signout?profile=admin' });
  const text = page.getByText('Signing out...', { exact: true });
  await expect.element(text).toBeVisible();
  const view = page.getByRole('status').filter({ hasText: 'Signing out...' }).element();
  expect(view.getBoundingClientRect().height).toBe(window.innerHeight);
  const spinner = view.querySelector('.mantine-Loader-root')?.getBoundingClientRect() ?? new DOMRect();
  expect(spinner.width).toBeGreaterThan(0);
  expect(Math.abs((spinner.left + spinner.right) / 2 - window.innerWidth / 2)).toBeLessThan(2);
  // The spinner and the text are centred as one block.
  const below = text.element().getBoundingClientRect().bottom;
  expect(Math.abs((spinner.top + below) / 2 - window.innerHeight / 2)).toBeLessThan(2);
  await expect.poll(() => page.location.address).toBe('/admin');
});
