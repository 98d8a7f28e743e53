import { t } from 'i18next';
import { expect, test } from 'vitest';
import { member } from '#testing/people.ts';
import { show } from '#testing/show.tsx';
import { Component as PricingPage } from './pricing-page.tsx';

test('shows monthly and annual prices, and what annual billing saves', async () => {
  const page = await show(<PricingPage />);
  const startup = page.getByRole('region', { name: t('plans.names.STARTUP') });
  await expect.element(startup.getByText('$900', { exact: true })).toBeVisible();
  await expect.element(startup.getByText(t('plans.insteadOf', { price: '$1,080' }))).toBeVisible();
  await expect.element(startup.getByText(t('plans.savesAmount', { value: '$180' }))).toBeVisible();
  await page.getByText(t('plans.monthly')).click();
  await expect.element(startup.getByText('$90', { exact: true })).toBeVisible();
  await expect.element(startup.getByText(t('plans.savesAmount', { value: '$180' }))).not.toBeInTheDocument();
});

test('names the plans of each audience and what annual billing saves', async () => {
  const page = await show(<PricingPage />);
  const audiences = {
    Business: [
      ['Startup', 'Save $180/year'],
      ['Growth', '2 months free'],
      ['Agency Pro', '2 months free'],
    ],
    Personal: [
      ['Pro', 'Save 33%'],
      ['Max', 'Save 20%'],
    ],
  };
  for (const [audience, plans] of Object.entries(audiences)) {
    await page.getByText(audience, { exact: true }).click();
    for (const [plan = '', saving = ''] of plans)
      await expect
        .element(page.getByRole('region', { name: plan, exact: true }).getByText(saving, { exact: true }))
        .toBeVisible();
  }
  const headings = page
    .getByRole('heading')
    .elements()
    .map(({ textContent }) => textContent);
  expect(headings.slice(1, -1)).toEqual(['Free', 'Pro', 'Max']);
});

test('no price has cents', async () => {
  const page = await show(<PricingPage />);
  for (const audience of ['Personal', 'Business']) {
    await page.getByText(audience, { exact: true }).click();
    for (const plan of page.getByRole('region').elements()) expect(plan.textContent).not.toMatch(/\$\d+\.\d/);
  }
});

test('a personal plan leads to a personal account', async () => {
  const page = await show(<PricingPage />, { at: '/pricing' });
  await page.getByText('Personal', { exact: true }).click();
  await page.getByRole('link', { name: t('plans.startFree') }).click();
  await expect.poll(() => page.location.address).toBe('/signup?tab=0');
});

test('leads to the welcome page', async () => {
  const page = await show(<PricingPage />);
  await expect
    .element(page.getByRole('link', { name: t('welcome.link') }))
    .toHaveAttribute('href', '/welcome');
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

test('says what is free', async () => {
  const page = await show(<PricingPage />);
  await expect
    .element(page.getByText('Start free with 1 interview hour a month and 1 seat.', { exact: false }))
    .toBeVisible();
});
