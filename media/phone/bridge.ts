import { setTimeout as wait } from 'node:timers/promises';
import { phoneLines, shortestCallSeconds } from '@candi/contract/interviews/phone';
import { runCall } from './call.ts';
import type { CallDeps } from './call.ts';
import type { Leg } from './leg.ts';
import type { Line } from './lines/line.ts';
import { startLiveKitLine } from './livekit/livekit-line.ts';
import type { LiveKitLineOptions, LiveKitSip } from './livekit/livekit-line.ts';
import { OutgoingCalls } from './outgoing-calls.ts';
import type { OutgoingCallsOptions } from './outgoing-calls.ts';
import { RegistrationReports } from './registration-reports.ts';
import type { RegistrationReportsOptions } from './registration-reports.ts';
import { RunningCalls } from './running-calls.ts';
import { StreamServer } from './streams/stream-server.ts';
import { UnverifiedCalls } from './unverified-calls.ts';
import type { UnverifiedCallsOptions } from './unverified-calls.ts';

export interface BridgeOptions
  extends
    Omit<CallDeps, 'running' | 'unverified'>,
    Pick<OutgoingCallsOptions, 'pauses' | 'streamMs'>,
    Pick<RegistrationReportsOptions, 'registrationPauses'>,
    Pick<UnverifiedCallsOptions, 'unverifiedMs'> {
  /** Address to listen on. */
  host: string;
  /** Port to listen on; 0 selects any free port. */
  port: number;
  /** A line whose calls arrive as media streams, or the LiveKit server whose livekit-sip brings them. */
  line: Line | LiveKitSip;
  /** Maximum number of calls at the same time. */
  maxCalls?: number;
  /** How often the gateway is told which calls are running (ms). */
  aliveMs?: number;
  /** How long an incoming call takes up its place at least (ms). */
  shortestCallMs?: number;
}

export interface Bridge {
  port: number;
  /** Hangs up all calls; their interviews can be resumed by dialling back. */
  stop: () => Promise<void>;
}

/** Returns the line that places calls. For livekit-sip, starts to take calls as well, until `stop`. */
const openCalls = (
  line: Line | LiveKitSip,
  options: Omit<LiveKitLineOptions, keyof LiveKitSip>,
): { line: Line; stop: () => Promise<void> } => {
  if (!('server' in line)) return { line, stop: () => Promise.resolve() };
  const livekit = startLiveKitLine({ ...line, ...options });
  return { line: livekit, stop: livekit.stop };
};

/** Starts the bridge between telephone calls and interviews' rooms. */
export const startBridge = async (options: BridgeOptions): Promise<Bridge> => {
  const { host, port, log, maxCalls = phoneLines, shortestCallMs = shortestCallSeconds * 1000 } = options;
  const calls = new Set<Promise<void>>();
  const running = new RunningCalls(options.gateway, log, options.aliveMs);
  const freePlaces = (): number => maxCalls - calls.size - outgoing.ringing;
  const hasPlace = (): boolean => freePlaces() > 0;
  const unverified = new UnverifiedCalls({ ...options, hasPlace });
  const stopping = new AbortController();
  /** Resolves when an incoming call may free its place. Without it, short calls could try any number of PINs. */
  const shortestCall = (): Promise<void> =>
    wait(shortestCallMs, undefined, { signal: stopping.signal }).catch(() => undefined);
  const conduct = (leg: Leg): Promise<void> => {
    const isOutgoing = leg.call.direction === 'out';
    const claimed = isOutgoing ? outgoing.take(leg.call.callSid) : null;
    const conducted = runCall(leg, claimed, { ...options, running, unverified });
    const call = Promise.all([conducted, isOutgoing ? null : shortestCall()])
      .then(() => undefined)
      .finally(() => calls.delete(call));
    calls.add(call);
    return call;
  };
  const { line, stop } = openCalls(options.line, { maxCalls, hasPlace, onLeg: conduct, log });
  const outgoing = new OutgoingCalls({ ...options, line, freePlaces });
  const server = await StreamServer.start({
    host,
    port,
    line,
    maxCalls,
    log,
    calls: () => calls.size,
    hasPlace,
    isExpected: (callSid) => outgoing.isExpected(callSid),
    onLeg: (leg) => void conduct(leg),
  });
  outgoing.start();
  const registration = new RegistrationReports({ ...options, line });
  registration.start();
  return {
    port: server.port,
    stop: async () => {
      stopping.abort();
      await Promise.all([outgoing.stop(), registration.stop()]);
      await Promise.all([stop(), server.close()]);
      await Promise.all(calls);
      running.stop();
      unverified.stop();
    },
  };
};
