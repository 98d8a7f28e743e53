import { t } from 'i18next';
import { expect, test } from 'vitest';
import { member } from '#testing/people.ts';
import { show } from '#testing/show.tsx';
import { Component as PricingPage } from './pricing-page.tsx';

test('shows monthly and annual prices, and what annual billing saves', async () => {
  const page = await show(<PricingPage />);
  const startup = page.getByRole('region', { name: t('plans.names.STARTUP') });
  await expect.element(startup.getByText('$75', { exact: true })).toBeVisible();
  await expect.element(startup.getByText(t('plans.savesAmount', { value: '$180' }))).toBeVisible();
  await page.getByText(t('plans.monthly')).click();
  await expect.element(startup.getByText('$90', { exact: true })).toBeVisible();
  await expect.element(startup.getByText(t('plans.savesAmount', { value: '$180' }))).not.toBeInTheDocument();
});

test('names the plans of each audience and what annual billing saves', async () => {
  const page = await show(<PricingPage />);
  const plans = [
    ['Pro', 'Save 33%'],
    ['Max', 'Save 20%'],
    ['Startup', 'Save $180/year'],
    ['Growth', '2 months free'],
    ['Agency Pro', '2 months free'],
  ] as const;
  for (const [plan, saving] of plans)
    await expect
      .element(page.getByRole('region', { name: plan, exact: true }).getByText(saving, { exact: true }))
      .toBeVisible();
  const headings = page
    .getByRole('heading')
    .elements()
    .map(({ textContent }) => textContent);
  expect(headings.slice(1, -1)).toEqual([
    'Personal',
    'Free',
    'Pro',
    'Max',
    'Business',
    'Startup',
    'Growth',
    'Agency Pro',
  ]);
});

test('lists the add-ons, and says that prices are in USD and taxes may apply', async () => {
  const page = await show(<PricingPage />);
  for (const text of [
    'Extra team member',
    'Additional AI interview hours',
    'Additional humanoid hours',
    'White-labeling',
    /Prices are in USD; taxes may apply\.$/,
    /^Interview hour packs roll over on annual plans\./,
  ])
    await expect.element(page.getByText(text)).toBeVisible();
});

test.for([
  { as: undefined, to: '/signup?tab=1&plan=GROWTH&billing=annual' },
  { as: member('OWNER'), to: '/usage?plan=GROWTH&billing=annual' },
])('choosing a plan leads to $to', async ({ as, to }) => {
  const page = await show(<PricingPage />, { at: '/pricing', ...(as && { as }) });
  const growth = page.getByRole('region', { name: t('plans.names.GROWTH') });
  await growth.getByRole('link', { name: t('plans.choose') }).click();
  await expect.poll(() => page.location.address).toBe(to);
});
