import { onTestFinished } from 'vitest';
import { startBridge } from '../bridge.ts';
import type { BridgeOptions } from '../bridge.ts';
import type { EnterRoom } from '../phone-room.ts';
import { createGateway } from '../gateway.ts';
import { createVoice } from '../voice.ts';
import { legToken } from './caller.ts';
import { StandInGateway, serviceToken } from './stand-in-gateway.ts';
import { StandInRooms } from './stand-in-room.ts';
import { StandInVoice } from './stand-in-voice.ts';

/**
 * Starts a bridge whose gateway and voice are stand-ins on the wire. Everything is stopped after the test. `enterRoom`:
 * by default, rooms are stand-ins too.
 */
export const startTestBridge = async (enterRoom?: EnterRoom, livekit?: BridgeOptions['livekit']) => {
  const [gateway, voice] = await Promise.all([StandInGateway.start(), StandInVoice.start()]);
  const rooms = new StandInRooms();
  /** Everything that was logged. */
  const logged: string[] = [];
  const write = (message: string, fields?: object) => void logged.push(JSON.stringify([message, fields]));
  const bridge = await startBridge({
    port: 0,
    legToken,
    gateway: createGateway({ url: gateway.url, serviceToken, retryDelaysMs: [1, 1] }),
    enterRoom: enterRoom ?? rooms.enter,
    voice: createVoice({ url: voice.url, key: 'voice-key', model: 'voice-{language}' }),
    language: 'en',
    livekit: livekit ?? null,
    log: { info: write, warn: write, error: write },
  });
  onTestFinished(async () => {
    await bridge.stop();
    gateway.close();
    voice.close();
  });
  return { port: bridge.port, bridge, gateway, voice, rooms, logged };
};
