import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StripeDouble, stripeSecretKey, stripeWebhookSecret } from '../../gateway/testing/stripe/double.ts';
import type { SignedEvent } from '../../gateway/testing/stripe/state.ts';
import { fillSignUp, hotelOwner } from '../browser/sign-up.ts';
import { Visitor } from '../browser/visitor.ts';
import { readMail } from '../calls/read-mail.ts';
import { joinSharedStack } from '../stack/join.ts';
import { type SecondGateway, startSecondGateway } from '../stack/second-gateway.ts';
import { connectSharedBrowser } from '../stack/shared-stack.ts';
import type { TestStack } from '../stack/stack.ts';

const owner = { ...hotelOwner, email: 'mara.pays@seaside.example' };
const plan = 'Startup';

let stack: TestStack;
let browser: Browser;
let stripe: StripeDouble;
let gateway: SecondGateway;
/** Page of the company's owner, who buys, changes and cancels a plan in the course of the tests. */
let mara: Visitor;
beforeAll(async () => {
  stripe = await new StripeDouble().start();
  const settings = {
    STRIPE_SECRET_KEY: stripeSecretKey,
    STRIPE_WEBHOOK_SECRET: stripeWebhookSecret,
    STRIPE_URL: stripe.url,
  };
  [stack, browser] = await Promise.all([joinSharedStack(), connectSharedBrowser()]);
  gateway = await startSecondGateway(stack, settings);
  mara = await Visitor.open(browser, gateway.url);
});
afterAll(async () => {
  await mara?.close();
  await gateway?.stop();
  await stripe?.stop();
});

/** Posts an event to the webhook, as Stripe does. Returns the response's status. */
const send = async ({ body, signature }: SignedEvent): Promise<number> => {
  const response = await fetch(`${gateway.url}/v1/stripe/webhook`, {
    method: 'POST',
    headers: { 'Stripe-Signature': signature, 'Content-Type': 'application/json' },
    body,
  });
  return response.status;
};
/** Delivers the webhook events of everything done on Stripe's pages since the last delivery. */
const deliver = async (): Promise<void> => {
  for (const event of stripe.undelivered.splice(0)) expect(await send(event)).toBe(200);
};
/** Returns the company's subscription at Stripe. */
const subscription = () => {
  const [found] = stripe.subscriptions.values();
  if (!found) throw new Error('the company has no subscription');
  return found;
};
/** Delivers the webhook event for a change made through Stripe's API. */
const deliverChange = async (): Promise<void> =>
  expect(await send(stripe.turn(subscription().id, 'active'))).toBe(200);

const onPlan = (name: string): Promise<void> => mara.heading('usage.plan', { plan: name }).waitFor();
const says = (key: string): Promise<void> =>
  mara.page.getByText(mara.text(key), { exact: true }).first().waitFor();
const whiteLabel = () => mara.page.getByRole('switch', { name: mara.text('plans.addOn.whiteLabel') });
const atStripe = (name: RegExp): Promise<void> => mara.page.getByRole('heading', { name }).waitFor();
const back = (): Promise<void> => mara.page.getByRole('link', { name: 'Back', exact: true }).click();

/** Continues from the Startup plan's dialog to the payment, and waits for Stripe's page. */
async function continueToPayment(): Promise<void> {
  await mara
    .dialog('usage.change.title', { plan })
    .getByRole('button', { name: mara.text('usage.payment.toPayment'), exact: true })
    .click();
  await atStripe(/^Pay \$900\.00$/);
}

describe('a company’s plan', () => {
  it('is chosen on the pricing page, kept through the sign-up, and paid at Stripe', async () => {
    const { page } = mara;
    await mara.goto('/pricing');
    await page
      .getByRole('region', { name: plan, exact: true })
      .getByRole('link', { name: mara.text('plans.choose'), exact: true })
      .click();
    await fillSignUp(mara, owner);
    await continueToPayment();
    await back();
    await says('usage.payment.outcomes.cancelled');
    await onPlan('Free');

    await mara.button('usage.changePlan').click();
    const plans = mara.dialog('usage.changePlan');
    await plans.getByText(mara.text('plans.annual'), { exact: true }).click();
    await plans
      .getByRole('region', { name: plan, exact: true })
      .getByRole('button', { name: mara.text('plans.choose'), exact: true })
      .click();
    await continueToPayment();
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await says('usage.payment.outcomes.done');
  });

  it('starts with Stripe’s webhook, not with the payment page or a forged webhook', async () => {
    const { page } = mara;
    await onPlan('Free');
    const forged = stripe.event('customer.subscription.created', subscription(), { secret: 'whsec_forged' });
    expect(await send(forged)).toBe(401);
    await page.reload();
    await onPlan('Free');
    await deliver();
    await onPlan(plan);
    await page.getByText(/^Renews on /).waitFor();
    expect(await page.getByText(mara.text('usage.unpaid'), { exact: true }).count()).toBe(0);
    const invoice = page.getByRole('row').filter({ hasText: '$900.00' });
    const status = invoice.getByText(mara.text('usage.invoices.statuses.paid'), { exact: true });
    await status.filter({ visible: true }).waitFor();
    expect(mara.complaints(true)).toEqual([]);
  });

  it('gets an add-on for the price that its confirmation shows', async () => {
    const { page } = mara;
    await whiteLabel().click();
    const dialog = mara.dialog('usage.change.whiteLabelOn', {
      price: mara.text('plans.aYear', { price: '$720' }),
    });
    const due = dialog
      .locator('output div')
      .filter({ hasText: mara.text('usage.cost.due') })
      .last();
    const [shown = ''] = /\$[\d.,]+/.exec(await due.innerText()) ?? [];
    await dialog.getByRole('button', { name: mara.text('usage.change.addOnsConfirm'), exact: true }).click();
    await says('usage.payment.outcomes.asked');
    const charged = (stripe.invoices.at(-1)?.total ?? 0) / 100;
    // The add-on for twelve months, plus a tax of 20 %.
    expect(charged).toBeCloseTo(1.2 * 12 * 60, 0);
    expect(Number(shown.replaceAll(/[$,]/g, ''))).toBe(charged);
    await page.getByRole('row').filter({ hasText: shown }).waitFor();
    expect(await whiteLabel().isChecked()).toBe(false);
    await deliverChange();
    await expect.poll(() => whiteLabel().isChecked()).toBe(true);
  });

  it('is kept while a failed payment is overdue, until another card is given in the customer portal', async () => {
    const { page } = mara;
    expect(await send(stripe.turn(subscription().id, 'past_due'))).toBe(200);
    await mara.goto('/');
    await says('usage.payment.overdueTitle');
    await readMail(stack.mailbox, owner.email, 'Your payment for Candi failed');

    await mara.button('usage.payment.update').click();
    await atStripe(/^Card of Seaside Inns$/);
    await page.getByRole('button', { name: 'Use another card', exact: true }).click();
    await onPlan(plan);
    await deliver();
    await page.reload();
    await onPlan(plan);
    await page.getByText(/^Renews on /).waitFor();
    expect(await page.getByText(mara.text('usage.payment.overdueTitle'), { exact: true }).count()).toBe(0);
    await mara.button('usage.payment.portal').click();
    await atStripe(/^Card of Seaside Inns$/);
    await back();
    await onPlan(plan);
  });

  it('that is cancelled ends with the paid period, and so do its add-ons', async () => {
    const { page } = mara;
    await mara.button('usage.cancel.action').click();
    const dialog = mara.dialog('usage.cancel.title', { plan });
    await dialog.getByRole('button', { name: mara.text('usage.cancel.confirm'), exact: true }).click();
    await says('usage.payment.outcomes.asked');
    await deliverChange();
    await page.getByText(/^Your plan is cancelled and ends on /).waitFor();
    await onPlan(plan);
    expect(await send(stripe.endPeriod(subscription().id))).toBe(200);
    await onPlan('Free');
    await says('usage.addOnsNeedPlan');
    await readMail(stack.mailbox, owner.email, 'Your Startup plan has ended');
    expect(mara.complaints(true)).toEqual([]);
  });
});
