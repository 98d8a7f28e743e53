import { t } from 'i18next';
import { expect, test } from 'vitest';
import { member } from '#testing/people.ts';
import { show } from '#testing/show.tsx';
import { AppRoutes } from '../routes.tsx';

const pages = [
  { at: '/templates/new', back: 'templates' },
  { at: '/interviews/new', back: 'interviews' },
] as const;

test.for(pages)('a viewer at $at sees which roles may use the page', async ({ at, back }) => {
  const viewer = member('VIEWER');
  const page = await show(<AppRoutes />, {
    as: viewer,
    at,
    gateway: (gateway) =>
      gateway
        .on('GET /v1/auth', { user: viewer, access_token: '' })
        .on('GET /v1/templates', { rows: [], next: null })
        .on('GET /v1/sessions', { rows: [], next: null })
        .on('GET /v1/sessions/counts', { PENDING: 0, SCHEDULED: 0, OPENED: 0, COMPLETED: 0, CANCELLED: 0 })
        .on('GET /v1/person-requests', { requests: [] }),
  });
  await expect.element(page.getByRole('heading', { name: t('layout.notAllowed.title') })).toBeVisible();
  const text = t('layout.notAllowed.text', { roles: 'Owner, Admin, and Editor', role: 'Viewer' });
  await expect.element(page.getByText(text)).toBeVisible();
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument();
  await page
    .getByRole('main')
    .getByRole('link', { name: t(`layout.places.${back}`) })
    .click();
  await expect.poll(() => page.location.address).toBe(`/${back}`);
});

test('an editor at /templates/new gets the form', async () => {
  const editor = member('EDITOR');
  const page = await show(<AppRoutes />, {
    as: editor,
    at: '/templates/new',
    gateway: (gateway) =>
      gateway.on('GET /v1/person-requests', { requests: [] }).on('GET /v1/starter-roles', []),
  });
  await expect.element(page.getByRole('heading', { name: t('templates.new') })).toBeVisible();
});
