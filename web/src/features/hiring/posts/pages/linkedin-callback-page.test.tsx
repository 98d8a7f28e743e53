import { t } from 'i18next';
import { expect, onTestFinished, test } from 'vitest';
import { refusal, type Answer } from '#testing/fake-gateway.ts';
import { connectedAccount } from '#testing/fixtures/posts.ts';
import { member } from '#testing/people.ts';
import { routed } from '#testing/routed.tsx';
import { show } from '#testing/show.tsx';
import { Component as CallbackPage } from './linkedin-callback-page.tsx';

const connected = { ...connectedAccount, message: 'Connected.' };
const showCallback = (query: string, answer: Answer<'PUT /v1/linkedin'>) =>
  show(routed('/linkedin/callback', <CallbackPage />), {
    as: member('EDITOR'),
    at: `/linkedin/callback${query}`,
    gateway: (gateway) => gateway.on('PUT /v1/linkedin', answer),
  });

test('an account is connected once, and the page that asked for it opens again', async () => {
  sessionStorage.setItem('candi.linkedIn.returnTo', '/jobs/one?share=1');
  onTestFinished(() => sessionStorage.clear());
  const page = await showCallback('?code=c%2Fd&state=s', connected);
  await expect.poll(() => page.location.address).toBe('/jobs/one?share=1');
  await expect.element(page.getByText('Connected.')).toBeVisible();
  expect(page.gateway.to('PUT /v1/linkedin').map(({ body }) => body)).toEqual([{ code: 'c/d', state: 's' }]);
});

test.each([
  ['?error=user_cancelled_login&state=s', 'Authentication cancelled'],
  ['?error=user_cancelled_authorize&error_description=x&state=s', 'Authentication cancelled'],
  ['?error=unauthorized_scope_error&state=s', 'Authentication failed'],
  ['', 'Authentication code missing'],
  ['?code=c', 'Authentication code missing'],
  ['?state=s', 'Authentication code missing'],
])('the query “%s” shows “%s”, and nothing is requested', async (query, title) => {
  const page = await showCallback(query, connected);
  await expect.element(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
  expect(page.gateway.calls).toEqual([]);
  await page.getByRole('link', { name: t('posts.callback.back') }).click();
  await expect.poll(() => page.location.address).toBe('/profile');
});

test('a code that the gateway refuses shows “Authentication failed” with the reason, and isn’t sent again', async () => {
  const page = await showCallback('?code=c&state=s', refusal('LINKEDIN_OVER', 'This was already used.'));
  await expect
    .element(page.getByRole('heading', { name: 'Authentication failed', exact: true }))
    .toBeVisible();
  await expect.element(page.getByText('This was already used.')).toBeVisible();
  expect(page.gateway.to('PUT /v1/linkedin')).toHaveLength(1);
});
