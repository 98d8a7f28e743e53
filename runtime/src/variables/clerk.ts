import { z } from 'zod';
import { about, base, hostInPublishableKey, unset, web } from './types.ts';

/** Variables of hosted sign-in by Clerk. */
export const clerkVariables = {
  CLERK_PUBLISHABLE_KEY: z
    .string()
    .refine((key) => hostInPublishableKey(key) !== undefined, "expects Clerk's publishable key")
    .or(unset)
    .default('')
    .register(about, {
      description: "Clerk's publishable key. If set, recruiters sign in and sign up with Clerk.",
    }),
  CLERK_SECRET_KEY: z.string().default('').register(about, {
    description:
      "Clerk's secret key, to read names and verified email addresses; if empty, token claims are used.",
    secret: true,
  }),
  CLERK_SIGN_IN_URL: z.string().min(1).default('/signin').register(about, {
    description: "Page to which Clerk's components link for signing in.",
  }),
  CLERK_SIGN_UP_URL: z.string().min(1).default('/signup').register(about, {
    description: "Page to which Clerk's components link for signing up.",
  }),
  CLERK_PROXY_URL: base(...web)
    .or(unset)
    .default('')
    .register(about, {
      description: "URL of a proxy for Clerk's frontend API; if empty, the host in the publishable key.",
    }),
  CLERK_API_URL: base(...web)
    .default('https://api.clerk.com')
    .register(about, { description: "URL of Clerk's backend API, without `/v1`." }),
};
