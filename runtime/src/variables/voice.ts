import { z } from 'zod';
import { about, unset, url, web, webOrSocket } from './types.ts';

/** Variables of the speech synthesis. They default to Deepgram. */
export const voiceVariables = {
  TTS_URL: url(...webOrSocket)
    .default('wss://api.deepgram.com')
    .register(about, {
      description: "URL of a speech synthesis that has Deepgram's API, without `/v1`.",
      ofProvider: true,
    }),
  TTS_KEY: z
    .string()
    .default('')
    .register(about, { description: 'API key of the speech synthesis.', secret: true }),
  TTS_MODEL: z.string().default('aura-2-thalia-en').register(about, {
    description:
      'Model (voice) of the speech synthesis; may contain `{language}`. Deepgram has no voice for every language: set the one you need.',
    ofProvider: true,
  }),
  TTS_FALLBACK_URL: url(...webOrSocket)
    .or(unset)
    .default('')
    .register(about, {
      description:
        'URL of a second speech synthesis with the same API, which takes over in interviews when the first one fails; empty for none.',
    }),
  TTS_FALLBACK_KEY: z
    .string()
    .default('')
    .register(about, { description: 'API key of the second speech synthesis.', secret: true }),
  TTS_FALLBACK_MODEL: z.string().default('').register(about, {
    description:
      'Model (voice) of the second speech synthesis; may contain `{language}`. Required with `TTS_FALLBACK_URL`.',
  }),
  TTS_RENDERINGS_URL: url(...web)
    .or(unset)
    .default('')
    .register(about, {
      description:
        'URL at which the offline AI accepts texts to synthesise before they are spoken; empty with a provider.',
      setByRunner: true,
    }),
};
