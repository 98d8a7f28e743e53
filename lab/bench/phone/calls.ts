import { join } from 'node:path';
import { findGo } from '@candi/infra/sfu/find';
import { moduleFolder } from '@candi/infra/sip/find';
import { runProgram } from '@candi/infra/start/run-program';
import { plainEnvironment, projectRoot } from '@candi/infra/start/stack';
import { z } from 'zod';
import type { Bound } from '../figures/bounds.ts';
import { limits } from '../../../tests/measure/limits.ts';

/** What the SIP leg's own test prints. Times in ms; `interval` is that of the packets of a call. */
const shape = z.object({
  calls: z.number(),
  sent: z.number(),
  received: z.number(),
  interval: z.object({ p50Ms: z.number(), p95Ms: z.number(), p99Ms: z.number() }),
  delay: z.object({ p50Ms: z.number(), p95Ms: z.number() }),
  cpuPercent: z.number(),
});
export type CallsFigures = z.infer<typeof shape>;

/**
 * Holds 25 calls at once over SIP and RTP, against a WebSocket that sends every frame back, by the SIP leg's own test.
 */
export const measureCalls = async (seconds: number, signal: AbortSignal): Promise<CallsFigures> => {
  const go = await findGo(process.env);
  if (go === null) throw new Error('Go is missing: it builds and measures the SIP leg');
  let measured = '';
  // The test fails if a packet is lost. Its figures then say how many, so they count and not the failure.
  const test = runProgram([go, 'test', '-count=1', '-v', '-run', '^TestManyCalls$', './internal/leg'], {
    cwd: join(projectRoot, moduleFolder),
    env: { ...plainEnvironment(), GOTOOLCHAIN: 'auto', SIP_MANY_SECONDS: String(seconds) },
    signal,
    line: (line) => {
      const [, json] = /^measured (\{.*\})$/.exec(line) ?? [];
      if (json !== undefined) measured = json;
    },
  });
  await test.catch((error: unknown) => {
    if (measured === '') throw error;
  });
  return shape.parse(JSON.parse(measured));
};

export const callsBounds = ({ calls, sent, received, interval }: CallsFigures): Bound[] => {
  const { atOnce, lost, intervalP95Ms } = limits.phone.calls;
  return [
    { what: 'calls: at once', figure: calls, atLeast: atOnce },
    { what: 'calls: packets lost', figure: sent - received, atMost: lost },
    { what: 'calls: p95 of the interval between packets, ms', figure: interval.p95Ms, atMost: intervalP95Ms },
  ];
};
