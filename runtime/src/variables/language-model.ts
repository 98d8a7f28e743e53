import { z } from 'zod';
import { about, base, unset, web } from './types.ts';

/** Value of `LLM_MODEL` for the offline engine, which answers by rules and doesn't count as a language model. */
export const offlineModel = 'candi-offline';

/** Variables of the language model. They default to OpenAI. */
export const languageModelVariables = {
  LLM_KEY: z.string().default('').register(about, {
    description: 'API key of the language model. A self-hosted server may need none.',
    secret: true,
  }),
  LLM_URL: base(...web)
    .default('https://api.openai.com/v1')
    .register(about, {
      description: "URL of a language model that has OpenAI's API, with `/v1`.",
      ofProvider: true,
    }),
  LLM_MODEL: z.string().min(1).default('gpt-4.1-mini').register(about, {
    description: 'Name of the language model. Required with `LLM_URL`.',
    ofProvider: true,
  }),
  LLM_FALLBACK_URL: base(...web)
    .or(unset)
    .default('')
    .register(about, {
      description:
        'URL of a second language model with the same API, which takes over in interviews while the first one is late or fails; empty for none.',
    }),
  LLM_FALLBACK_KEY: z
    .string()
    .default('')
    .register(about, { description: 'API key of the second language model.', secret: true }),
  LLM_FALLBACK_MODEL: z.string().default('').register(about, {
    description: 'Name of the second language model. Required with `LLM_FALLBACK_URL`.',
  }),
  LLM_WAIT_MS: z.coerce.number().int().min(1000).max(3_600_000).default(6000).register(about, {
    description:
      'How long Candi waits for the language model before she asks for a moment and sends it the same task once more (ms). With a second model, the first one has half of this time.',
  }),
};
