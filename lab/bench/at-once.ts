/**
 * npm run bench -- at-once [--up-to 8] [--turns 4]: how many interviews in English the machine holds at the same time by
 * voice, and how many by typing, with the embedded engines. One interview first, then two, three, … until words are lost, a
 * reply is missing, the final words come too late, or Candi's replies take too long. Steps by voice and by typing alternate,
 * so that both are measured in the same minutes. Candidates join real rooms without a browser, and speak with the natural
 * voices for tests.
 *
 * Afterwards, one candidate more than the recogniser has places for joins: the interview must be typed.
 */
import '../../tests/calls/production.ts';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { consentVersion, type JoinAnswer } from '@candi/contract/interviews/sessions';
import { joinByLink } from '../../tests/calls/recruiter.ts';
import { spokenAnswers } from './at-once/answers.ts';
import { holdAtOnce, type Step } from './at-once/step.ts';
import type { Way } from './at-once/talk.ts';
import { limits } from '../../tests/measure/limits.ts';
import { endWith } from './figures/result.ts';
import { benchRun } from './sides/bench-run.ts';
import { startBenchStack } from './sides/bench-stack.ts';
import { candiSide, type CandiSide } from './sides/candi.ts';

const { values } = parseArgs({
  options: { 'up-to': { type: 'string', default: '8' }, turns: { type: 'string', default: '4' } },
});
const highest = Number(values['up-to']);
const turns = Number(values.turns);
if (!Number.isInteger(highest) || highest < limits.atOnce.interviews)
  throw new Error(`--up-to: ${limits.atOnce.interviews} or more`);
const longestMs = 90 * 60_000;
/** Maximum time until the shared lines have been synthesised (ms). */
const renderingMs = 5 * 60_000;
const { atOnce: limit } = limits;

/** Returns whether a step meets the limits. `alone`: the step with a single interview. */
const fits = (step: Step, alone: Step): boolean =>
  step.unanswered === 0 &&
  step.finalP95Ms <= limit.finalMs &&
  step.missing <= limit.missingShare * step.words &&
  step.waitP95Ms <= Math.max(limit.waitOverOne * alone.waitP95Ms, limit.waitMs);

/** Resolves when the lines that all interviews share have been synthesised. */
async function untilRendered(offlineAi: string): Promise<void> {
  const signal = AbortSignal.timeout(renderingMs);
  for (let rendering = 1; rendering > 0; await delay(1000)) {
    signal.throwIfAborted();
    const health = await (await fetch(`${offlineAi}/health`, { signal })).json();
    ({ rendering } = health as { rendering: number });
  }
}

/** Fills the recogniser's places, and returns whether the next candidate is told to type. */
async function nextTypes(side: CandiSide): Promise<boolean> {
  const join = async (): Promise<JoinAnswer> => {
    const { url } = await side.invite('VIDEO', 'en');
    return joinByLink<JoinAnswer>(url, { version: consentVersion, language: 'en' });
  };
  for (let place = 0; place < highest; place++)
    if (!(await join()).speech.listens) throw new Error(`only ${place} places of ${highest} were promised`);
  return !(await join()).speech.listens;
}

await benchRun(async ({ startLoad, signal, defer }) => {
  const answers = await spokenAnswers();
  const places = { WORKER_SESSIONS: String(highest + 1), OFFLINE_AI_STREAMS: String(highest) };
  // Without the voices of other languages, whose lines are synthesised for a while after the first start.
  const stack = await startBenchStack(signal, places, { speech: 'english' });
  defer(() => stack.stop());
  const side = await candiSide(stack);
  await untilRendered(stack.urls.offlineAi);
  // Loads all code and models.
  await holdAtOnce(side, 'voice', answers, { interviews: 1, turns: 1, rounds: 1 });
  const steps: Record<Way, Step[]> = { voice: [], typing: [] };
  const most: Record<Way, number> = { voice: 0, typing: 0 };
  const going = new Set<Way>(['voice', 'typing']);
  for (const interviews of Array.from({ length: highest }, (_, index) => index + 1))
    for (const way of Array.from(going)) {
      signal.throwIfAborted();
      console.error(`${way}: ${interviews} at once`);
      // Single interviews are repeated, so that their percentiles have enough answers.
      const step = await holdAtOnce(side, way, answers, {
        interviews,
        turns,
        rounds: interviews === 1 ? 2 : 1,
      }).catch((error: unknown) => {
        if (interviews === 1) throw error;
        console.error(`${way}: ${interviews} at once: ${String(error)}`);
        return null;
      });
      if (step) {
        console.error(JSON.stringify(step));
        steps[way].push(step);
      }
      if (step && fits(step, steps[way][0] ?? step)) most[way] = interviews;
      else going.delete(way);
    }
  console.table(steps.voice);
  console.table(steps.typing);
  const isTold = await nextTypes(side);
  endWith({
    name: 'at-once',
    startLoad,
    figures: { ...most, nextIsToldToType: isTold, steps },
    baseline: limit,
    ratio: most.typing / most.voice,
    bounds: [
      {
        what: 'interviews by voice at once',
        figure: most.voice,
        atLeast: Math.max(limit.interviews, most.typing),
      },
      { what: 'candidates told to type when all places are taken', figure: Number(isTold), atLeast: 1 },
    ],
  });
}, longestMs);
