import type { BrandSettings } from '@candi/contract/identity/brand';
import { t } from 'i18next';
import { Route, Routes, useNavigate } from 'react-router';
import { expect, test } from 'vitest';
import { plainBrand } from '#testing/fixtures/posts.ts';
import { startup } from '#testing/fixtures/subscriptions.ts';
import { admin, member, soloUser } from '#testing/people.ts';
import { show } from '#testing/show.tsx';
import { Component as DashboardLayout } from './dashboard-layout.tsx';

const booked: BrandSettings = { ...plainBrand, colour: '#0b3d91', whiteLabel: true };
const filled = () => getComputedStyle(document.documentElement).getPropertyValue('--mantine-color-lagoon-6');

const showAt = (at: string, brand: BrandSettings, as = member('VIEWER')) =>
  show(
    <Routes>
      <Route element={<DashboardLayout />}>
        <Route path="*" element={<h1>Content</h1>} />
      </Route>
    </Routes>,
    {
      at,
      as,
      gateway: (gateway) => gateway.on('GET /v1/company/brand', brand).on('GET /v1/subscription', startup),
    },
  );

test.for([
  { what: 'a report', at: '/report/session' },
  { what: 'the list of a job’s reports', at: '/jobs/porter/reports' },
])('with white-labelling, $what is in the company’s look, without the product’s brand', async ({ at }) => {
  const before = filled();
  const page = await showAt(at, { ...booked, logoUrl: '/icon.svg' });
  const navigation = page.getByRole('navigation');
  await expect.element(navigation.getByRole('img', { name: 'Harbour Hotels' })).toBeVisible();
  await expect.poll(filled).toBe('#0b3d91');
  await expect.element(page.getByText('Candi', { exact: true })).not.toBeInTheDocument();
  expect(document.title).toBe('Harbour Hotels');
  await page.unmount();
  expect(filled()).toBe(before);
  expect(document.title).toBe('Candi');
});

test.for([
  { of: 'a company without white-labelling', at: '/report/session', brand: plainBrand, as: member('VIEWER') },
  { of: 'another page', at: '/interviews', brand: booked, as: member('VIEWER') },
  { of: 'a platform admin', at: '/report/session', brand: booked, as: admin },
])('the page of $of has the product’s look', async ({ at, brand, as }) => {
  const page = await showAt(at, brand, as);
  await expect.element(page.getByRole('navigation').getByText('Candi', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Content' })).toBeVisible();
  expect(filled()).not.toBe(brand.colour);
});

test('the navigation of a company’s members begins with the product’s mark, then the company’s logo and name', async () => {
  const page = await showAt('/interviews', { ...booked, logoUrl: '/icon.svg' });
  const navigation = page.getByRole('navigation');
  await expect.element(navigation.getByText('Candi', { exact: true })).toBeVisible();
  await expect.element(navigation.getByText('Harbour Hotels', { exact: true })).toBeVisible();
  expect(navigation.element().querySelectorAll('img')).toHaveLength(2);
});

test('a company without a logo is shown by its initials', async () => {
  const page = await showAt('/jobs', plainBrand);
  await expect.element(page.getByRole('navigation').getByText('HH', { exact: true })).toBeVisible();
});

test.for([
  { of: 'a solo recruiter', as: soloUser },
  { of: 'a platform admin', as: admin },
])('the navigation of $of shows no company', async ({ as }) => {
  const page = await showAt('/jobs', plainBrand, as);
  const navigation = page.getByRole('navigation');
  await expect.element(navigation.getByText('Candi', { exact: true })).toBeVisible();
  await expect.element(navigation.getByText('Harbour Hotels')).not.toBeInTheDocument();
  expect(page.gateway.to('GET /v1/company/brand')).toHaveLength(0);
});

/** Shows a page while `count` interviews wait for a decision. */
const showWithWaiting = (count: number) =>
  show(
    <Routes>
      <Route element={<DashboardLayout />}>
        <Route path="*" element={<h1>Content</h1>} />
      </Route>
    </Routes>,
    {
      at: '/jobs',
      as: member('EDITOR'),
      gateway: (gateway) => gateway.on('GET /v1/to-review', { count }),
    },
  );

test('the navigation is grouped and says how many interviews wait for a decision', async () => {
  const page = await showWithWaiting(4);
  const talent = page.getByRole('group', { name: t('layout.groups.talent') });
  await expect
    .element(talent.getByRole('link', { name: t('layout.places.search'), exact: true }))
    .toBeVisible();
  await expect
    .element(page.getByRole('link', { name: t('layout.places.interviews'), exact: true }))
    .toHaveAccessibleDescription(t('layout.waiting', { count: 4, number: '4' }));
});

test('the number of interviews to review says when there may be more', async () => {
  const page = await showWithWaiting(100);
  await expect
    .element(page.getByRole('link', { name: t('layout.places.interviews'), exact: true }))
    .toHaveAccessibleDescription(t('layout.waiting', { count: 100, number: '100+' }));
});

test('language and theme are chosen in the account menu', async () => {
  const page = await showAt('/jobs', plainBrand);
  await page.getByRole('button', { name: new RegExp(`^${t('layout.account')}`) }).click();
  await expect
    .element(page.getByRole('menuitemradio', { name: 'English' }))
    .toHaveAttribute('aria-checked', 'true');
  await page.getByRole('menuitemradio', { name: 'Español' }).click();
  await expect.poll(() => document.documentElement.lang).toBe('es');
});

/** A field that opens another page as soon as something is written in it. */
function Leaving() {
  const navigate = useNavigate();
  return <input aria-label="Message" onChange={() => void navigate('/jobs')} />;
}

test.for([
  { what: 'in a dialog keeps the focus', role: 'dialog', keeps: true },
  { what: 'of the page loses the focus to the new page', role: 'group', keeps: false },
])('after navigation, a field $what', async ({ role, keeps }) => {
  const page = await show(
    <Routes>
      <Route element={<DashboardLayout />}>
        <Route
          path="*"
          element={
            <div role={role}>
              <Leaving />
            </div>
          }
        />
      </Route>
    </Routes>,
    {
      at: '/interviews',
      as: member('VIEWER'),
      gateway: (gateway) =>
        gateway.on('GET /v1/company/brand', plainBrand).on('GET /v1/subscription', startup),
    },
  );
  const field = page.getByRole('textbox', { name: 'Message' });
  await field.fill('a');
  await expect.poll(() => page.location.address).toBe('/jobs');
  await expect.element(keeps ? field : page.getByRole('main')).toHaveFocus();
});
