import { onTestFinished } from 'vitest';
import { startBridge } from '../bridge.ts';
import type { BridgeOptions } from '../bridge.ts';
import type { Logger } from '@candi/runtime/json-logger';
import { sipLine } from '../lines/sip-line.ts';
import { createGateway } from '../gateway.ts';
import { createVoice } from '../voice.ts';
import { legToken } from './caller.ts';
import { StandInGateway, serviceToken } from './stand-in-gateway.ts';
import { StandInRooms } from './stand-in-room.ts';
import { StandInVoice } from './stand-in-voice.ts';

interface TestBridgeOptions extends Partial<
  Pick<
    BridgeOptions,
    | 'enterRoom'
    | 'maxCalls'
    | 'streamMs'
    | 'aliveMs'
    | 'shortestCallMs'
    | 'unverifiedMs'
    | 'registrationPauses'
    | 'recogniser'
  >
> {
  /** Makes the line; by default, the one of a SIP leg that can't place calls. */
  line?: (log: Logger) => BridgeOptions['line'];
}

/** Asks for the next try almost at once. */
const pauses = { idleMs: 20, failedMs: 20, random: 0 };
/** Nothing listens there. */
const nowhere = 'http://127.0.0.1:1';

/**
 * Starts a bridge whose gateway and voice are stand-ins on the wire. Everything is stopped after the test. By default,
 * rooms are stand-ins too, callers can only press keys, and a call that ends frees its place at once.
 */
export const startTestBridge = async ({
  line = (log) => sipLine({ token: legToken, controlUrl: nowhere, log }),
  enterRoom,
  recogniser = null,
  shortestCallMs = 0,
  registrationPauses = { askMs: 20, repeatMs: 60_000 },
  ...options
}: TestBridgeOptions = {}) => {
  const [gateway, voice] = await Promise.all([StandInGateway.start(), StandInVoice.start()]);
  const rooms = new StandInRooms();
  /** Everything that was logged. */
  const logged: string[] = [];
  const write = (message: string, fields?: object) => void logged.push(JSON.stringify([message, fields]));
  const log = { info: write, warn: write, error: write };
  const bridge = await startBridge({
    ...options,
    host: '127.0.0.1',
    port: 0,
    line: line(log),
    pauses,
    shortestCallMs,
    registrationPauses,
    gateway: createGateway({ url: gateway.url, serviceToken, retryDelaysMs: [1, 1] }),
    enterRoom: enterRoom ?? rooms.enter,
    voice: createVoice({ url: voice.url, key: 'voice-key', model: 'voice-{language}' }),
    recogniser,
    language: 'en',
    log,
  });
  onTestFinished(async () => {
    await bridge.stop();
    gateway.close();
    voice.close();
  });
  return { port: bridge.port, bridge, gateway, voice, rooms, logged };
};
