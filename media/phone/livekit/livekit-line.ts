import type { Logger } from '@candi/runtime/json-logger';
import { SipClient } from 'livekit-server-sdk';
import type { Leg } from '../leg.ts';
import { emptyAnswer } from '../lines/line.ts';
import type { Line } from '../lines/line.ts';
import { RecentNames } from '../streams/recent-names.ts';
import { createLobbies } from './lobbies.ts';
import { joinLobby } from './lobby-leg.ts';
import type { JoinedLobby } from './lobby-leg.ts';
import { startLobbyWorker } from './lobby-worker.ts';
import type { LiveKitServer, Lobby } from './lobby-worker.ts';
import { outgoingLobby, placeByLiveKit } from './place.ts';

/** How long livekit-sip may take to answer an incoming call (ms). */
const answerMs = 30_000;

/** The LiveKit server that livekit-sip belongs to. */
export interface LiveKitSip {
  server: LiveKitServer;
  onRegistered?: () => void;
}

export interface LiveKitLineOptions extends LiveKitSip {
  /** Maximum number of calls at the same time. */
  maxCalls: number;
  /** Returns whether the bridge can take one more call. */
  hasPlace: () => boolean;
  /** Conducts a call. Resolves when it has ended; never throws. */
  onLeg: (leg: Leg) => Promise<void>;
  log: Logger;
}

/** The line of livekit-sip. Its calls are participants of rooms, so the bridge receives no media streams. */
export interface LiveKitLine extends Line {
  /** Accepts no more calls and hangs up. Resolves when livekit-sip has been told so for every call. */
  stop: () => Promise<void>;
}

/** Connects calls of livekit-sip with the phone bridge. */
export const startLiveKitLine = (options: LiveKitLineOptions): LiveKitLine => {
  const { server, maxCalls, hasPlace, onLeg, onRegistered, log } = options;
  const { url, apiKey, apiSecret } = server;
  const lobbies = createLobbies(server);
  const sip = new SipClient(url.replace(/^ws/, 'http'), apiKey, apiSecret);
  /** Calls that haven't ended. */
  const calls = new Set<Promise<void>>();
  const legs = new Set<Leg>();
  /** Lobbies whose call isn't answered yet. */
  const ringing = new Set<JoinedLobby>();
  let isStopped = false;
  const seen = new RecentNames();

  const conduct = async (leg: Leg, lobby: JoinedLobby): Promise<void> => {
    legs.add(leg);
    await onLeg(leg);
    await lobby.left;
    legs.delete(leg);
  };
  /** Keeps a call until it has ended. */
  const tracked = (call: Promise<void>): Promise<void> => {
    const kept = call.finally(() => calls.delete(kept));
    calls.add(kept);
    return kept;
  };
  const enter = async ({ roomName, token }: Lobby): Promise<void> => {
    const removeLobby = () => lobbies.remove(roomName);
    try {
      const lobby = await joinLobby({ url, token, outgoing: null, removeLobby, log });
      ringing.add(lobby);
      const leg = isStopped ? null : await lobby.answered(answerMs);
      ringing.delete(lobby);
      if (leg === null || isStopped) return await lobby.leave();
      if (!seen.add(leg.call.callSid, Date.now())) {
        log.warn('call refused', { reason: 'replayed' });
        return await lobby.leave();
      }
      await conduct(leg, lobby);
    } catch (problem) {
      log.warn('lobby not entered', { problem });
    }
  };
  const worker = startLobbyWorker({
    server,
    maxCalls,
    hasPlace,
    onLobby: (lobby) => tracked(enter(lobby)),
    onRegistered,
    log,
  });
  return {
    leg: 'livekit',
    admit: () => Promise.resolve(404),
    receive: () => Promise.resolve(emptyAnswer(404)),
    place: (order) =>
      placeByLiveKit(order, {
        url,
        sip,
        lobbies,
        onLeg: (leg, lobby) => void tracked(conduct(leg, lobby)),
        log,
      }),
    hangUp: (callSid) =>
      lobbies
        .remove(outgoingLobby(callSid))
        .catch((problem: unknown) => log.warn('hanging up at LiveKit failed', { problem })),
    stop: async () => {
      isStopped = true;
      worker.stop();
      for (const lobby of ringing) void lobby.leave();
      for (const leg of legs) leg.hangUp();
      await Promise.all(calls);
    },
  };
};
