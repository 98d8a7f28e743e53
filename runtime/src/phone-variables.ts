import { languages } from '@candi/contract/platform/enumerations';
import { z } from 'zod';
import { about, port } from './variable-types.ts';

/** Variables of interviews by telephone. */
export const phoneVariables = {
  PHONE_LINE: z.enum(['off', 'sip', 'livekit']).default('off').register(about, {
    description:
      'What connects telephone calls: off, sip for the embedded SIP leg, or livekit for livekit-sip.',
  }),
  PHONE_NUMBER: z.string().trim().default('').register(about, {
    description: 'Number or SIP address that candidates dial, as shown to them.',
  }),
  PHONE_LANGUAGE: z.enum(languages).default('en').register(about, {
    description: 'Language in which calls are answered, until the PIN tells which interview it is.',
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
