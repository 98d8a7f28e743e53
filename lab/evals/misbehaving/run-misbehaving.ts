import type { Language } from '@candi/contract/platform/enumerations';
import { splitSentences } from '@candi/agent/conductor/script/sentences';
import { type Model, modelAt } from '@candi/agent/simulation/model';
import type { Persona } from '@candi/agent/simulation/options';
import { type PersonaRun, runPersona } from '../conversation/run-persona.ts';
import type { MisbehavingModel } from './double.ts';
import type { Misbehaviour } from './misbehaviours.ts';

/** Misbehaviours in which the model takes too long. Candi waits only `slowWaitMs` for these. */
const slow: ReadonlySet<Misbehaviour> = new Set([
  'no-first-token',
  'trickle',
  'silent-words',
  'endless-sentence',
  'endless-blank',
  'endless-head',
  'mixed',
]);
const slowWaitMs = 250;
export const isSlow = (misbehaviour: Misbehaviour): boolean => slow.has(misbehaviour);
/** Candi's wait for all other misbehaviours, and the maximum if a slow one is retried (ms). */
const longestWaitMs = 16_000;

/** Misbehaviours in which the model returns no usable decision, so that Candi asks once more. */
const undecided: ReadonlySet<Misbehaviour> = new Set([
  'refusal',
  'refusal-field',
  'prose',
  'prose-before-json',
  'no-first-token',
  'cut-json',
  'closed-json',
  'too-many-requests',
  'too-many-requests-retry-after',
  'server-error',
  'error-page',
  'empty',
  'tool-call',
  'endless-head',
  'unknown-intent',
]);
export const isDecided = (misbehaviour: Misbehaviour): boolean => !undecided.has(misbehaviour);

/**
 * Returns a model that reaches the double through the agent's own LLM client. `run`: any name for the interview;
 * `waitMs`: how long Candi waits for the model.
 */
export const misbehavingModel = (
  double: MisbehavingModel,
  misbehaviour: Misbehaviour,
  run: string,
  waitMs = slow.has(misbehaviour) ? slowWaitMs : longestWaitMs,
): Model =>
  modelAt({ url: double.url(misbehaviour, run), key: '', model: 'double', waitMs }, () => undefined);

export interface MisbehavingRun extends PersonaRun {
  /** Numbers of the model's answers and of the turns that the model's decisions settled. */
  answers: number;
  decisions: number;
  /** Sentences that Candi said although she must not say them. */
  unwanted: string[];
}

/**
 * Runs an interview with the persona and a model that misbehaves in every turn. If the misbehaving answers don't
 * arrive in time, as on a busy machine, runs the interview again with a longer wait.
 */
export const runMisbehaving = async (
  double: MisbehavingModel,
  misbehaviour: Misbehaviour,
  persona: Persona,
  language: Language,
  waitMs?: number,
): Promise<MisbehavingRun> => {
  const name = `${language}-${persona}`;
  const model = misbehavingModel(double, misbehaviour, name, waitMs);
  const run = await runPersona(persona, language, 1, model);
  const plays = double.played(misbehaviour, name);
  const decisions = run.log.filter((entry) => entry.kind === 'event' && entry.data['by'] === 'model').length;
  const hasArrived = plays.length > 0 && (decisions > 0 || !isDecided(misbehaviour));
  if (!hasArrived && model.waitMs < longestWaitMs)
    return runMisbehaving(double, misbehaviour, persona, language, model.waitMs * 4);
  const unwanted = plays.flatMap((play) => play.unwanted ?? []);
  const unfinished = plays.flatMap((play) => play.unfinished ?? []);
  const said = run.log.flatMap((entry) =>
    entry.kind === 'segment' && entry.speaker === 'candi' ? splitSentences(entry.text) : [],
  );
  return {
    ...run,
    answers: plays.length,
    decisions,
    unwanted: said.filter(
      (sentence) => unwanted.some((text) => sentence.includes(text)) || unfinished.includes(sentence),
    ),
  };
};
