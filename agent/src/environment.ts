import { environments, readVariables } from '@candi/runtime/environment';
import type { z } from 'zod';

/** The worker's settings. Providers are selected only by their URL, key and model. */
const environment = environments.agent
  .refine(
    ({ AVATAR_KEY, AVATAR_ID, AVATAR_IMAGE }) =>
      AVATAR_KEY === '' || (AVATAR_ID === '') !== (AVATAR_IMAGE === ''),
    { path: ['AVATAR_KEY'], message: 'needs either AVATAR_ID or AVATAR_IMAGE' },
  )
  .refine(({ LLM_FALLBACK_URL: url, LLM_FALLBACK_MODEL: model }) => url === '' || model !== '', {
    path: ['LLM_FALLBACK_URL'],
    message: 'needs LLM_FALLBACK_MODEL',
  })
  .refine(({ TTS_FALLBACK_URL: url, TTS_FALLBACK_MODEL: model }) => url === '' || model !== '', {
    path: ['TTS_FALLBACK_URL'],
    message: 'needs TTS_FALLBACK_MODEL',
  });
export type Environment = z.infer<typeof environment>;

/** @throws {Error} naming every missing or invalid variable */
export const readEnvironment = (variables: NodeJS.ProcessEnv = process.env): Environment =>
  readVariables(environment, variables);
