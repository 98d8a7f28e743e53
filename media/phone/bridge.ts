import { runCall } from './call.ts';
import type { CallDeps } from './call.ts';
import type { Line } from './lines/line.ts';
import { OutgoingCalls } from './outgoing-calls.ts';
import type { OutgoingCallsOptions } from './outgoing-calls.ts';
import { StreamServer } from './streams/stream-server.ts';

/** Maximum number of calls at the same time, as of the SIP leg. */
const defaultCalls = 100;

export interface BridgeOptions extends CallDeps, Pick<OutgoingCallsOptions, 'pauses' | 'streamMs'> {
  /** Address to listen on. */
  host: string;
  /** Port to listen on; 0 selects any free port. */
  port: number;
  line: Line;
  /** Maximum number of calls at the same time. */
  maxCalls?: number;
}

export interface Bridge {
  port: number;
  /** Hangs up all calls; their interviews can be resumed by dialling back. */
  stop: () => Promise<void>;
}

/** Starts the bridge between telephone calls and interviews' rooms. */
export const startBridge = async (options: BridgeOptions): Promise<Bridge> => {
  const { host, port, line, log, maxCalls = defaultCalls } = options;
  const calls = new Set<Promise<void>>();
  const outgoing = new OutgoingCalls({ ...options, freePlaces: () => server.freePlaces });
  const server = await StreamServer.start({
    host,
    port,
    line,
    maxCalls,
    log,
    reserved: () => outgoing.ringing,
    isExpected: (callSid) => outgoing.isExpected(callSid),
    onLeg: (leg) => {
      const claimed = leg.call.direction === 'out' ? outgoing.take(leg.call.callSid) : null;
      const call = runCall(leg, claimed, options).finally(() => calls.delete(call));
      calls.add(call);
    },
  });
  outgoing.start();
  return {
    port: server.port,
    stop: async () => {
      await outgoing.stop();
      await server.close();
      await Promise.all(calls);
    },
  };
};
