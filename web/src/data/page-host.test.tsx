import { t } from 'i18next';
import { beforeEach, expect, test, vi } from 'vitest';
import { refusal } from '#testing/fake-gateway.ts';
import { seasonal } from '#testing/fixtures/pools.ts';
import { admin, member, soloUser } from '#testing/people.ts';
import { show, tokenOf } from '#testing/show.tsx';
import { writeToken } from './access-token.ts';
import { api } from './api.ts';
import { createFetch } from './http.ts';
import { setNavigate } from './navigation.ts';
import { pageHost } from './page-host.ts';

const wentTo = vi.fn<(to: string) => void>();
beforeEach(() => setNavigate(wentTo));

const readTemplates = (quiet = false) =>
  api({ quiet })
    .v1.templates.$get({ query: {} })
    .catch(() => undefined);

test('a call carries the language of the page, the stored token and JSON', async () => {
  const owner = member('OWNER');
  const page = await show(null, {
    language: 'es',
    gateway: (gateway) => gateway.on('POST /v1/pools', { ...seasonal, message: 'Saved.' }),
  });
  localStorage.setItem('token', tokenOf(owner));
  await api().v1.pools.$post({ json: { name: 'Summer desk' } });
  const [call] = page.gateway.to('POST /v1/pools');
  expect(call?.query.get('lang')).toBe('es');
  expect(call?.headers.get('Authorization')).toBe(`Bearer ${tokenOf(owner)}`);
  expect(call?.headers.get('Content-Type')).toBe('application/json');
});

test('a failure is shown as a toast with the gateway’s text, unless the caller shows it itself', async () => {
  const page = await show(null, { as: member('OWNER') });
  page.gateway.on('GET /v1/templates', refusal('ACCESS_DENIED', 'Shown by the page.'));
  await readTemplates(true);
  page.gateway.on('GET /v1/templates', refusal('ACCESS_DENIED', 'Shown as a toast.'));
  await readTemplates();
  await expect.element(page.getByRole('alert').getByText('Shown as a toast.')).toBeVisible();
  await expect.element(page.getByText('Shown by the page.')).not.toBeInTheDocument();
  expect(wentTo).not.toHaveBeenCalled();
});

test.for([
  { as: member('EDITOR'), profile: 'user' },
  { as: soloUser, profile: 'solo_user' },
  { as: admin, profile: 'admin' },
])(
  'an invalid token of a $profile says that the session has expired, and leads to /signout',
  async ({ as, profile }) => {
    const page = await show(null, {
      as,
      gateway: (gateway) =>
        gateway.on('GET /v1/templates', refusal('INVALID_TOKEN', 'Invalid token: expired')),
    });
    await readTemplates();
    await expect.element(page.getByText('Your session has expired. Please sign in again')).toBeVisible();
    await expect.element(page.getByText(/Invalid token/)).not.toBeInTheDocument();
    expect(wentTo).toHaveBeenCalledExactlyOnceWith(`/signout?profile=${profile}`, { replace: true });
  },
);

test('another refusal of the token shows its own text, and an unreadable token leads to the sign-out of a solo_user', async () => {
  const page = await show(null, {
    gateway: (gateway) => gateway.on('GET /v1/templates', refusal('UNAUTHORIZED', 'Unauthorized.')),
  });
  writeToken('unreadable');
  await readTemplates();
  await expect.element(page.getByText('Unauthorized.')).toBeVisible();
  await expect.element(page.getByText(t('errors.sessionExpired'))).not.toBeInTheDocument();
  expect(wentTo).toHaveBeenCalledExactlyOnceWith('/signout?profile=solo_user', { replace: true });
});

test.for(['PUT', 'PATCH', 'POST', 'DELETE'])(
  'the message of a successful %s is shown as a toast',
  async (method) => {
    const page = await show(null, {
      gateway: (gateway) => gateway.onAny(() => Response.json({ message: `Saved by ${method}.` })),
    });
    await createFetch(pageHost)('/v1/saved', { method });
    await expect.element(page.getByRole('alert').getByText(`Saved by ${method}.`)).toBeVisible();
  },
);
