/**
 * npm run bench -- worker [--turns 8]: measures what the worker costs with one session and with five concurrent
 * sessions, compared to LiveKit's plain starter. Candidates join real rooms without a browser. The engines are
 * doubles with fixed delays, so that only the worker is measured: its response times, and the CPU time and memory of
 * its process and all descendants.
 *
 * --most [--turns 24] [--up-to 10]: measures how many concurrent sessions the machine supports with Candi, and how
 * many with the starter. Adds one session at a time until the 95th percentile of the response time exceeds 1.5 times
 * that of a single session. The sessions of a step share its turns.
 *
 * --minutes 60: measures memory, for Candi only, while interviews run one after another for this time.
 */
import '../../tests/calls/production.ts';
import { parseArgs } from 'node:util';
import type { Bound } from './figures/bounds.ts';
import { limits } from '../../tests/measure/limits.ts';
import { endWith, type Result } from './figures/result.ts';
import { benchRun } from './sides/bench-run.ts';
import { startBenchStack } from './sides/bench-stack.ts';
import { candiSide } from './sides/candi.ts';
import { startDoubles } from '../../tests/doubles/start-doubles.ts';
import type { Side } from './sides/side.ts';
import { starterSide } from './sides/starter.ts';
import { readAnswer } from '../../tests/calls/answer.ts';
import { growthOver } from './worker/growth.ts';
import { mostAtOnce } from './worker/most.ts';
import { oneAndFive, row } from './worker/one-and-five.ts';

const { values: options } = parseArgs({
  options: {
    most: { type: 'boolean' },
    minutes: { type: 'string' },
    turns: { type: 'string' },
    'up-to': { type: 'string' },
  },
});
const count = (name: string, text: string, least: number): number => {
  const value = Number(text);
  if (!Number.isInteger(value) || value < least) throw new Error(`--${name}: ${least} or more`);
  return value;
};
const minutes = options.minutes === undefined ? null : count('minutes', options.minutes, 2);
const turns = count('turns', options.turns ?? (options.most === true ? '24' : '8'), 1);
const highest = count('up-to', options['up-to'] ?? '10', 1);
/**
 * Time limit (ms): 90 minutes for Candi's and the starter's steps, or for everything before and after a memory
 * measurement, plus the duration of the memory measurement itself.
 */
const longestMs = (90 + (minutes ?? 0)) * 60_000;

const answer = readAnswer();

interface Sides {
  candi: Side;
  /** Starts the starter only on demand, so that its idle processes aren't measured along with Candi's processes. */
  starter: () => Promise<Side>;
}
type Bench = (sides: Sides) => Promise<Omit<Result, 'name'>>;

const cost: Bench = async ({ candi, starter }) => {
  const figures = await oneAndFive(candi, answer, turns);
  const baseline = await oneAndFive(await starter(), answer, turns);
  console.table({ candi: row(figures), starter: row(baseline) });
  const over = (of: (each: typeof figures) => number): number => of(figures) / of(baseline);
  const ratio = {
    turnP95One: over(({ one }) => one.p95Ms),
    turnP95Five: over(({ five }) => five.p95Ms),
    cpuOne: over(({ one }) => one.cpuPercentPerSession),
    cpuFive: over(({ five }) => five.cpuPercentPerSession),
    memoryFive: over(({ five }) => five.treePssMb),
  };
  const { unanswered, fiveOverOne, cpuRatio } = limits.worker;
  const bounds: Bound[] = [
    {
      what: "Candi's turns without a reply",
      figure: figures.one.unanswered + figures.five.unanswered,
      atMost: unanswered,
    },
    { what: 'p95 of a turn, five over one', figure: figures.turnP95FiveOverOne, atMost: fiveOverOne },
    { what: "CPU over the starter's, one interview", figure: ratio.cpuOne, atMost: cpuRatio },
    { what: "CPU over the starter's, five interviews", figure: ratio.cpuFive, atMost: cpuRatio },
  ];
  return { figures, baseline, ratio, bounds };
};

const most: Bench = async ({ candi, starter }) => {
  const figures = await mostAtOnce(candi, answer, { turns, highest });
  const baseline = await mostAtOnce(await starter(), answer, { turns, highest });
  console.table(figures.steps);
  console.table(baseline.steps);
  const atLeast = Math.max(limits.worker.mostAtOnce, baseline.most);
  const bounds: Bound[] = [{ what: 'interviews at once', figure: figures.most, atLeast }];
  return { figures, baseline, ratio: baseline.most / figures.most, bounds };
};

const growth =
  (over: number): Bench =>
  async ({ candi }) => {
    const figures = await growthOver(candi, answer, over);
    const { growth: atMost } = limits.worker;
    return {
      figures,
      baseline: { rssMbAMinute: atMost },
      ratio: figures.rssMbAMinute / atMost,
      bounds: [{ what: 'growth of the memory, MB a minute', figure: figures.rssMbAMinute, atMost }],
    };
  };

await benchRun(async ({ startLoad, signal, defer }) => {
  const doubles = await startDoubles();
  defer(() => doubles.stop());
  const stack = await startBenchStack(signal, {
    ...doubles.env,
    ...(options.most === true ? { WORKER_SESSIONS: String(highest) } : {}),
  });
  defer(() => stack.stop());
  const sides: Sides = {
    candi: await candiSide(stack),
    async starter() {
      const starter = await starterSide(stack);
      defer(() => starter.stop());
      return starter;
    },
  };
  const bench = minutes !== null ? growth(minutes) : options.most === true ? most : cost;
  endWith({ name: 'worker', startLoad, ...(await bench(sides)) });
}, longestMs);
