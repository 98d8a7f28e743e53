import { environments, readVariables } from '@candi/runtime/environment';
import { runPart } from '@candi/runtime/run-part';
import { startOfflineAi } from './offline-ai.ts';

const environment = readVariables(environments.offlineAi, process.env);

await runPart(
  async () => {
    const ai = await startOfflineAi({
      port: environment.OFFLINE_AI_PORT,
      python: environment.SPEECH_PYTHON || null,
      key: environment.OFFLINE_AI_KEY || null,
      maxListening: environment.OFFLINE_AI_STREAMS,
      pace: environment.OFFLINE_AI_PACE,
      speechDir: environment.SPEECH_DIR || null,
      renderedDir: environment.RENDERINGS_DIR || null,
    });
    if (ai.abilities.deaf)
      console.error(
        JSON.stringify({
          level: 'warn',
          msg: 'speech recognition is unavailable',
          reason: ai.abilities.deaf,
        }),
      );
    console.log(`ready offline-ai ${JSON.stringify({ port: ai.port, ...ai.abilities })}`);
    return ai;
  },
  (ai) => ai.stop(),
);
