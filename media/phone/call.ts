import type { PhoneCallEnd } from '@candi/contract/interviews/phone';
import type { ClaimedTry } from '@candi/contract/interviews/phone-out';
import type { Language } from '@candi/contract/platform/enumerations';
import type { Logger } from '@candi/runtime/json-logger';
import { CallerQueue } from './caller-queue.ts';
import { runCalled } from './called.ts';
import { type EntryOptions, runEntry } from './entry-call.ts';
import type { PhoneGateway, Registered } from './gateway.ts';
import type { Leg } from './leg.ts';
import type { EnterRoom } from './phone-room.ts';
import { runRoomCall } from './room-call.ts';
import type { Recogniser } from './recogniser.ts';
import type { RunningCalls } from './running-calls.ts';
import type { UnverifiedCalls } from './unverified-calls.ts';
import type { Voice } from './voice.ts';

export interface CallDeps {
  gateway: PhoneGateway;
  enterRoom: EnterRoom;
  voice: Voice;
  /** Recogniser for spoken consent; null if callers can only press keys. */
  recogniser: Recogniser | null;
  /** Language of the first words of incoming calls. */
  language: Language;
  /** The calls of the bridge. */
  running: RunningCalls;
  /** Those of them whose callers haven't entered a right PIN. */
  unverified: UnverifiedCalls;
  log: Logger;
}

/**
 * Conducts one call from its first word to the end. Never throws. `claimed`: the try of an outgoing call; null if the call
 * came in.
 */
export const runCall = async (leg: Leg, claimed: ClaimedTry | null, deps: CallDeps): Promise<void> => {
  const { gateway, running, unverified, log } = deps;
  const { kind, ...call } = leg.call;
  const registering = gateway.register({ leg: kind, ...call });
  // Null if the gateway doesn't know the call. A call can end before anything else waits for the answer.
  const registered = registering.then(
    ({ callId }) => {
      running.add(callId);
      return callId;
    },
    () => null,
  );
  const dropping = new AbortController();
  const onAccepted = claimed === null ? unverified.add(() => dropping.abort()) : () => undefined;
  try {
    const pin = { onAccepted, dropped: dropping.signal };
    const reason = await conduct(leg, claimed, registering, pin, deps);
    leg.hangUp();
    const callId = await registered;
    log.info('call ended', { callId, reason });
    if (callId !== null) await gateway.end(callId, reason);
  } catch (problem) {
    leg.hangUp();
    log.warn('call failed', { callId: await registered, problem });
  } finally {
    const callId = await registered;
    if (callId !== null) running.delete(callId);
    onAccepted();
  }
};

const conduct = async (
  leg: Leg,
  claimed: ClaimedTry | null,
  registering: Promise<Registered>,
  pin: Pick<EntryOptions, 'onAccepted' | 'dropped'>,
  deps: CallDeps,
): Promise<PhoneCallEnd> => {
  const said = new CallerQueue();
  const entry =
    claimed === null
      ? await runEntry({ leg, registering, calledFor: null, said, ...pin, ...deps })
      : await runCalled({ leg, registering, claimed, said, ...pin, ...deps });
  if (entry.kind === 'machine') return 'machine';
  if (entry.kind === 'ended') return entry.reason;
  return runRoomCall({ leg, callId: entry.callId, joined: entry.joined, said, ...deps });
};
