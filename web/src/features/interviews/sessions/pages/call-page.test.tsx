import { t } from 'i18next';
import { beforeEach, describe, expect, test } from 'vitest';
import { address } from '#testing/fixtures/sessions.ts';
import { linkState, showInterview, stateRoute, wrongLink } from '#testing/fixtures/show-interview.tsx';
import { refusal } from '#testing/fake-gateway.ts';
import { keepOutcome } from '../store/outcome.ts';

const end = '/interview/interview/candidate/end/secret';
const join = '/interview/interview/candidate/join/secret';
beforeEach(() => sessionStorage.clear());

describe('a call page that has no call', () => {
  test('of a session that ended leads to its end', async () => {
    const page = await showInterview('call', linkState());
    await expect.poll(() => page.place.address).toBe(end);
    await expect.element(page.getByRole('heading', { name: 'Session Ended' })).toBeVisible();
  });

  test('of a session that runs elsewhere says so, and leaves it alone', async () => {
    const page = await showInterview('call', linkState({ status: 'OPENED', endedAt: null }));
    await expect
      .element(page.getByRole('heading', { name: t('join.elsewhere.title') }))
      .toHaveTextContent('Your interview is open in another tab or on another device');
    await expect.element(page.getByRole('heading', { name: /Session/ })).not.toBeInTheDocument();
    await expect.poll(() => page.place.address).toBe('/interview/interview/candidate/call/secret');
    expect(page.gateway.calls.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  test.for([false, true])(
    'of a session that hasn’t begun leads to the join page, test: %s',
    async (isTest) => {
      const page = await showInterview(
        'call',
        linkState({ status: 'PENDING', startedAt: null, endedAt: null }),
        {
          test: isTest,
        },
      );
      await expect.poll(() => page.place.address).toBe(isTest ? `${join}/test` : join);
    },
  );

  test('says “Invalid link.” to a wrong link', async () => {
    const page = await showInterview('call', wrongLink);
    await expect.element(page.getByRole('heading', { name: 'Invalid link.' })).toBeVisible();
    await expect.element(page.getByText(t('join.over.wrong'))).toBeVisible();
  });

  test('asks again where the gateway can’t tell', async () => {
    const page = await showInterview('call', () => refusal('ACCESS_DENIED', 'Not now.'));
    await expect.element(page.getByText('Not now.')).toBeVisible();
    page.gateway.on(stateRoute, linkState());
    await page.getByRole('button', { name: t('common.tryAgain') }).click();
    await expect.poll(() => page.place.address).toBe(end);
  });
});

test('a tab whose call was left leads to its end, also after a test', async () => {
  keepOutcome(address, { status: 'CANCELLED', cancelReason: 'refreshed', saved: true, test: true });
  const page = await showInterview('call', linkState({ status: 'PENDING' }), { test: true });
  await expect.poll(() => page.place.address).toBe(end);
  await expect.element(page.getByText(t('end.next.test'))).toBeVisible();
});
