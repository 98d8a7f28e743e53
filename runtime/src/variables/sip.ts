import { z } from 'zod';
import { about, port } from './types.ts';

/** Variables of the SIP leg, which reads them itself (infra/sip/internal/config). */
export const sipVariables = {
  SIP_LISTEN: z.string().default('127.0.0.1:5060').register(about, {
    description:
      'Addresses on which the SIP leg listens, over UDP and TCP, comma-separated, such as `0.0.0.0:5060,[::]:5060`. `npm start` takes another port on loopback if 5060 is taken.',
  }),
  SIP_TLS_LISTEN: z.string().default('').register(about, {
    description:
      'Addresses on which the SIP leg listens for SIP over TLS, comma-separated, such as `0.0.0.0:5061`; if empty, none.',
  }),
  SIP_TLS_CERT: z.string().default('').register(about, {
    description:
      'File with the certificate chain for `SIP_TLS_LISTEN` (PEM). A renewed one is used without a restart.',
  }),
  SIP_TLS_KEY: z
    .string()
    .default('')
    .register(about, { description: 'File with the private key of `SIP_TLS_CERT` (PEM).', secret: true }),
  SIP_TLS_CA: z.string().default('').register(about, {
    description:
      'File with certificate authorities (PEM) that the SIP leg trusts besides those of the system when it connects over TLS, if your PBX has its own.',
  }),
  SIP_ENCRYPTION: z.enum(['off', 'allow', 'require']).default('allow').register(about, {
    description:
      'Encryption of audio (SRTP): `off`, `allow` if the peer supports it, or `require`, which refuses calls without TLS and SRTP.',
  }),
  SIP_RTP_PORTS: z
    .string()
    .regex(/^\d+-\d+$/, 'expects a range of ports')
    .default('16384-16583')
    .register(about, { description: "Range of the SIP leg's UDP ports for audio; a call uses an even one." }),
  SIP_PUBLIC_ADDRESS: z.string().default('').register(about, {
    description:
      'IP address that the SIP leg tells its peers; if empty, the one at which each peer reaches it. Set it behind a NAT.',
  }),
  SIP_MEDIA_NETWORKS: z.string().default('').register(about, {
    description:
      'Networks from which audio may come besides the address that signals (CIDR, comma-separated), as your provider lists them.',
  }),
  SIP_REGISTRAR: z.string().default('').register(about, {
    description:
      'Your PBX or SIP provider, through which calls go out: host or SIP address, such as `pbx.example` or `sip:pbx.example:5060;transport=tcp`.',
  }),
  SIP_USERNAME: z.string().default('').register(about, {
    description: 'User name at `SIP_REGISTRAR`. If set, the SIP leg registers there and receives its calls.',
  }),
  SIP_PASSWORD: z
    .string()
    .default('')
    .register(about, { description: 'Password at `SIP_REGISTRAR`.', secret: true }),
  SIP_CONTROL_PORT: port.min(0).default(8093).register(about, {
    description: 'Port on which the SIP leg accepts orders to call, on the loopback interface.',
    setByRunner: true,
  }),
};
