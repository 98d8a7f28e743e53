import { languages } from '@candi/contract/platform/enumerations';
import { z } from 'zod';
import { about, base, commaList, port, unset, web } from './types.ts';

const atMost = z.coerce.number().int().min(0).max(100_000);

/** Variables of interviews by telephone. */
export const phoneVariables = {
  PHONE_LINE: z.enum(['off', 'sip', 'twilio', 'telnyx', 'livekit']).default('off').register(about, {
    description:
      'What connects telephone calls: `off`, `sip` for the embedded SIP leg, `twilio`, `telnyx`, or `livekit` for livekit-sip.',
  }),
  PHONE_NUMBER: z.string().trim().default('').register(about, {
    description:
      'Number or SIP address that candidates dial, as their invitation shows it. Twilio and Telnyx call from it.',
  }),
  PHONE_LANGUAGE: z.enum(languages).default('en').register(about, {
    description: 'Language in which calls are answered, until the PIN tells which interview it is.',
  }),
  PHONE_BIND: z.union([z.ipv4(), z.ipv6()]).default('127.0.0.1').register(about, {
    description: 'IP address on which the phone bridge listens. Only a proxy with TLS should reach it.',
  }),
  PHONE_PUBLIC_URL: base(...web)
    .or(unset)
    .default('')
    .register(about, {
      description: 'URL at which Twilio or Telnyx reaches the phone bridge: your https proxy.',
    }),
  PHONE_PORT: port.min(0).default(8092).register(about, {
    description: 'Port on which the phone bridge accepts calls and webhooks; 0 chooses a free port.',
    setByRunner: true,
  }),
  PHONE_LEG_TOKEN: z.string().min(32).register(about, {
    description: 'Secret with which the SIP leg authenticates to the phone bridge, at least 32 characters.',
    secret: true,
    setByRunner: true,
  }),
};

/** Variables of the calls that Candi places. */
export const outgoingCallVariables = {
  PHONE_COUNTRIES: commaList
    .transform((codes) => codes.map((code) => code.toUpperCase()))
    .pipe(z.array(z.string().regex(/^[A-Z]{2}$/, 'expects two-letter country codes')))
    .default([])
    .register(about, {
      description:
        'Countries whose numbers Candi may call, as two-letter codes such as `PT,ES`. If empty, she calls no numbers.',
    }),
  PHONE_SIP_HOSTS: commaList
    .pipe(z.array(z.string().regex(/^[a-z0-9.-]+$/, 'expects host names or IPv4 addresses')))
    .default([])
    .register(about, {
      description:
        'Hosts whose SIP addresses Candi may call, such as `127.0.0.1` for a softphone: names at any hour, numbers by the rules for numbers. If empty, she calls no addresses.',
    }),
  PHONE_CALLS_PER_DAY: atMost.default(100).register(about, {
    description: 'Maximum number of calls that Candi places for a company in 24 hours.',
  }),
  PHONE_MINUTES_PER_DAY: atMost.default(600).register(about, {
    description:
      'Maximum duration of all calls that Candi places for a company in 24 hours (min). A running call counts with the duration of its interview.',
  }),
  PHONE_ALL_CALLS_PER_DAY: atMost.default(500).register(about, {
    description: 'Maximum number of calls that Candi places for all companies together in 24 hours.',
  }),
};

/** Variables of accounts at Twilio and Telnyx. */
export const carrierVariables = {
  TWILIO_ACCOUNT_SID: z.string().default('').register(about, { description: 'Id of your Twilio account.' }),
  TWILIO_AUTH_TOKEN: z.string().default('').register(about, {
    description: 'Auth token of the account, which also signs its webhooks.',
    secret: true,
  }),
  TWILIO_API_URL: base(...web)
    .default('https://api.twilio.com')
    .register(about, { description: "Origin of Twilio's API." }),
  TELNYX_API_KEY: z
    .string()
    .default('')
    .register(about, { description: 'API key of your Telnyx account.', secret: true }),
  TELNYX_PUBLIC_KEY: z.string().default('').register(about, {
    description: 'Public key of the account, which verifies webhooks (base64).',
  }),
  TELNYX_CONNECTION_ID: z.string().default('').register(about, {
    description: 'Id of your Voice API application at Telnyx.',
  }),
  TELNYX_API_URL: base(...web)
    .default('https://api.telnyx.com')
    .register(about, { description: "Origin of Telnyx's API." }),
};
