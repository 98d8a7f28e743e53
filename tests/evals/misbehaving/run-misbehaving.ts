import type { Language } from '@candi/contract/platform/enumerations';
import { splitSentences } from '@candi/agent/conductor/sentences';
import { type Model, modelAt } from '@candi/agent/simulation/model';
import type { Persona } from '@candi/agent/simulation/options';
import { type PersonaRun, runPersona } from '../conversation/run-persona.ts';
import type { MisbehavingModel } from './double.ts';
import type { Misbehaviour } from './misbehaviours.ts';

/** Misbehaviours by which the model takes too long. Candi waits for them for less time (ms). */
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
/** How long Candi waits for the others, and at most for these (ms). */
const longestWaitMs = 16_000;

/** Misbehaviours by which the model gives no decision, so that rules settle each turn. */
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
 * Returns the double as a model, behind the client that the agent uses. `run`: any name of an interview; `waitMs`: how
 * long Candi waits for it.
 */
export const misbehavingModel = (
  double: MisbehavingModel,
  misbehaviour: Misbehaviour,
  run: string,
  waitMs = slow.has(misbehaviour) ? slowWaitMs : longestWaitMs,
): Model =>
  modelAt({ url: double.url(misbehaviour, run), key: '', model: 'double', waitMs }, () => undefined);

export interface MisbehavingRun extends PersonaRun {
  /** Number of the model's answers, and of the turns that its decisions settled. */
  answers: number;
  decisions: number;
  /** The sentences that Candi said of what she must not say. */
  unwanted: string[];
}

/**
 * Runs an interview with the persona and a model that misbehaves in every turn. On a machine that is too busy for the
 * misbehaviour to arrive in time, it is run again with more time.
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
