import { z } from 'zod';
import { about, base, unset, webOrSocket } from './types.ts';

/** Variables of the LiveKit server. */
export const livekitVariables = {
  LIVEKIT_URL: base(...webOrSocket).register(about, {
    description: 'URL of your LiveKit server, at which the gateway and the agent worker reach it.',
    embedded: 'the embedded LiveKit server',
  }),
  LIVEKIT_API_KEY: z.string().min(1).register(about, {
    description: "Id of the LiveKit server's API key. Required with `LIVEKIT_URL`.",
    embedded: 'random',
  }),
  LIVEKIT_API_SECRET: z.string().min(32).register(about, {
    description:
      "Secret of the LiveKit server's API key, at least 32 characters. Required with `LIVEKIT_URL`.",
    embedded: 'random',
    secret: true,
  }),
  LIVEKIT_PUBLIC_URL: base(...webOrSocket)
    .or(unset)
    .default('')
    .register(about, {
      description:
        'URL at which browsers and external avatars reach the LiveKit server; if empty, `LIVEKIT_URL`.',
    }),
};
