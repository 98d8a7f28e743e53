import { runCall } from './call.ts';
import type { CallDeps } from './call.ts';
import { startStreamServer } from './stream-server.ts';

export interface BridgeOptions extends CallDeps {
  /** Port on the loopback interface; 0 selects any free port. */
  port: number;
  /** Token of the embedded SIP leg. */
  legToken: string;
}

export interface Bridge {
  port: number;
  /** Hangs up all calls; their interviews can be resumed by dialling back. */
  stop: () => Promise<void>;
}

/** Starts the bridge between telephone calls and interviews' rooms. */
export const startBridge = async ({ port, legToken, ...deps }: BridgeOptions): Promise<Bridge> => {
  const calls = new Set<Promise<void>>();
  const server = await startStreamServer({
    port,
    token: legToken,
    log: deps.log,
    onLeg: (leg) => {
      const call = runCall(leg, deps).finally(() => calls.delete(call));
      calls.add(call);
    },
  });
  return {
    port: server.port,
    stop: async () => {
      await server.close();
      await Promise.all(calls);
    },
  };
};
