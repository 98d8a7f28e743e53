import type { Side } from '../sides/side.ts';
import { costOf, figuresOf, settled } from './cost.ts';
import { prepared } from './prepared.ts';

/** Maximum ratio of the p95 with several sessions to the p95 with one session. */
const limit = 1.5;

export interface Step {
  sessions: number;
  turns: number;
  unanswered: number;
  p50Ms: number;
  p95Ms: number;
  cpuPercentPerSession: number;
  overOne: number;
}

const fits = (step: Step): boolean => step.overOne <= limit && step.unanswered === 0;

/**
 * Runs one session, then two, and so on up to `highest`, until turns take clearly longer than with one session or a
 * reply is missing. Every step has the same total number of turns, so that the p95s are comparable.
 */
export const mostAtOnce = async (
  side: Side,
  answer: Int16Array,
  { turns, highest }: { turns: number; highest: number },
): Promise<{ most: number; steps: Step[] }> => {
  const processes = await prepared(side, answer);
  const steps: Step[] = [];
  for (let sessions = 1; sessions <= highest; sessions += 1) {
    await settled(side, processes);
    console.error(`${side.name}: ${sessions} at once`);
    const each = Math.ceil(turns / sessions);
    const cost = await costOf(side, answer, { count: sessions, turns: each, seed: 100 * sessions }).catch(
      (error: unknown) => {
        if (sessions === 1) throw error;
        console.error(`${side.name}: ${sessions} at once: ${String(error)}`);
        return null;
      },
    );
    if (cost === null) break;
    const figures = figuresOf([cost], sessions);
    const overOne = figures.p95Ms / (steps[0]?.p95Ms ?? figures.p95Ms);
    const step = {
      sessions,
      turns: figures.turns,
      unanswered: figures.unanswered,
      p50Ms: figures.p50Ms,
      p95Ms: figures.p95Ms,
      cpuPercentPerSession: figures.cpuPercentPerSession,
      overOne: Math.round(overOne * 100) / 100,
    };
    steps.push(step);
    console.error(JSON.stringify(step));
    if (!fits(step)) break;
  }
  return { most: steps.findLast(fits)?.sessions ?? 0, steps };
};
