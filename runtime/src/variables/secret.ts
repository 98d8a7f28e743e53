import { z } from 'zod';
import { about, unset } from './types.ts';

/** Who has to have a second factor. */
export const factorVariables = {
  REQUIRE_SECOND_FACTOR: z.enum(['admins', 'all']).or(unset).default('').register(about, {
    description:
      'Who needs a second factor to sign in with a password: `admins` (of the platform) or `all`; empty if nobody has to.',
  }),
};

/** Variables of the secrets that the parts share, and of those that they replace. */
export const secretVariables = {
  SERVICE_TOKEN: z.string().min(32).register(about, {
    description:
      'Secret with which the agent worker and the phone bridge authenticate to the gateway, at least 32 characters.',
    secret: true,
    setByRunner: true,
  }),
  SESSION_SECRET: z.string().min(32).register(about, {
    description:
      "Secret that signs tokens and encrypts queued emails, second factors and LinkedIn's tokens, at least 32 characters.",
    secret: true,
    setByRunner: true,
  }),

  SERVICE_TOKEN_OLD: z.string().min(32).or(unset).default('').register(about, {
    description:
      'The secret that `SERVICE_TOKEN` replaces and that is still accepted; empty if there is none.',
    secret: true,
    setByRunner: true,
  }),
  LIVEKIT_API_KEY_OLD: z.string().default('').register(about, {
    description: 'The id of the API key that `LIVEKIT_API_KEY` replaces; empty if there is none.',
    setByRunner: true,
  }),
  LIVEKIT_API_SECRET_OLD: z.string().min(32).or(unset).default('').register(about, {
    description:
      'The secret of `LIVEKIT_API_KEY_OLD`, at least 32 characters, by which webhooks may still be signed; empty if there is none.',
    secret: true,
    setByRunner: true,
  }),
  SESSION_SECRET_OLD: z.string().min(32).or(unset).default('').register(about, {
    description:
      'The secret that `SESSION_SECRET` replaces and whose tokens and data are still accepted; empty if there is none.',
    secret: true,
    setByRunner: true,
  }),
};
