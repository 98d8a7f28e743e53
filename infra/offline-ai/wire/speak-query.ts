import { z } from 'zod';
import { languages } from '@candi/contract/platform/enumerations';
import { languageOfVoice } from './voice-name.ts';

/** Supported parameters of Deepgram's `/v1/speak`; any other parameters are ignored. */
export const speakQuery = z.object({
  model: z.string().transform((name, context) => {
    const language = languageOfVoice(name);
    if (language) return language;
    const names = languages.map((each) => `candi-${each}`).join(', ');
    context.addIssue({ code: 'custom', message: `model must be one of ${names}` });
    return z.NEVER;
  }),
  encoding: z.literal('linear16', 'only linear16 is supported').default('linear16'),
  sample_rate: z.literal('24000', 'only 24000 Hz is supported').default('24000'),
  speed: z.coerce.number().min(0.5).max(2).default(1),
  /** Extension of Deepgram's API: also sends `candi.timing` messages with each sentence's words and phonemes. */
  timing: z
    .enum(['true', 'false'])
    .default('false')
    .transform((value) => value === 'true'),
});
export type SpeakQuery = z.infer<typeof speakQuery>;
