import { lobbyPrefix, trunkNames } from '@candi/contract/interviews/lobby';
import type { UnansweredResult } from '@candi/contract/interviews/phone-out';
import type { Logger } from '@candi/runtime/json-logger';
import { ServerError, SipCallError } from 'livekit-server-sdk';
import type { SipClient } from 'livekit-server-sdk';
import type { Leg } from '../leg.ts';
import type { CallOrder, CallOutcome } from '../lines/line.ts';
import type { Lobbies } from './lobbies.ts';
import { joinLobby } from './lobby-leg.ts';
import type { JoinedLobby } from './lobby-leg.ts';

/** How long placing a call may take in addition to its ringing (s). */
const placingSeconds = 10;
/** How long livekit-sip's participant may take to become `active` after its call was answered (ms). */
const activeMs = 5000;

export interface PlaceDeps {
  /** URL of the LiveKit server, for media. */
  url: string;
  sip: Pick<SipClient, 'listSipOutboundTrunk' | 'createSipParticipant'>;
  lobbies: Lobbies;
  /** Receives the call, and the lobby that it is in, once it is answered. */
  onLeg: (leg: Leg, lobby: JoinedLobby) => void;
  log: Logger;
}

/** SIP status codes of the callee or the line (RFC 3261, section 21). */
const results = new Map<number, UnansweredResult>([
  [486, 'busy'],
  [600, 'busy'],
  [408, 'no_answer'],
  [480, 'no_answer'],
  [487, 'no_answer'],
]);

/** Returns what an error of livekit-sip means. Without a SIP status, a timeout means that nobody answered. */
export const resultOf = (problem: unknown): UnansweredResult => {
  const status = problem instanceof SipCallError ? problem.sipStatusCode : undefined;
  if (status === undefined)
    return problem instanceof ServerError && problem.code === 'deadline_exceeded' ? 'no_answer' : 'failed';
  const known = results.get(status);
  if (known) return known;
  return (status >= 400 && status < 500) || status === 603 ? 'rejected' : 'failed';
};

/** Returns the name of the lobby of an outgoing call. */
export const outgoingLobby = (callSid: string): string => `${lobbyPrefix}-out_${callSid}`;

/** Places a call through livekit-sip and the outbound trunk that the gateway has created. Never throws. */
export const placeByLiveKit = async (order: CallOrder, deps: PlaceDeps): Promise<CallOutcome> => {
  const { sip, lobbies, url, log } = deps;
  const roomName = outgoingLobby(order.callSid);
  const removeLobby = () => lobbies.remove(roomName);
  let lobby: JoinedLobby | null = null;
  try {
    const trunks = await sip.listSipOutboundTrunk();
    const trunk = trunks.find(({ name }) => name === trunkNames.outbound);
    if (!trunk) throw new Error(`The LiveKit server has no trunk ${trunkNames.outbound}`);
    const token = await lobbies.open(roomName);
    const outgoing = { callSid: order.callSid, from: trunk.numbers[0] ?? '', to: order.to };
    // The bridge is in the lobby first, so that it hears the callee's first word.
    lobby = await joinLobby({ url, token, outgoing, removeLobby, log });
    const result = await ring(order, trunk.sipTrunkId, roomName, lobby, deps);
    if (typeof result !== 'string') {
      deps.onLeg(result, lobby);
      return 'answered';
    }
    await lobby.leave();
    return result;
  } catch (problem) {
    log.warn('call not placed', { callSid: order.callSid, problem });
    await (lobby ? lobby.leave() : removeLobby().catch(() => undefined));
    return 'failed';
  }
};

const ring = async (
  { to, ringSeconds }: CallOrder,
  trunkId: string,
  roomName: string,
  lobby: JoinedLobby,
  { sip, log }: PlaceDeps,
): Promise<Leg | UnansweredResult> => {
  const timeout = ringSeconds + placingSeconds;
  const refused = sip
    .createSipParticipant(trunkId, to, roomName, {
      participantIdentity: 'callee',
      hidePhoneNumber: true,
      waitUntilAnswered: true,
      ringingTimeout: ringSeconds,
      timeout,
    })
    .then(
      () => null,
      (problem: unknown) => {
        // The message of a SIP error would name the number.
        const status = problem instanceof SipCallError ? problem.sipStatusCode : undefined;
        log.info('call not answered', { status, code: problem instanceof ServerError ? problem.code : null });
        return resultOf(problem);
      },
    );
  const answer = await Promise.race([
    lobby.answered(timeout * 1000),
    refused.then(async (result) => result ?? (await lobby.answered(activeMs))),
  ]);
  return answer ?? 'no_answer';
};
