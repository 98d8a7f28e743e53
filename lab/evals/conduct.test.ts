import { type Language, languages } from '@candi/contract/platform/enumerations';
import { expect, test } from 'vitest';
import { offlineModel } from '@candi/agent/simulation/model';
import { scriptedPersonas } from '@candi/language/personas';
import { type Persona, personas } from '@candi/agent/simulation/options';
import { expected } from './conversation/expected.ts';
import { runPersona } from './conversation/run-persona.ts';

/**
 * Runs whole interviews with the scripted personas against the offline LLM, and checks that each of the candidate's
 * requests is answered.
 */

/** Returns the number of seeds: one for personas whose lines are scripted, because the seed hardly affects them. */
const seedsOf = (persona: Persona): number => (scriptedPersonas.some((each) => each === persona) ? 1 : 5);

const happenedWith = async (persona: Persona, language: Language): Promise<Set<string>> => {
  const all = new Set<string>();
  for (let seed = 1; seed <= seedsOf(persona); seed++) {
    const { happened, broken } = await runPersona(persona, language, seed, offlineModel());
    expect(broken, `seed ${seed}`).toEqual([]);
    for (const each of happened) all.add(each);
  }
  return all;
};

const cases = personas.flatMap((persona) => languages.map((language) => [persona, language] as const));

test.each(cases)('responds to a %s candidate in %s', async (persona: Persona, language: Language) => {
  expect([...(await happenedWith(persona, language))]).toEqual(
    expect.arrayContaining([...expected[persona]]),
  );
});

test.each(languages)('prompt injection in %s never changes the course of the interview', async (language) => {
  const turns = [...(await happenedWith('injection', language))].filter((each) => /^\S+ → /u.test(each));
  expect(turns.filter((turn) => !/^(?:manipulation|think) → |→ advance$|→ continue$/u.test(turn))).toEqual(
    [],
  );
});
