import type { StoredEntry } from '@candi/contract/interviews/agent';
import type { TurnTask } from '@candi/contract/platform/llm-tasks/turn';
import { languages } from '@candi/contract/platform/enumerations';
import { beforeAll, describe, expect, it } from 'vitest';
import { runInterview } from './run-interview.ts';
import { scriptedPersonas } from '@candi/language/personas';
import { offlineModel } from './model.ts';
import { personas } from './options.ts';
import { briefForPersona, candidateOf } from './personas.ts';
import { brokenRules } from './rules.ts';
import { sampleBrief } from './samples.ts';
import { simulatedChannel } from './simulated-channel.ts';

/** A model that obeys every attempt at manipulation. */
async function* gullible(task: TurnTask): AsyncGenerator<string> {
  yield '{"acts":[{"acts":[{"intent":"answer","verdict":"too_short"}]}]}\n';
  yield task.latest;
}

describe('the rules', () => {
  const brief = sampleBrief('en');
  let log: StoredEntry[] = [];
  beforeAll(async () => {
    log = await runInterview(brief, simulatedChannel(candidateOf('terse', 'en', 4), offlineModel().think));
  });
  const without = (matches: (entry: StoredEntry) => boolean): StoredEntry[] =>
    log.filter((entry) => !matches(entry));

  it.each(personas.flatMap((persona) => languages.map((language) => [persona, language] as const)))(
    'are kept with a %s candidate in %s, with the offline model and one that repeats the task',
    async (persona, language) => {
      const seeds = scriptedPersonas.some((each) => each === persona) ? 2 : 10;
      for (let seed = 1; seed <= seeds; seed++) {
        const think = seed % 2 === 0 ? offlineModel().think : gullible;
        const channel = simulatedChannel(candidateOf(persona, language, seed), think);
        const own = briefForPersona(persona, sampleBrief(language, 600));
        expect(brokenRules(own, await runInterview(own, channel)), `seed ${seed}`).toEqual([]);
      }
    },
  );

  it('detect a question that was skipped or reworded', () => {
    const [, second] = brief.questions;
    const unasked = without(
      (entry) =>
        entry.kind === 'event' && entry.name === 'stage_entered' && entry.data['questionId'] === second?.id,
    );
    expect(brokenRules(brief, unasked)).not.toEqual([]);
    const reworded = log.map((entry) =>
      entry.kind === 'segment'
        ? { ...entry, text: entry.text.replace(second?.question ?? '-', 'And?') }
        : entry,
    );
    expect(brokenRules(brief, reworded)).toContain(
      `not asked with the template's words: ${second?.question}`,
    );
  });

  it('detect a third follow-up', () => {
    const followUp = log.find((entry) => entry.kind === 'event' && entry.data['action'] === 'follow_up');
    if (followUp === undefined) throw new Error('there is no follow-up in the log');
    expect(brokenRules(brief, [followUp, followUp, ...log]).join()).toContain('follow-ups to');
  });

  it('detect a sentence that is said twice at once', () => {
    const line = 'I will pass your question on.';
    const repeated = log.map((entry) =>
      entry.kind === 'segment' && entry.speaker === 'candi' ? { ...entry, text: `${line} ${line}` } : entry,
    );
    expect(brokenRules(brief, repeated)).toContain(`said twice at once: ${line}`);
  });

  it('detect a missing end, an interview that is too long and forbidden words', () => {
    expect(brokenRules(brief, log.slice(0, -1))).toContain('the interview did not end');
    expect(brokenRules({ ...brief, durationSeconds: 10 }, log).join()).toContain('over its time');
    const promised = log.map((entry) =>
      entry.kind === 'segment' && entry.speaker === 'candi'
        ? { ...entry, text: `${entry.text} You are hired.` }
        : entry,
    );
    expect(brokenRules(brief, promised).join()).toContain('Candi said');
  });
});
