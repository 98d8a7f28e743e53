import { languages } from '@candi/contract/platform/enumerations';
import { z } from 'zod';
import { about, commaList, port } from './variable-types.ts';

const atMost = z.coerce.number().int().min(0).max(100_000);

/** Variables of interviews by telephone. */
export const phoneVariables = {
  PHONE_LINE: z.enum(['off', 'sip']).default('off').register(about, {
    description: 'What connects telephone calls: off, or sip for the embedded SIP leg.',
  }),
  PHONE_NUMBER: z.string().trim().default('').register(about, {
    description: 'Number or SIP address that candidates dial, as shown to them.',
  }),
  PHONE_LANGUAGE: z.enum(languages).default('en').register(about, {
    description: 'Language in which calls are answered, until the PIN tells which interview it is.',
  }),
  PHONE_COUNTRIES: commaList
    .transform((codes) => codes.map((code) => code.toUpperCase()))
    .pipe(z.array(z.string().regex(/^[A-Z]{2}$/, 'expects two-letter country codes')))
    .default([])
    .register(about, {
      description:
        'Countries whose numbers Candi may call, as two-letter codes such as PT,ES. If empty, she calls no numbers.',
    }),
  PHONE_SIP_HOSTS: commaList
    .pipe(z.array(z.string().regex(/^[a-z0-9.-]+$/, 'expects host names or IPv4 addresses')))
    .default([])
    .register(about, {
      description:
        'Hosts whose SIP addresses Candi may call at any hour, such as 127.0.0.1 for a softphone. If empty, she calls no addresses.',
    }),
  PHONE_CALLS_PER_DAY: atMost.default(100).register(about, {
    description: 'Maximum number of calls that Candi places for a company in 24 hours.',
  }),
  PHONE_MINUTES_PER_DAY: atMost.default(600).register(about, {
    description:
      'Maximum duration of all calls that Candi places for a company in 24 hours (min). A running call counts with the duration of its interview.',
  }),
  PHONE_PORT: port.min(0).default(8092).register(about, {
    description:
      'Port on which the phone bridge accepts calls, on the loopback interface; 0 chooses a free port.',
    setByRunner: true,
  }),
  PHONE_LEG_TOKEN: z.string().min(32).register(about, {
    description: 'Token with which the SIP leg authenticates to the phone bridge.',
    secret: true,
    setByRunner: true,
  }),
};
