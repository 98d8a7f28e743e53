import type { LiveBrief, StoredEntry } from '@candi/contract/interviews/agent';
import type { Language } from '@candi/contract/platform/enumerations';
import type { Model } from '@candi/agent/simulation/model';
import type { Persona } from '@candi/agent/simulation/options';
import { briefForPersona, candidateOf } from '@candi/agent/simulation/personas';
import { faultsOf } from '@candi/agent/simulation/rules';
import { runInterview } from '@candi/agent/simulation/run-interview';
import { sampleBrief } from '@candi/agent/simulation/samples';
import { simulatedChannel } from '@candi/agent/simulation/simulated-channel';
import { forbidden, happenings } from './expected.ts';

export interface PersonaRun {
  brief: LiveBrief;
  log: StoredEntry[];
  /** What happened, in the words that `happenings` returns. */
  happened: string[];
  /** Descriptions of the rules that Candi broke. */
  broken: string[];
}

/** Length of the interviews (s). */
const durationSeconds = 1200;

/** Runs an interview with the persona. `seed`: determines the persona's random choices. */
export const runPersona = async (
  persona: Persona,
  language: Language,
  seed: number,
  { think, waitMs, reword }: Model,
): Promise<PersonaRun> => {
  const brief = briefForPersona(persona, sampleBrief(language, durationSeconds));
  const channel = simulatedChannel(candidateOf(persona, language, seed), think);
  const log = await runInterview(brief, { ...channel, waitMs, reword });
  const happened = happenings(log);
  const unwanted = forbidden(persona).filter((each) => happened.includes(each));
  return {
    brief,
    log,
    happened,
    broken: [...faultsOf(brief, log), ...unwanted.map((each) => `happened: ${each}`)],
  };
};
