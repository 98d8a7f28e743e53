import { startOfflineAi } from '@candi/infra/offline-ai/offline-ai';
import { noSpeechFolders } from '@candi/infra/offline-ai/speech-folders';
import { offlineModel } from '@candi/runtime/variables/language-model';
import { afterAll } from 'vitest';
import { beforeTests } from './set-up.ts';

const key = 'offline-key';

/**
 * Starts the offline AI before the first test of a file and stops it after the last one. The returned function returns
 * the gateway's variables for its language model.
 */
export function setUpOfflineAi(): () => { LLM_URL: string; LLM_KEY: string; LLM_MODEL: string } {
  const started = beforeTests(() =>
    startOfflineAi({ port: 0, folders: noSpeechFolders, key, listeningPlaces: 1 }),
  );
  afterAll(() => started().stop());
  return () => ({
    LLM_URL: `http://127.0.0.1:${started().port}/v1`,
    LLM_KEY: key,
    LLM_MODEL: offlineModel,
  });
}
