import {
  sipHost,
  sipNetwork,
  trunkEncryptions,
  trunkTransports,
} from '@candi/contract/interviews/phone-line';
import { languages } from '@candi/contract/platform/enumerations';
import { z } from 'zod';
import { about, port, unset } from './variable-types.ts';

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
  LIVEKIT_REDIS: z.string().default('').register(about, {
    description: 'Redis server (host:port) that the embedded LiveKit server shares with livekit-sip.',
  }),
  LIVEKIT_SIP_ADDRESS: z.union([sipHost, unset]).default('').register(about, {
    description: "The provider's SIP server (host or host:port) for outgoing calls of livekit-sip.",
  }),
  LIVEKIT_SIP_TRANSPORT: z.enum(trunkTransports).default('auto').register(about, {
    description: 'Transport to LIVEKIT_SIP_ADDRESS: auto, udp, tcp or tls.',
  }),
  LIVEKIT_SIP_ENCRYPTION: z.enum(trunkEncryptions).default('allow').register(about, {
    description: "Encryption (SRTP) of livekit-sip's calls: off, allow or require.",
  }),
  LIVEKIT_SIP_USERNAME: z.string().default('').register(about, {
    description: 'User name at LIVEKIT_SIP_ADDRESS.',
  }),
  LIVEKIT_SIP_PASSWORD: z
    .string()
    .default('')
    .register(about, { description: 'Password at LIVEKIT_SIP_ADDRESS.', secret: true }),
  LIVEKIT_SIP_NETWORKS: z
    .string()
    .default('')
    .transform((list) => list.split(',').map((network) => network.trim()))
    .transform((list) => list.filter((network) => network !== ''))
    .pipe(z.array(sipNetwork))
    .register(about, {
      description: 'Networks from which livekit-sip accepts calls (addresses or CIDR, comma-separated).',
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
