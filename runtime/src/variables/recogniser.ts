import { languages } from '@candi/contract/platform/enumerations';
import { z } from 'zod';
import { about, languageList, unset, url, web } from './types.ts';

/** Variables of the speech recogniser. They default to Deepgram. */
export const recogniserVariables = {
  STT_URL: url('ws', 'wss').default('wss://api.deepgram.com').register(about, {
    description: "URL of a speech recogniser that has Deepgram's API, without `/v1`.",
    ofProvider: true,
  }),
  STT_KEY: z
    .string()
    .default('')
    .register(about, { description: 'API key of the recogniser.', secret: true }),
  STT_MODEL: z
    .string()
    .default('nova-3')
    .register(about, { description: 'Model of the recogniser.', ofProvider: true }),
  STT_LANGUAGES: languageList.prefault(languages.join(',')).register(about, {
    description: 'Languages of the recogniser, comma-separated. In all others, candidates type.',
    ofProvider: true,
  }),
  STT_STATUS_URL: url(...web)
    .or(unset)
    .default('')
    .register(about, {
      description:
        'URL at which the offline engine reports the languages that it recognises now and its places, if you start it yourself; empty with a provider, whose places are not limited.',
    }),
  STT_DIARIZES: z
    .enum(['0', '1'])
    .transform((value) => value === '1')
    .prefault('1')
    .register(about, {
      description: 'Whether the recogniser tells voices apart (diarisation): 0 or 1.',
      ofProvider: true,
    }),
};
