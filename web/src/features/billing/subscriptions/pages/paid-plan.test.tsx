import type { ChangePreview, Invoice, Subscription } from '@candi/contract/billing/subscriptions';
import { t } from 'i18next';
import { expect, onTestFinished, test } from 'vitest';
import { setLeave } from '#data/navigation.ts';
import { paidStartup, startup } from '#testing/fixtures/subscriptions.ts';
import { refusal } from '#testing/fake-gateway.ts';
import { member } from '#testing/people.ts';
import { show } from '#testing/show.tsx';
import { answerDialog, clickButton, expectCancelled, expectSent } from '#testing/user-actions.ts';
import { OverdueBanner } from '../components/overdue-banner.tsx';
import { Component as UsagePage } from './usage-page.tsx';

const invoice: Invoice = {
  id: 'in_1',
  number: 'CANDI-1',
  at: '2026-02-01T00:00:00.000Z',
  total: 9000,
  status: 'paid',
  url: 'https://stripe.test/invoice',
  pdf: 'https://stripe.test/invoice.pdf',
};
const cost: ChangePreview = {
  prorationDate: 1_770_000_000,
  charge: 12_500,
  credit: 4500,
  tax: 1600,
  due: 9600,
  credited: 0,
};
const payment = { subscribed: true, renewsAt: '2026-03-01T00:00:00.000Z', endsAt: null, graceEndsAt: null };
const unpaidFree: Subscription = {
  ...startup,
  plan: 'FREE',
  seats: { used: 1, of: 1 },
  payment: { ...payment, subscribed: false, renewsAt: null },
};

const showUsage = (subscription: Subscription, { at = '/usage', language = 'en' as const } = {}) =>
  show(<UsagePage />, {
    as: member('OWNER'),
    at,
    language,
    gateway: (gateway) =>
      gateway
        .on('GET /v1/subscription', subscription)
        .on('GET /v1/subscription/invoices', { rows: [invoice], next: null })
        .on('POST /v1/subscription/preview', cost)
        .on('GET /v1/usage', { rows: [], next: null })
        .on('GET /v1/usage/months', { months: [] }),
  });
/** Records the addresses of other sites that the page opens, instead of opening them. */
function watchLeaving(): string[] {
  const left: string[] = [];
  setLeave((url) => left.push(url));
  onTestFinished(() => setLeave((url) => location.assign(url)));
  return left;
}

test('a plan chosen on the pricing page opens its confirmation, which leads to the provider’s page', async () => {
  const left = watchLeaving();
  const page = await showUsage(unpaidFree, { at: '/usage?plan=GROWTH&billing=annual' });
  page.gateway.on('POST /v1/subscription/checkout', { url: 'https://stripe.test/pay' });
  const title = t('usage.change.title', { plan: 'Growth' });
  await expect.element(page.getByText(t('usage.payment.leads'))).toBeVisible();
  await answerDialog(page, title, t('usage.payment.toPayment'));
  await expectSent(page, 'POST /v1/subscription/checkout', { plan: 'GROWTH', billing: 'annual' });
  await expect.poll(() => left).toEqual(['https://stripe.test/pay']);
  expect(page.gateway.to('POST /v1/subscription/preview')).toEqual([]);
  await expect.poll(() => page.location.address).toBe('/usage');
});

test('a change shows its cost before it is confirmed, and confirms that cost', async () => {
  const page = await showUsage(paidStartup);
  page.gateway.on('POST /v1/subscription/change', { subscription: paidStartup, confirmUrl: null });
  await clickButton(page, t('usage.changePlan'));
  const growth = page.getByRole('region', { name: 'Growth' });
  await growth.getByRole('button', { name: t('plans.choose') }).click();
  const plan = 'Growth';
  const dialog = page.getByRole('dialog', { name: t('usage.change.title', { plan }) });
  await expect.element(dialog.getByText('$96.00')).toBeVisible();
  for (const amount of ['$125.00', '-$45.00', '$16.00'])
    await expect.element(dialog.getByText(amount, { exact: true })).toBeVisible();
  const change = { plan: 'GROWTH', billing: 'monthly', extraSeats: 0, whiteLabel: false } as const;
  await expectSent(page, 'POST /v1/subscription/preview', change);
  expect(page.gateway.to('POST /v1/subscription/change')).toEqual([]);
  await dialog.getByRole('button', { name: t('usage.change.confirm', { plan }) }).click();
  await expectSent(page, 'POST /v1/subscription/change', { ...change, prorationDate: cost.prorationDate });
  await expect.element(page.getByText(t('usage.payment.outcomes.asked'))).toBeVisible();
  page.gateway.on('GET /v1/subscription', { ...paidStartup, plan: 'GROWTH' });
  await expect.element(page.getByRole('heading', { name: t('usage.plan', { plan }) })).toBeVisible();
});

test('a payment that the bank wants confirmed continues on the provider’s page', async () => {
  const left = watchLeaving();
  const page = await showUsage(paidStartup);
  const confirmUrl = 'https://stripe.test/confirm';
  page.gateway.on('POST /v1/subscription/change', { subscription: paidStartup, confirmUrl });
  await page.getByRole('switch', { name: t('plans.addOn.whiteLabel') }).click();
  await expect.element(page.getByText('$96.00')).toBeVisible();
  const title = t('usage.change.whiteLabelOn', { price: '$60 a month' });
  await answerDialog(page, title, t('usage.change.addOnsConfirm'));
  await expect.poll(() => left).toEqual([confirmUrl]);
});

test('a change of add-ons shows its cost, and cancelling the confirmation changes nothing', async () => {
  const page = await showUsage(paidStartup);
  await page.getByLabelText(t('usage.extraSeats')).fill('3');
  await clickButton(page, t('common.save'));
  await expectSent(page, 'POST /v1/subscription/preview', {
    plan: 'STARTUP',
    billing: 'monthly',
    extraSeats: 3,
    whiteLabel: false,
  });
  const title = 'Add 3 extra seats for $36 a month';
  await answerDialog(page, title, t('common.cancel'));
  await expectCancelled(page, title, 'POST /v1/subscription/change');
});

test('a plan with fewer seats than are in use shows that instead of its cost, and can’t be confirmed', async () => {
  const page = await showUsage(paidStartup);
  await clickButton(page, t('usage.changePlan'));
  const pro = page.getByRole('region', { name: 'Pro', exact: true });
  await pro.getByRole('button', { name: t('plans.choose') }).click();
  await expect.element(page.getByText(t('usage.change.tooSmall', { used: 3, count: 1 }))).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: t('usage.change.confirm', { plan: 'Pro' }) }))
    .toBeDisabled();
  expect(page.gateway.to('POST /v1/subscription/preview')).toEqual([]);
});

test('a declined payment is shown in the confirmation dialog', async () => {
  const page = await showUsage(paidStartup);
  page.gateway.on('POST /v1/subscription/change', refusal('PAYMENT_DECLINED', 'Declined.'));
  await page.getByRole('switch', { name: t('plans.addOn.whiteLabel') }).click();
  await expect.element(page.getByText('$96.00')).toBeVisible();
  const title = t('usage.change.whiteLabelOn', { price: '$60 a month' });
  await answerDialog(page, title, t('usage.change.addOnsConfirm'));
  await expect.element(page.getByRole('dialog', { name: title }).getByText('Declined.')).toBeVisible();
});

test('hours are paid on the provider’s page', async () => {
  const left = watchLeaving();
  const page = await showUsage(paidStartup);
  page.gateway.on('POST /v1/subscription/checkout', { url: 'https://stripe.test/hours' });
  await clickButton(page, t('usage.buyHours', { price: '$20' }));
  await expectSent(page, 'POST /v1/subscription/checkout', { kind: 'interview', hours: 5 });
  await expect.poll(() => left).toEqual(['https://stripe.test/hours']);
});

test('cancelling a plan first shows the consequences, and the cancellation can be revoked', async () => {
  const page = await showUsage(paidStartup);
  page.gateway.on('POST /v1/subscription/cancellation', paidStartup);
  await clickButton(page, t('usage.cancel.action'));
  const title = t('usage.cancel.title', { plan: 'Startup' });
  await expect.element(page.getByText(t('usage.cancel.seats', { count: 3 }))).toBeVisible();
  await answerDialog(page, title, t('usage.cancel.confirm'));
  await expect.element(page.getByText(t('usage.payment.outcomes.asked'))).toBeVisible();
  page.gateway
    .on('GET /v1/subscription', {
      ...paidStartup,
      payment: { ...payment, renewsAt: null, endsAt: '2026-03-01T00:00:00.000Z' },
    })
    .on('DELETE /v1/subscription/cancellation', paidStartup);
  await clickButton(page, t('usage.cancel.keep'));
  await expect.poll(() => page.gateway.to('DELETE /v1/subscription/cancellation')).toHaveLength(1);
});

test('invoices are listed with links to the provider', async () => {
  const page = await showUsage(paidStartup);
  const link = page.getByRole('link', { name: `${t('usage.invoices.view')}: CANDI-1` });
  await expect.element(link).toHaveAttribute('href', invoice.url);
  await expect.element(page.getByRole('cell', { name: '$90.00' })).toBeVisible();
  await expect.element(page.getByText(t('usage.invoices.statuses.paid')).first()).toBeInTheDocument();
});

test('after a payment, the plan is read again until the new plan arrives', async () => {
  const page = await showUsage(unpaidFree, { at: '/usage?payment=done' });
  await expect.element(page.getByText(t('usage.payment.outcomes.done'))).toBeVisible();
  page.gateway.on('GET /v1/subscription', paidStartup);
  await expect
    .element(page.getByRole('heading', { name: t('usage.plan', { plan: 'Startup' }) }))
    .toBeVisible();
});

test('after a cancelled payment, a message says that nothing was charged', async () => {
  const page = await showUsage(unpaidFree, { at: '/usage?payment=cancelled' });
  await expect.element(page.getByText(t('usage.payment.outcomes.cancelled'))).toBeVisible();
  await clickButton(page, t('common.close'));
  await expect.poll(() => page.location.address).toBe('/usage');
});

const unpaidInvoice: Invoice = {
  ...invoice,
  id: 'in_2',
  total: 10_850,
  status: 'open',
  url: 'https://stripe.test/unpaid',
};
const overdue: Subscription = {
  ...paidStartup,
  paid: false,
  payment: { ...payment, graceEndsAt: '2026-03-15T00:00:00.000Z' },
};

test.for(['OWNER', 'ADMIN'] as const)(
  'an overdue payment is shown to an %s, with its amount, a link to the unpaid invoice and a button for the provider’s page',
  async (role) => {
    const left = watchLeaving();
    const page = await show(<OverdueBanner />, {
      as: member(role),
      gateway: (gateway) =>
        gateway
          .on('GET /v1/subscription', overdue)
          .on('GET /v1/subscription/invoices', { rows: [invoice, unpaidInvoice], next: null })
          .on('POST /v1/subscription/portal', { url: 'https://stripe.test/portal' }),
    });
    await expect.element(page.getByText(/^We couldn’t charge \$108\.50 /)).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: t('usage.payment.payNow', { amount: '$108.50' }) }))
      .toHaveAttribute('href', unpaidInvoice.url);
    await clickButton(page, t('usage.payment.update'));
    await expect.poll(() => left).toEqual(['https://stripe.test/portal']);
  },
);

test('an overdue payment is shown without its amount if the invoices can’t be read', async () => {
  const page = await show(<OverdueBanner />, {
    as: member('OWNER'),
    gateway: (gateway) =>
      gateway
        .on('GET /v1/subscription', overdue)
        .on('GET /v1/subscription/invoices', refusal('PAYMENT_UNAVAILABLE', 'Try later.')),
  });
  await expect.poll(() => page.gateway.to('GET /v1/subscription/invoices')).not.toEqual([]);
  await expect.element(page.getByText(/^We couldn’t charge your payment method\./)).toBeVisible();
  await expect.element(page.getByRole('button', { name: t('usage.payment.update') })).toBeVisible();
  await expect.element(page.getByRole('link')).not.toBeInTheDocument();
});

test('an overdue payment isn’t shown to people who don’t manage the plan, and no request is sent', async () => {
  const page = await show(<OverdueBanner />, { as: member('EDITOR') });
  await expect.element(page.getByText(t('usage.payment.overdueTitle'))).not.toBeInTheDocument();
  expect(page.gateway.calls).toEqual([]);
});

test('a plan can’t be changed while its payment is overdue', async () => {
  const page = await showUsage(overdue);
  await clickButton(page, t('usage.changePlan'));
  const dialog = page.getByRole('dialog', { name: t('usage.changePlan') });
  await expect.element(dialog.getByText(t('usage.payment.payFirst'))).toBeVisible();
  const growth = dialog.getByRole('region', { name: 'Growth' });
  await expect.element(growth.getByRole('button')).toBeDisabled();
});
