import { languages } from '@candi/contract/platform/enumerations';
import { z } from 'zod';
import { about, base, port, unset, web } from './variable-types.ts';

/** Variables of interviews by telephone. */
export const phoneVariables = {
  PHONE_LINE: z.enum(['off', 'sip', 'twilio', 'telnyx']).default('off').register(about, {
    description: 'What connects telephone calls: off, sip for the embedded SIP leg, twilio or telnyx.',
  }),
  PHONE_NUMBER: z.string().trim().default('').register(about, {
    description: 'Number or SIP address that candidates dial, as shown to them.',
  }),
  PHONE_LANGUAGE: z.enum(languages).default('en').register(about, {
    description: 'Language in which calls are answered, until the PIN tells which interview it is.',
  }),
  PHONE_BIND: z.union([z.ipv4(), z.ipv6()]).default('127.0.0.1').register(about, {
    description: 'IP address on which the phone bridge listens. A proxy with TLS belongs in front of it.',
  }),
  PHONE_PUBLIC_URL: base(...web)
    .or(unset)
    .default('')
    .register(about, {
      description: 'URL at which Twilio or Telnyx reaches the phone bridge, through a proxy with TLS.',
    }),
  TWILIO_ACCOUNT_SID: z.string().default('').register(about, { description: 'Id of the Twilio account.' }),
  TWILIO_AUTH_TOKEN: z.string().default('').register(about, {
    description: 'Auth token of the Twilio account, which also signs its webhooks.',
    secret: true,
  }),
  TWILIO_API_URL: base(...web)
    .default('https://api.twilio.com')
    .register(about, { description: "Origin of Twilio's API." }),
  TELNYX_API_KEY: z
    .string()
    .default('')
    .register(about, { description: 'API key of the Telnyx account.', secret: true }),
  TELNYX_PUBLIC_KEY: z.string().default('').register(about, {
    description: 'Public key with which Telnyx signs webhooks (base64).',
  }),
  TELNYX_CONNECTION_ID: z.string().default('').register(about, {
    description: 'Id of the Voice API application at Telnyx.',
  }),
  TELNYX_API_URL: base(...web)
    .default('https://api.telnyx.com')
    .register(about, { description: "Origin of Telnyx's API." }),
  PHONE_PORT: port.min(0).default(8092).register(about, {
    description: 'Port on which the phone bridge accepts calls and webhooks; 0 chooses a free port.',
    setByRunner: true,
  }),
  PHONE_LEG_TOKEN: z.string().min(32).register(about, {
    description: 'Token with which the SIP leg authenticates to the phone bridge.',
    secret: true,
    setByRunner: true,
  }),
};
