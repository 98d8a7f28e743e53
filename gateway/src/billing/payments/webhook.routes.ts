import { Hono } from 'hono';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Env } from '../../platform/http/context.ts';
import type { BillingDeps } from './payments.ts';
import { applyEvent } from './sync.service.ts';

/**
 * Receives Stripe's webhooks. Throws INVALID_TOKEN if the signature is missing, invalid or expired,
 * WEBHOOK_INVALID if the signed body isn't an event, and PAYMENT_UNAVAILABLE if the plan can't be read from Stripe. After an error, Stripe sends the event again later.
 */
export const stripeWebhookRoutes = (deps: BillingDeps) =>
  new Hono<Env>().post('/stripe/webhook', async (c) => {
    const { payments } = deps;
    const signature = c.req.header('Stripe-Signature');
    if (!payments || signature === undefined) throw new AppError('INVALID_TOKEN');
    const event = payments.readEvent(await c.req.text(), signature);
    if (event === null) throw new AppError('INVALID_TOKEN');
    return c.json({ applied: await applyEvent({ ...deps, payments }, event) });
  });
