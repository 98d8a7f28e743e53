import { environments, readVariables } from '@candi/runtime/environment';
import { runPart } from '@candi/runtime/run-part';
import { startBridge } from './bridge.ts';
import { createGateway } from './gateway.ts';
import { openLine } from './lines/open-line.ts';
import { enterLiveKitRoom } from './livekit-room.ts';
import { loggerWith } from '@candi/runtime/json-logger';
import { createRecogniser } from './recogniser.ts';
import { createVoice } from './voice.ts';

const environment = readVariables(environments.phone, process.env);

await runPart(
  async () => {
    const log = loggerWith({ name: 'phone' });
    const bridge = await startBridge({
      host: environment.PHONE_BIND,
      port: environment.PHONE_PORT,
      line: openLine(environment, log),
      gateway: createGateway({ url: environment.GATEWAY_URL, serviceToken: environment.SERVICE_TOKEN }),
      enterRoom: enterLiveKitRoom(environment.LIVEKIT_URL, log),
      voice: createVoice({
        url: environment.TTS_URL,
        key: environment.TTS_KEY,
        model: environment.TTS_MODEL,
      }),
      recogniser: createRecogniser({
        url: environment.STT_URL,
        key: environment.STT_KEY,
        model: environment.STT_MODEL,
        languages: environment.STT_LANGUAGES,
      }),
      language: environment.PHONE_LANGUAGE,
      log,
    });
    console.log(`ready phone ${JSON.stringify({ port: bridge.port })}`);
    return bridge;
  },
  (bridge) => bridge.stop(),
);
