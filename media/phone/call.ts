import type { Language } from '@candi/contract/platform/enumerations';
import { runEntry } from './entry-call.ts';
import type { PhoneGateway } from './gateway.ts';
import type { Leg } from './leg.ts';
import type { Logger } from '@candi/runtime/json-logger';
import type { EnterRoom } from './phone-room.ts';
import { runRoomCall } from './room-call.ts';
import type { Voice } from './voice.ts';

export interface CallDeps {
  gateway: PhoneGateway;
  enterRoom: EnterRoom;
  voice: Voice;
  /** Language of the first words. */
  language: Language;
  log: Logger;
}

/** Conducts one call from its first word to the end. Never throws. */
export const runCall = async (leg: Leg, deps: CallDeps): Promise<void> => {
  const { gateway, log } = deps;
  if (leg.call.direction === 'out') {
    log.warn('outgoing calls are not supported');
    return leg.hangUp();
  }
  let callId: string | null = null;
  try {
    const entry = await runEntry({ leg, ...deps });
    callId = entry.callId;
    const reason =
      entry.kind === 'ended'
        ? entry.reason
        : await runRoomCall({ leg, callId: entry.callId, joined: entry.joined, ...deps });
    log.info('call ended', { callId, reason });
    leg.hangUp();
    if (callId !== null) await gateway.end(callId, reason);
  } catch (problem) {
    log.warn('call failed', { callId, problem });
    leg.hangUp();
  }
};
