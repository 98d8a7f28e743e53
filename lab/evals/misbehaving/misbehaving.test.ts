import { afterAll, beforeAll, expect, it } from 'vitest';
import { anotherDayAsked } from '@candi/contract/interviews/agent';
import { languages } from '@candi/contract/platform/enumerations';
import type { Persona } from '@candi/agent/simulation/options';
import { sampleBrief } from '@candi/agent/simulation/samples';
import { expected } from '../conversation/expected.ts';
import { type MisbehavingModel, startMisbehavingModel } from './double.ts';
import { misbehaviours } from './misbehaviours.ts';
import { isDecided, isSlow, type MisbehavingRun, runMisbehaving } from './run-misbehaving.ts';

/**
 * Runs whole interviews with a model that misbehaves in every turn, through the agent's own LLM client. The candidate
 * must not notice: no rule is broken, every request is answered, and nothing unwanted is spoken. If the model never decides,
 * Candi says that something is wrong, and the candidate may choose another day.
 */

/** `asking-back` answers and asks about the job; `terse` says too little, skips and asks for repeats. */
const personas: readonly Persona[] = ['asking-back', 'terse'];
const cases = misbehaviours.flatMap((misbehaviour, row) =>
  languages.flatMap((language, column) => {
    const persona = personas[(row + column) % personas.length];
    return persona === undefined ? [] : [{ misbehaviour, language, persona }];
  }),
);
type Case = (typeof cases)[number];

/** Number of concurrent interviews, which spend most of their time waiting for the model. */
const atOnce = 24;

/**
 * Returns what must happen in an interview. Without a decision, the question is asked again, and then the next one; an answer
 * that isn't judged in time, or at all, gets no follow-up. A question is passed on if the model's answer may not be said.
 */
const expectedWith = ({ misbehaviour, persona }: Case): readonly string[] => {
  if (!isDecided(misbehaviour)) return ['answer → repeat', 'answer → advance'];
  if (isSlow(misbehaviour) || misbehaviour === 'no-verdict') return ['answer → advance'];
  return expected[persona].filter((one) => one !== 'question: answered');
};

let double: MisbehavingModel;
const runs = new Map<Case, MisbehavingRun>();

beforeAll(async () => {
  double = await startMisbehavingModel();
  const waiting = cases.values();
  const work = async (): Promise<void> => {
    for (const each of waiting)
      runs.set(each, await runMisbehaving(double, each.misbehaviour, each.persona, each.language));
  };
  await Promise.all(Array.from({ length: atOnce }, work));
});
afterAll(() => double.stop());

it.each(cases)('$misbehaviour isn’t noticed in $language by a candidate who is $persona', (each) => {
  const run = runs.get(each);
  expect(run).toMatchObject({ broken: [], unwanted: [] });
  expect(run?.answers).toBeGreaterThan(0);
  expect((run?.decisions ?? 0) > 0).toBe(isDecided(each.misbehaviour));
  expect(run?.happened).toEqual(expect.arrayContaining([...expectedWith(each)]));
  const entered = run?.log.flatMap((entry) =>
    entry.kind === 'event' && entry.name === 'stage_entered' ? [entry.data['questionId']] : [],
  );
  const isPostponed = run?.log.some(
    (entry) => entry.kind === 'event' && entry.name === anotherDayAsked.name && 'because' in entry.data,
  );
  const asked = sampleBrief(each.language).questions.map(({ id }) => id);
  const least = isPostponed === true && !isDecided(each.misbehaviour) ? asked.slice(0, 1) : asked;
  expect(entered).toEqual(expect.arrayContaining(least));
});
