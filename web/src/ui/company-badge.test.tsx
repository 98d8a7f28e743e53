import { expect, test } from 'vitest';
import { show } from '#testing/show.tsx';
import { CompanyBadge } from './company-badge.tsx';

const harbour = { name: 'Harbour Hotels', logoUrl: null };
const logoUrl = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

test('a company without a logo is shown by its initials and its name', async () => {
  const page = await show(<CompanyBadge brand={harbour} />);
  await expect.element(page.getByText('Harbour Hotels')).toBeVisible();
  await expect.element(page.getByText('HH')).toBeVisible();
});

test('a company with a logo is shown by it and by its name', async () => {
  const page = await show(<CompanyBadge brand={{ name: 'Faro Inns', logoUrl }} />);
  await expect.element(page.getByText('Faro Inns')).toBeVisible();
  expect(page.container.querySelector('img')?.getAttribute('src')).toBe(logoUrl);
});
