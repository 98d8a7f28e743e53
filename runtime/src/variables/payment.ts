import { z } from 'zod';
import { about, base, unset, web } from './types.ts';

/** Variables of payment by Stripe. */
export const paymentVariables = {
  STRIPE_SECRET_KEY: z.string().default('').register(about, {
    description:
      'Secret key of your Stripe account. With it, plans and hours are paid; if empty, plans are switched without payment.',
    secret: true,
  }),
  STRIPE_WEBHOOK_SECRET: z.string().default('').register(about, {
    description:
      "Signing secret of Stripe's webhook to `/v1/stripe/webhook`. Required with `STRIPE_SECRET_KEY`.",
    secret: true,
  }),
  STRIPE_URL: base(...web)
    .or(unset)
    .default('')
    .register(about, { description: "URL of Stripe's API, for tests; if empty, Stripe's own server." }),
};
