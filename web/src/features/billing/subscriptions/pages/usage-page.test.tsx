import { t } from 'i18next';
import { expect, test } from 'vitest';
import { startup, usedHour } from '#testing/fixtures/subscriptions.ts';
import { refusal } from '#testing/fake-gateway.ts';
import { member } from '#testing/people.ts';
import { show } from '#testing/show.tsx';
import { answerDialog, expectCancelled, expectSent } from '#testing/user-actions.ts';
import { Component as UsagePage } from './usage-page.tsx';

const showUsage = (role: 'OWNER' | 'ADMIN' | 'EDITOR' | 'VIEWER', subscription = startup) =>
  show(<UsagePage />, {
    as: member(role),
    gateway: (gateway) =>
      gateway
        .on('GET /v1/subscription', subscription)
        .on('GET /v1/usage', { rows: [usedHour], next: null })
        .on('GET /v1/usage/months', {
          months: [{ start: startup.periodStart, interviews: 36, seconds: 129_600, humanoidSeconds: 3600 }],
        }),
  });

test.for(['OWNER', 'ADMIN'] as const)('an %s changes to another plan with annual billing', async (role) => {
  const page = await showUsage(role);
  page.gateway.on('PUT /v1/subscription', { ...startup, plan: 'GROWTH', billing: 'annual' });
  await page.getByRole('button', { name: t('usage.changePlan') }).click();
  const dialog = page.getByRole('dialog', { name: t('usage.changePlan') });
  await expect
    .element(dialog.getByRole('region', { name: t('plans.names.STARTUP') }).getByRole('button'))
    .toBeDisabled();
  await dialog.getByText(t('plans.annual')).click();
  await dialog
    .getByRole('region', { name: t('plans.names.GROWTH') })
    .getByRole('button', { name: t('plans.choose') })
    .click();
  const plan = t('plans.names.GROWTH');
  const question = page.getByRole('dialog', { name: t('usage.change.title', { plan }) });
  await expect
    .poll(() => question.element().textContent)
    .toContain('Price$90 a month$2,500 a yearSeats515Interview hours40120Humanoid hours2060');
  expect(page.gateway.to('PUT /v1/subscription')).toHaveLength(0);
  await question.getByRole('button', { name: t('usage.change.confirm', { plan }) }).click();
  const title = t('usage.plan', { plan });
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
  expect(page.gateway.to('PUT /v1/subscription').map(({ body }) => body)).toEqual([
    { plan: 'GROWTH', billing: 'annual' },
  ]);
});

test.for(['EDITOR', 'VIEWER'] as const)('a %s sees plan and usage, and can only export it', async (role) => {
  const page = await showUsage(role);
  await expect.element(page.getByText(t('usage.unpaid'))).toBeVisible();
  await expect.element(page.getByRole('progressbar')).not.toHaveLength(0);
  await expect.element(page.getByText(t('plans.addOns'))).not.toBeInTheDocument();
  await expect.element(page.getByText(t('usage.codeTitle'))).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: t('exports.button') })).toBeVisible();
  await expect.element(page.getByRole('button')).toHaveLength(1);
});

test('the free plan has no add-ons, and says so', async () => {
  const page = await showUsage('OWNER', { ...startup, plan: 'FREE' });
  await expect.element(page.getByText(t('usage.addOnsNeedPlan'))).toBeVisible();
  await expect
    .element(page.getByRole('switch', { name: t('plans.addOn.whiteLabel') }))
    .not.toBeInTheDocument();
});

test('hours used, reserved and left are named, and add up', async () => {
  const page = await showUsage('VIEWER');
  await expect.element(page.getByText(t('usage.usedOf', { used: '36 hr', of: '40 hr' }))).toBeVisible();
  const [interview, humanoid] = page
    .getByText(t('usage.available'))
    .elements()
    .map((line) => line.closest('dl'));
  const lines = (list: Element | null | undefined) =>
    [...(list?.querySelectorAll('dt, dd') ?? [])].map(({ textContent }) => textContent);
  expect(lines(interview)).toEqual([
    t('usage.left'),
    '4 hr',
    t('usage.packsLeft'),
    '+ 5 hr',
    t('usage.reserved'),
    '− 2 hr',
    t('usage.available'),
    '7 hr',
  ]);
  expect(lines(humanoid)).toEqual([t('usage.left'), '19 hr', t('usage.available'), '4 hr']);
  await expect.element(page.getByText(t('usage.limited'))).toBeVisible();
});

test('hours are bought, seats are saved and white-labelling is switched', async () => {
  const page = await showUsage('OWNER');
  page.gateway
    .on('POST /v1/subscription/hours', startup)
    .on('PUT /v1/subscription/add-ons', { ...startup, extraSeats: 2 });
  await page.getByRole('combobox', { name: t('usage.hoursOf') }).click();
  await page.getByRole('option', { name: t('usage.kinds.humanoid') }).click();
  await page.getByRole('combobox', { name: t('usage.packSize') }).click();
  await page.getByRole('option', { name: t('plans.hoursShort', { count: 20 }) }).click();
  await page.getByRole('button', { name: t('usage.buyHours', { price: '$160' }) }).click();
  await expectSent(page, 'POST /v1/subscription/hours', { kind: 'humanoid', hours: 20 });

  const save = page.getByRole('button', { name: t('common.save') });
  await expect.element(save).toBeDisabled();
  await page.getByLabelText(t('usage.extraSeats')).fill('2');
  await save.click();
  const seats = { extraSeats: 2, whiteLabel: false };
  await expectSent(page, 'PUT /v1/subscription/add-ons', seats);
  await expect.element(save).toBeDisabled();
  page.gateway.on('PUT /v1/subscription/add-ons', { ...startup, extraSeats: 2, whiteLabel: true });
  const whiteLabel = page.getByRole('switch', { name: t('plans.addOn.whiteLabel') });
  await whiteLabel.click();
  await expect.element(whiteLabel).toBeChecked();
  await expectSent(page, 'PUT /v1/subscription/add-ons', seats, { extraSeats: 2, whiteLabel: true });
});

test('an invalid beta code shows an error, and a valid one grants unlimited interviews', async () => {
  const page = await showUsage('ADMIN');
  page.gateway.on('POST /v1/subscription/code', refusal('INVALID_CODE', 'There is no such code.'));
  const code = page.getByLabelText(t('usage.code'));
  await code.fill('abcd');
  await page.getByRole('button', { name: t('usage.redeem') }).click();
  await expect.element(page.getByText('There is no such code.')).toBeVisible();
  page.gateway.on('POST /v1/subscription/code', { ...startup, unlimited: true });
  await code.fill('abcd-efgh');
  await expect.element(page.getByText('There is no such code.')).not.toBeInTheDocument();
  await page.getByRole('button', { name: t('usage.redeem') }).click();
  await expect.element(page.getByText(t('usage.unlimited'))).toBeVisible();
});

test('more usage entries are loaded on request', async () => {
  const page = await showUsage('VIEWER');
  await expect.element(page.getByText('Ada Quist')).toBeVisible();
  await page.unmount();
  const again = await show(<UsagePage />, {
    as: member('VIEWER'),
    gateway: (gateway) =>
      gateway
        .on('GET /v1/subscription', startup)
        .on('GET /v1/usage/months', { months: [] })
        .on('GET /v1/usage', ({ query }) =>
          query.get('after')
            ? { rows: [{ ...usedHour, sessionId: 'next', candidateName: 'Sam Roe' }], next: null }
            : { rows: [usedHour], next: 'cursor' },
        ),
  });
  await again.getByRole('button', { name: t('common.more') }).click();
  await expect.element(again.getByText('Sam Roe')).toBeVisible();
});

test('requests that failed can be retried', async () => {
  const page = await show(<UsagePage />, {
    as: member('VIEWER'),
    gateway: (gateway) =>
      gateway
        .on('GET /v1/subscription', refusal('ACCESS_DENIED', 'Not the plan.'))
        .on('GET /v1/usage', { rows: [], next: null })
        .on('GET /v1/usage/months', refusal('ACCESS_DENIED', 'Not the months.')),
  });
  await expect.element(page.getByText(t('usage.none'))).toBeVisible();
  await expect.element(page.getByText('Not the plan.')).toBeVisible();
  page.gateway.on('GET /v1/subscription', startup);
  await page.getByRole('button', { name: t('common.tryAgain') }).click();
  await expect.element(page.getByText(/^Not the months\./)).toBeVisible();
  page.gateway.on('GET /v1/usage/months', { months: [] });
  await page.getByRole('button', { name: t('common.tryAgain') }).click();
  await expect.element(page.getByText(/^Not the months\./)).not.toBeInTheDocument();
});

test('the plan stays the same if the confirmation is cancelled', async () => {
  const page = await showUsage('OWNER');
  await page.getByRole('button', { name: t('usage.changePlan') }).click();
  const plan = t('plans.names.FREE');
  await page
    .getByRole('dialog', { name: t('usage.changePlan') })
    .getByRole('region', { name: plan })
    .getByRole('button', { name: t('plans.choose') })
    .click();
  const title = t('usage.change.title', { plan });
  await answerDialog(page, title, t('common.cancel'));
  await expectCancelled(page, title, 'PUT /v1/subscription');
});
