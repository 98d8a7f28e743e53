import type { Logger } from 'pino';
import type { Environment } from '../../platform/environment.ts';
import type { Payments } from './payments.ts';
import { stripePayments } from './stripe.ts';

type Settings = Pick<
  Environment,
  'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET' | 'STRIPE_URL' | 'PUBLIC_URL'
>;

/**
 * Creates the configured payment provider. Returns null if none is configured; plans then switch at once and are marked
 * as unpaid.
 */
export const paymentsOf = (
  { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_URL, PUBLIC_URL }: Settings,
  log: Logger,
): Payments | null =>
  STRIPE_SECRET_KEY === ''
    ? null
    : stripePayments({
        secretKey: STRIPE_SECRET_KEY,
        webhookSecret: STRIPE_WEBHOOK_SECRET,
        url: STRIPE_URL,
        publicUrl: PUBLIC_URL,
        log,
      });
