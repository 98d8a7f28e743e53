import {
  sipHost,
  sipNetwork,
  trunkEncryptions,
  trunkTransports,
} from '@candi/contract/interviews/phone-line';
import { z } from 'zod';
import { about, commaList, unset } from './types.ts';

/** Variables of telephone calls over livekit-sip. */
export const livekitSipVariables = {
  LIVEKIT_REDIS: z.string().default('').register(about, {
    description:
      'Redis server that the embedded LiveKit server shares with livekit-sip, such as `127.0.0.1:6379`.',
  }),
  LIVEKIT_SIP_ADDRESS: z.union([sipHost, unset]).default('').register(about, {
    description:
      "Your provider's SIP server (host or host:port) for outgoing calls of livekit-sip, such as `sip.provider.example`.",
  }),
  LIVEKIT_SIP_TRANSPORT: z.enum(trunkTransports).default('auto').register(about, {
    description: 'Transport to `LIVEKIT_SIP_ADDRESS`: `auto`, `udp`, `tcp` or `tls`.',
  }),
  LIVEKIT_SIP_ENCRYPTION: z.enum(trunkEncryptions).default('allow').register(about, {
    description: "Encryption (SRTP) of livekit-sip's calls: `off`, `allow` or `require`.",
  }),
  LIVEKIT_SIP_USERNAME: z.string().default('').register(about, {
    description: 'User name at `LIVEKIT_SIP_ADDRESS`.',
  }),
  LIVEKIT_SIP_PASSWORD: z
    .string()
    .default('')
    .register(about, { description: 'Password at `LIVEKIT_SIP_ADDRESS`.', secret: true }),
  LIVEKIT_SIP_NETWORKS: commaList.pipe(z.array(sipNetwork)).default([]).register(about, {
    description:
      'Networks from which livekit-sip accepts calls (addresses or CIDR, comma-separated); if empty, all.',
  }),
};

/** Names of the variables that state the trunks. */
export const trunkVariables = {
  PHONE_LINE: true,
  PHONE_NUMBER: true,
  LIVEKIT_SIP_ADDRESS: true,
  LIVEKIT_SIP_TRANSPORT: true,
  LIVEKIT_SIP_ENCRYPTION: true,
  LIVEKIT_SIP_USERNAME: true,
  LIVEKIT_SIP_PASSWORD: true,
  LIVEKIT_SIP_NETWORKS: true,
} as const;
