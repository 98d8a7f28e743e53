import { availableParallelism } from 'node:os';
import { z } from 'zod';
import { about, flag, languageList, port } from './types.ts';

/** Interviews in English that were held by voice at the same time on a machine, per core (MEASURED.md). */
const interviewsPerCore = 1.5;
const interviewsByVoice = Math.min(Math.floor(interviewsPerCore * availableParallelism()), 64);

/** Variables of the offline engines. */
export const offlineAiVariables = {
  OFFLINE_AI_STREAMS: z.coerce
    .number()
    .int()
    .min(1)
    .max(64)
    .default(interviewsByVoice)
    .register(about, {
      description:
        'Interviews in English by voice at the same time (1 to 64), a quarter as many in other languages. In further ones, candidates type.',
      printedDefault: `${interviewsPerCore} for each core`,
    }),
  OFFLINE_AI_PACE: z.coerce.number().min(0.5).max(20).default(1).register(about, {
    description:
      'Speed of the offline voice, as a factor of its normal speed (0.5 to 20). Above 2.2, for tests, nobody can understand it.',
  }),
  OFFLINE_DEMO: flag.prefault('').register(about, {
    description:
      'Whether any of speech to text, text to speech and language model is an offline engine, which shows "Offline demo": 1 or empty.',
    setByRunner: true,
  }),
  OFFLINE_AI_PORT: port.min(0).default(8090).register(about, {
    description: 'Port of the offline AI; 0 chooses a free port.',
    setByRunner: true,
  }),
  OFFLINE_AI_KEY: z.string().default('').register(about, {
    description: 'Secret that callers of the offline AI must send, if set.',
    secret: true,
    setByRunner: true,
  }),
  RENDERINGS_DIR: z.string().default('').register(about, {
    description:
      'Folder of speech that the offline AI synthesised beforehand; if empty, it is kept in memory.',
    setByRunner: true,
  }),
  SPEECH_DIR: z.string().default('').register(about, {
    description: 'Folder of the installed voices and recognisers; empty with `--speech basic`.',
    setByRunner: true,
  }),
  SPEECH_LANGUAGES: languageList.prefault('en,es,pt').register(about, {
    description: 'Languages for which the offline AI starts voices and recognisers, comma-separated.',
    setByRunner: true,
  }),
  SPEECH_PYTHON: z.string().default('').register(about, {
    description: 'Path of the Python that runs voices and recognisers; empty if there is none.',
    setByRunner: true,
  }),
};
