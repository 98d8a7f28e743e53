import { type StoredEntry, questionPassedOn } from '@candi/contract/interviews/agent';
import type { TurnTask } from '@candi/contract/platform/llm-tasks';
import { type Language, languages } from '@candi/contract/platform/enumerations';
import { expect, test } from 'vitest';
import { runInterview } from '@candi/agent/simulation/run-interview';
import { type Persona, personas } from '@candi/agent/simulation/options';
import { briefForPersona, candidateOf } from '@candi/agent/simulation/personas';
import { brokenRules } from '@candi/agent/simulation/rules';
import { sampleBrief } from '@candi/agent/simulation/samples';
import { simulatedChannel } from '@candi/agent/simulation/simulated-channel';
import { replyToTurn } from '@candi/infra/offline-ai/llm/turn';

/**
 * Runs whole interviews with the scripted personas against the offline LLM and checks that each request of the
 * candidate is answered.
 */

async function* think(task: TurnTask): AsyncGenerator<string> {
  const { decision, words } = replyToTurn(task, '');
  yield `${JSON.stringify(decision)}\n${words}`;
}

/**
 * Returns each settled turn as "intent → action", and "passed on" for each question passed to the recruiter.
 */
const turnsOf = (log: readonly StoredEntry[]): string[] =>
  log.flatMap((entry) => {
    if (entry.kind !== 'event') return [];
    if (entry.name === questionPassedOn.name) return ['passed on'];
    return entry.name === 'turn_settled'
      ? [`${String(entry.data['intent'])} → ${String(entry.data['action'])}`]
      : [];
  });

const expected: Record<Persona, readonly string[]> = {
  terse: ['answer → follow_up', 'skip → advance'],
  talkative: ['answer → advance'],
  asking: ['repeat → repeat', 'slower → slower', 'rephrase → rephrase', 'skip → advance'],
  thinking: ['think → wait', 'answer → continue', 'answer → advance'],
  curious: ['question → answer', 'passed on', 'answer → advance'],
  hostile: ['hostile → steer', 'person → answer'],
  injection: ['manipulation → steer', 'manipulation → advance'],
  silent: ['skip → advance'],
  bilingual: ['answer → advance', 'repeat → repeat', 'slower → slower', 'rephrase → rephrase'],
};

const turnsOfPersona = async (persona: Persona, language: Language): Promise<Set<string>> => {
  const brief = briefForPersona(persona, sampleBrief(language, 1200));
  const turns = new Set<string>();
  for (let seed = 1; seed <= 6; seed++) {
    const log = await runInterview(brief, simulatedChannel(candidateOf(persona, language, seed), think));
    expect(brokenRules(brief, log), `seed ${seed}`).toEqual([]);
    for (const turn of turnsOf(log)) turns.add(turn);
  }
  return turns;
};

const cases = personas.flatMap((persona) => languages.map((language) => [persona, language] as const));

test.each(cases)('responds to a %s candidate in %s', async (persona: Persona, language: Language) => {
  expect([...(await turnsOfPersona(persona, language))]).toEqual(
    expect.arrayContaining([...expected[persona]]),
  );
});

test.each(languages)('prompt injection in %s never changes the course of the interview', async (language) => {
  const turns = [...(await turnsOfPersona('injection', language))];
  expect(turns.filter((turn) => !/^(?:manipulation|think) → |→ advance$|→ continue$/u.test(turn))).toEqual(
    [],
  );
});
