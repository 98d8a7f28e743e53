import { t } from 'i18next';
import { expect, onTestFinished, test } from 'vitest';
import { page as browser } from 'vitest/browser';
import { harbourHotels } from '#testing/fixtures/sessions.ts';
import { show } from '#testing/show.tsx';
import { CompanyMark } from './company-mark.tsx';
import { PageHeader } from './page-header.tsx';

const filled = () => getComputedStyle(document.documentElement).getPropertyValue('--mantine-color-lagoon-6');

test('a company’s logo and name are shown next to the product’s brand', async () => {
  const page = await show(<PageHeader brand={{ ...harbourHotels, logoUrl: '/icon.svg' }} />);
  await expect.element(page.getByRole('img', { name: 'Harbour Hotels' })).toBeInTheDocument();
  await expect.element(page.getByText('Candi', { exact: true })).toBeVisible();
});

test('in a narrow place, the name is shown only if there is no logo', async () => {
  const page = await show(<CompanyMark narrow brand={{ ...harbourHotels, logoUrl: '/icon.svg' }} />);
  await expect.element(page.getByRole('img', { name: 'Harbour Hotels' })).toBeInTheDocument();
  await expect.element(page.getByText('Harbour Hotels')).not.toBeInTheDocument();
  await page.unmount();
  const without = await show(<CompanyMark narrow brand={harbourHotels} />);
  await expect.element(without.getByText('Harbour Hotels')).toBeVisible();
});

test('white-labelling hides the product’s brand, and the page has the company’s look until it is closed', async () => {
  const before = filled();
  const shownIcon = () => document.querySelector('link[rel="icon"]')?.getAttribute('href');
  const iconBefore = shownIcon();
  const page = await show(<PageHeader brand={{ ...harbourHotels, colour: '#0b3d91', whiteLabel: true }} />);
  await expect.element(page.getByText('Harbour Hotels')).toBeVisible();
  await expect.element(page.getByText('Candi', { exact: true })).not.toBeInTheDocument();
  await expect.poll(filled).toBe('#0b3d91');
  expect(document.title).toBe('Harbour Hotels');
  expect(shownIcon()).toBe('data:,');
  await page.unmount();
  expect(filled()).toBe(before);
  expect(document.title).toBe('Candi');
  expect(shownIcon()).toBe(iconBefore);
});

test.for([
  { name: 'Aurora Travel', cut: false },
  { name: 'Aurora Travel and Hospitality Services of Portugal', cut: true },
])('on a phone, the name $name has at most two lines and is complete in its title', async ({ name, cut }) => {
  await browser.viewport(390, 844);
  onTestFinished(() => browser.viewport(1280, 800));
  const page = await show(<PageHeader brand={{ ...harbourHotels, name }} />);
  const shown = page.getByText(name);
  await expect.element(shown).toHaveAttribute('title', name);
  const { clientHeight, scrollHeight } = shown.element();
  expect(clientHeight).toBeLessThan(2.5 * Number.parseFloat(getComputedStyle(shown.element()).lineHeight));
  expect(scrollHeight > clientHeight).toBe(cut);
  const languages = page.getByRole('combobox', { name: t('common.language') }).element();
  expect(languages.getBoundingClientRect().right).toBeLessThanOrEqual(390);
});
