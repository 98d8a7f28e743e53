/**
 * npm run bench -- worker [turns per session]: what the worker costs, with one session and with five at once, beside
 * LiveKit's plain starter. Candidates sit in real rooms without a browser; the engines are doubles on fixed delays, so
 * that the worker is what is measured: its turns, and CPU and memory of its process and all below it.
 */
import { memory } from './figures/process-tree.ts';
import { endWith } from './figures/result.ts';
import { benchRun } from './sides/bench-run.ts';
import { startBenchStack } from './sides/bench-stack.ts';
import { candiSide } from './sides/candi.ts';
import { startProgram } from './sides/program.ts';
import type { Side } from './sides/side.ts';
import { starterSide } from './sides/starter.ts';
import { readAnswer } from './worker/answer.ts';
import { atRest, costOf, figuresOf, settled, type Cost } from './worker/cost.ts';

const turns = Number(process.argv[2] ?? 8);
/** So many sessions one after the other give the figures of one. */
const alone = 3;
const together = 5;
/** p95 of a turn with five at once, over that with one. */
const limit = 1.3;

const answer = readAnswer();

const bench = async (side: Side) => {
  // A first session that does not count: whatever is loaded once is loaded then.
  const processes = await atRest(side);
  await costOf(side, answer, { count: 1, turns: 1, seed: 99 });
  await settled(side, processes);
  const idle = memory(side.pid());
  const single: Cost[] = [];
  for (let i = 0; i < alone; i += 1) {
    console.error(`${side.name}: one session, ${i + 1} of ${alone}`);
    single.push(await costOf(side, answer, { count: 1, turns, seed: i }));
    await settled(side, processes);
  }
  console.error(`${side.name}: ${together} sessions at once`);
  const five = figuresOf([await costOf(side, answer, { count: together, turns, seed: 10 })], together);
  await settled(side, processes);
  const one = figuresOf(single, 1);
  return {
    idlePssMb: Math.round(idle.pss),
    one,
    five,
    pssMbPerSession: Math.round((five.treePssMb - idle.pss) / together),
    turnP95FiveOverOne: five.p95Ms / one.p95Ms,
  };
};
type Figures = Awaited<ReturnType<typeof bench>>;

const row = ({ idlePssMb, one, five, pssMbPerSession }: Figures) => ({
  'idle MB': idlePssMb,
  '1: p50 ms': one.p50Ms,
  '1: p95': one.p95Ms,
  '1: CPU %': one.cpuPercentPerSession,
  '1: MB': one.treePssMb,
  '5: p50 ms': five.p50Ms,
  '5: p95': five.p95Ms,
  '5: CPU % each': five.cpuPercentPerSession,
  '5: MB': five.treePssMb,
  'MB each': pssMbPerSession,
});

await benchRun(async ({ startLoad, signal, defer, missed }) => {
  const doubles = await startProgram(new URL('doubles/main.ts', import.meta.url), [], {
    PATH: process.env['PATH'] ?? '',
  });
  defer(() => doubles.stop());
  const { port } = doubles.told as { port: number };
  const stack = await startBenchStack(signal, {
    STT_URL: `ws://127.0.0.1:${port}`,
    STT_KEY: 'double',
    STT_LANGUAGES: 'en',
    TTS_URL: `ws://127.0.0.1:${port}`,
    TTS_KEY: 'double',
    TTS_MODEL: 'double',
    LLM_URL: `http://127.0.0.1:${port}/v1`,
    LLM_KEY: 'double',
    LLM_MODEL: 'double',
  });
  defer(() => stack.stop());
  const candi = await bench(await candiSide(stack));
  const starter = await starterSide(stack);
  defer(() => starter.stop());
  const baseline = await bench(starter);

  console.table({ candi: row(candi), starter: row(baseline) });
  if (candi.turnP95FiveOverOne > limit)
    missed(`p95 at five is ${candi.turnP95FiveOverOne.toFixed(2)} × that at one, more than ${limit}`);
  const over = (of: (figures: Figures) => number): number => of(candi) / of(baseline);
  endWith({
    name: 'worker',
    startLoad,
    figures: candi,
    baseline,
    ratio: {
      turnP95One: over(({ one }) => one.p95Ms),
      turnP95Five: over(({ five }) => five.p95Ms),
      cpuOne: over(({ one }) => one.cpuPercentPerSession),
      cpuFive: over(({ five }) => five.cpuPercentPerSession),
      memoryFive: over(({ five }) => five.treePssMb),
    },
  });
});
