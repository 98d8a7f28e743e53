import { t } from 'i18next';
import { expect, test } from 'vitest';
import { address, completed } from '#testing/fixtures/sessions.ts';
import { showJoin } from '#testing/fixtures/show-join.tsx';
import { refusal } from '#testing/fake-gateway.ts';
import type { Shown } from '#testing/show.tsx';
import { forgetOutcome, readOutcome } from '../store/outcome.ts';

const link = '/v1/interviews/:interviewId/candidates/:candidateId';
const offered = `POST ${link}/test/phone`;
const dialIn = { number: '+351 210 001 122', pin: '43210987654321' };

/** Shows the test page of a phone interview. The PIN of the interview itself is another one. */
const showTest = async () => {
  const page = await showJoin({
    link: { type: 'PHONE', dialIn: { ...dialIn, pin: '12345678901234' } },
    test: true,
  });
  page.gateway
    .on(offered, { test: { sessionId: 'test', dialIn } })
    .on(`GET ${link}/test/:testId`, { ...completed, sessionId: 'test', status: 'PENDING' });
  return page;
};
const card = (page: Shown) => page.getByRole('region', { name: t('join.phoneTest.title') });
const show = (page: Shown) => card(page).getByRole('button', { name: t('join.phoneTest.show') });

test('a test by telephone shows its own PIN, when the call has begun, and leads to the end page', async () => {
  const page = await showTest();
  await expect.element(page.getByText('12345 67890 1234')).not.toBeInTheDocument();
  await show(page).click();
  await expect.element(card(page).getByText('43210 98765 4321')).toBeVisible();
  await expect.element(card(page).getByRole('link', { name: dialIn.number })).toBeVisible();
  await expect.element(card(page).getByRole('status')).toHaveTextContent(t('join.phoneTest.waiting'));
  page.gateway.on(`GET ${link}/test/:testId`, { ...completed, sessionId: 'test', status: 'OPENED' });
  await page.queryClient.refetchQueries({ queryKey: ['phone-test'] });
  await expect.element(card(page).getByRole('status')).toHaveTextContent(t('join.phoneTest.running'));
  page.gateway.on(`GET ${link}/test/:testId`, { ...completed, sessionId: 'test' });
  await page.queryClient.refetchQueries({ queryKey: ['phone-test'] });
  await expect.poll(() => page.location.address).toBe('/interview/interview/candidate/end/secret');
  expect(readOutcome(address)).toMatchObject({ status: 'COMPLETED', cancelReason: null, test: true });
  forgetOutcome(address);
});

test('a test by telephone that is refused says why, and can be requested again', async () => {
  const page = await showTest();
  page.gateway.on(offered, refusal('TOO_MANY_REQUESTS', 'Too many tests.'));
  await show(page).click();
  await expect.element(card(page).getByRole('alert')).toHaveTextContent('Too many tests.');
  page.gateway.on(offered, { test: null });
  await show(page).click();
  await expect.element(card(page).getByRole('alert')).toHaveTextContent(t('join.phoneTest.unavailable'));
  page.gateway.on(offered, { test: { sessionId: 'test', dialIn } });
  await show(page).click();
  await expect.element(card(page).getByText('43210 98765 4321')).toBeVisible();
  const keys = page.gateway.to(offered).map(({ headers }) => headers.get('Idempotency-Key'));
  expect(new Set(keys).size).toBe(1);
});

test('a test by telephone isn’t offered once the interview has been joined', async () => {
  const page = await showTest();
  const used = refusal('INVALID_LINK', 'Invalid link.', { reason: 'used' });
  page.gateway.on(offered, used).on(`GET ${link}/link`, used);
  await show(page).click();
  await expect.element(page.getByText(t('join.over.used'))).toBeVisible();
});

test('other interviews are tested only on the page', async () => {
  const page = await showJoin({ test: true });
  await expect.element(page.getByText(t('join.test.title'))).toBeVisible();
  await expect.element(card(page)).not.toBeInTheDocument();
});
