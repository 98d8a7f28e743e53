import { t } from 'i18next';
import { beforeEach, describe, expect, test } from 'vitest';
import { address, linkState } from '#testing/fixtures/sessions.ts';
import { showInterview, stateRoute, wrongLink } from '#testing/fixtures/show-interview.tsx';
import { refusal } from '#testing/fake-gateway.ts';
import { keepOutcome } from '../store/outcome.ts';

const end = '/interview/interview/candidate/end/secret';
const join = '/interview/interview/candidate/join/secret';
beforeEach(() => sessionStorage.clear());

describe('a call page without a call', () => {
  test('leads to the end page if the session has ended', async () => {
    const page = await showInterview('call', linkState());
    await expect.poll(() => page.location.address).toBe(end);
    await expect.element(page.getByRole('heading', { name: 'Session Ended' })).toBeVisible();
  });

  test('says that the session runs elsewhere and leaves it untouched', async () => {
    const page = await showInterview('call', linkState({ status: 'OPENED', endedAt: null }));
    await expect
      .element(page.getByRole('heading', { name: t('join.elsewhere.title') }))
      .toHaveTextContent('Your interview is open in another tab or on another device');
    await expect.element(page.getByRole('heading', { name: /Session/ })).not.toBeInTheDocument();
    expect(page.location.address).toBe('/interview/interview/candidate/call/secret');
    expect(page.gateway.calls.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  test.for([false, true])(
    'leads to the join page if the session has not started, test: %s',
    async (isTest) => {
      const page = await showInterview(
        'call',
        linkState({ status: 'PENDING', startedAt: null, endedAt: null }),
        {
          test: isTest,
        },
      );
      await expect.poll(() => page.location.address).toBe(isTest ? `${join}/test` : join);
    },
  );

  test('shows “Invalid link.” for a wrong link', async () => {
    const page = await showInterview('call', wrongLink);
    await expect.element(page.getByRole('heading', { name: 'Invalid link.' })).toBeVisible();
    await expect.element(page.getByText(t('join.over.wrong'))).toBeVisible();
  });

  test('offers a retry if the gateway is unreachable', async () => {
    const page = await showInterview('call', () => refusal('ACCESS_DENIED', 'Not now.'));
    await expect.element(page.getByText('Not now.')).toBeVisible();
    page.gateway.on(stateRoute, linkState());
    await page.getByRole('button', { name: t('common.tryAgain') }).click();
    await expect.poll(() => page.location.address).toBe(end);
  });
});

test('a tab in which the user left the call leads to the end page, also after a test', async () => {
  keepOutcome(address, { status: 'CANCELLED', cancelReason: 'refreshed', saved: true, test: true });
  const page = await showInterview('call', linkState({ status: 'PENDING' }), { test: true });
  await expect.poll(() => page.location.address).toBe(end);
  await expect.element(page.getByText(t('end.next.test'))).toBeVisible();
});
