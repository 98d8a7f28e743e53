import { languages } from '@candi/contract/platform/enumerations';
import { z } from 'zod';

const truth = z.enum(['true', 'false']).transform((value) => value === 'true');

/** Supported parameters of Deepgram's `/v1/listen`; any other parameters are ignored. */
export const listenQuery = z.object({
  language: z
    .string()
    .default('en')
    .transform((tag, context) => {
      const language = languages.find((each) => each === tag.toLowerCase().split('-')[0]);
      if (language) return language;
      context.addIssue({ code: 'custom', message: `language must be one of ${languages.join(', ')}` });
      return z.NEVER;
    }),
  encoding: z.literal('linear16', 'only linear16 is supported'),
  sample_rate: z.literal('16000', 'only 16000 Hz is supported'),
  channels: z.literal('1', 'only one channel is supported').default('1'),
  interim_results: truth.default(false),
  punctuate: truth.default(false),
  smart_format: truth.default(false),
  vad_events: truth.default(false),
  /**
   * Silence that ends an utterance (ms). If `false`, an utterance ends only after Finalize or when it is very long.
   */
  endpointing: z
    .union([
      z.literal('false').transform(() => 3_600_000),
      z.literal('true').transform(() => 10),
      z.coerce.number().int().min(0).max(60_000),
    ])
    .default(10),
  utterance_end_ms: z.coerce.number().int().min(0).max(60_000).optional(),
});
export type ListenQuery = z.infer<typeof listenQuery>;
