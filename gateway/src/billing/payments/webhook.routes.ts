import { Hono } from 'hono';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Env } from '../../platform/http/context.ts';
import type { BillingDeps } from './payments.ts';
import { applyEvent } from './sync.service.ts';

/**
 * Receives Stripe's webhooks, which are signed over their body and time. An event is answered with an error if Stripe
 * can't be asked for the state; Stripe then sends it again later.
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
