import type { Logger } from 'pino';
import type { Environment } from '../../platform/environment.ts';
import type { Payments } from './payments.ts';
import { stripePayments } from './stripe.ts';

type Settings = Pick<
  Environment,
  'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET' | 'STRIPE_URL' | 'PUBLIC_URL'
>;

/** Creates the configured payment provider. Returns null if there is none: plans then switch immediately, unpaid. */
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
