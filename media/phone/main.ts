import { environments, readVariables } from '@candi/runtime/environment';
import { runPart } from '@candi/runtime/run-part';
import { startBridge } from './bridge.ts';
import { createGateway } from './gateway.ts';
import { enterLiveKitRoom } from './livekit-room.ts';
import { loggerWith } from '@candi/runtime/json-logger';
import { createVoice } from './voice.ts';

const environment = readVariables(environments.phone, process.env);

await runPart(
  async () => {
    const log = loggerWith({ name: 'phone' });
    const bridge = await startBridge({
      port: environment.PHONE_PORT,
      legToken: environment.PHONE_LEG_TOKEN,
      gateway: createGateway({ url: environment.GATEWAY_URL, serviceToken: environment.SERVICE_TOKEN }),
      enterRoom: enterLiveKitRoom(environment.LIVEKIT_URL, log),
      voice: createVoice({
        url: environment.TTS_URL,
        key: environment.TTS_KEY,
        model: environment.TTS_MODEL,
      }),
      language: environment.PHONE_LANGUAGE,
      livekit:
        environment.PHONE_LINE === 'livekit'
          ? {
              server: {
                url: environment.LIVEKIT_URL,
                apiKey: environment.LIVEKIT_API_KEY,
                apiSecret: environment.LIVEKIT_API_SECRET,
              },
            }
          : null,
      log,
    });
    console.log(`ready phone ${JSON.stringify({ port: bridge.port })}`);
    return bridge;
  },
  (bridge) => bridge.stop(),
);
