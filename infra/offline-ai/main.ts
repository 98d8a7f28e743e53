import { environments, readVariables } from '@candi/runtime/environment';
import { runPart } from '@candi/runtime/run-part';
import { startOfflineAi } from './offline-ai.ts';
import { noSpeechFolders, speechFoldersIn, withLanguages } from './speech-folders.ts';

const environment = readVariables(environments.offlineAi, process.env);

await runPart(
  async () => {
    const ai = await startOfflineAi({
      port: environment.OFFLINE_AI_PORT,
      folders: environment.SPEECH_DIR
        ? withLanguages(
            await speechFoldersIn(environment.SPEECH_DIR, environment.SPEECH_PYTHON || null),
            environment.SPEECH_LANGUAGES,
          )
        : noSpeechFolders,
      key: environment.OFFLINE_AI_KEY || null,
      listeningPlaces: environment.OFFLINE_AI_STREAMS,
      pace: environment.OFFLINE_AI_PACE,
      renderedDir: environment.RENDERINGS_DIR || null,
    });
    console.log(`ready offline-ai ${JSON.stringify({ port: ai.port, ...ai.abilities() })}`);
    return ai;
  },
  (ai) => ai.stop(),
);
