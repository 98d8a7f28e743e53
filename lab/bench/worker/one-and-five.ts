import { memory } from '../figures/process-tree.ts';
import type { Side } from '../sides/side.ts';
import { costOf, figuresOf, settled, type Cost } from './cost.ts';
import { prepared } from './prepared.ts';

/** Number of runs with a single session. They run one after another, and their figures are combined. */
const alone = 3;
const together = 5;

/** Measures the cost of one session and of five concurrent ones. */
export const oneAndFive = async (side: Side, answer: Int16Array, turns: number) => {
  const processes = await prepared(side, answer);
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
type Figures = Awaited<ReturnType<typeof oneAndFive>>;

export const row = ({ idlePssMb, one, five, pssMbPerSession }: Figures) => ({
  'idle MB': idlePssMb,
  '1: p50 ms': one.p50Ms,
  '1: p95': one.p95Ms,
  '1: no reply': one.unanswered,
  '1: CPU %': one.cpuPercentPerSession,
  '1: MB': one.treePssMb,
  '5: p50 ms': five.p50Ms,
  '5: p95': five.p95Ms,
  '5: no reply': five.unanswered,
  '5: CPU % each': five.cpuPercentPerSession,
  '5: MB': five.treePssMb,
  'MB each': pssMbPerSession,
});
