import { runCall } from './call.ts';
import type { CallDeps } from './call.ts';
import type { Leg } from './leg.ts';
import { startLiveKitLine } from './livekit/livekit-line.ts';
import type { LiveKitServer } from './livekit/lobby-worker.ts';
import { startStreamServer } from './stream-server.ts';

export interface BridgeOptions extends CallDeps {
  /** Port on the loopback interface; 0 selects any free port. */
  port: number;
  /** Token of the embedded SIP leg. */
  legToken: string;
  /** LiveKit server whose livekit-sip brings calls; null if it brings none. */
  livekit?: { server: LiveKitServer; onRegistered?: () => void } | null;
}

export interface Bridge {
  port: number;
  /** Hangs up all calls; their interviews can be resumed by dialling back. */
  stop: () => Promise<void>;
}

/** Starts the bridge between telephone calls and interviews' rooms. */
export const startBridge = async ({ port, legToken, livekit, ...deps }: BridgeOptions): Promise<Bridge> => {
  const calls = new Set<Promise<void>>();
  const conduct = (leg: Leg): Promise<void> => {
    const call = runCall(leg, deps).finally(() => calls.delete(call));
    calls.add(call);
    return call;
  };
  const server = await startStreamServer({
    port,
    token: legToken,
    log: deps.log,
    onLeg: (leg) => void conduct(leg),
  });
  const line = livekit ? startLiveKitLine({ ...livekit, onLeg: conduct, log: deps.log }) : null;
  return {
    port: server.port,
    stop: async () => {
      line?.stop();
      await server.close();
      await Promise.all(calls);
    },
  };
};
