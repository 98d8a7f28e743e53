import type { StoredEntry } from '@candi/contract/interviews/agent';
import { beforeAll, describe, expect, it } from 'vitest';
import { offlineModel } from './model.ts';
import type { Persona } from './options.ts';
import { candidateOf } from './personas.ts';
import { brokenRules, faultsOf } from './rules.ts';
import { runInterview } from './run-interview.ts';
import { sampleBrief } from './samples.ts';
import { simulatedChannel } from './simulated-channel.ts';

const brief = sampleBrief('en', 1200);
const logOf = (persona: Persona): Promise<StoredEntry[]> =>
  runInterview(brief, simulatedChannel(candidateOf(persona, 'en', 1), offlineModel().think));

const isEvent =
  (name: string) =>
  (entry: StoredEntry): boolean =>
    entry.kind === 'event' && entry.name === name;

describe('the rules about dialogue acts detect', () => {
  let stopping: StoredEntry[] = [];
  let distressed: StoredEntry[] = [];
  let askingBack: StoredEntry[] = [];
  beforeAll(async () => {
    stopping = await logOf('stopping');
    distressed = await logOf('distressed');
    askingBack = await logOf('asking-back');
  });

  it('an interview that ended although the candidate did not clearly say yes', () => {
    expect(brokenRules(brief, stopping)).toEqual([]);
    const unclear = stopping.map((entry) =>
      entry.kind === 'segment' && entry.text === "Yes, I'm sure."
        ? { ...entry, text: 'Well, maybe.' }
        : entry,
    );
    const judged = unclear.map((entry) =>
      entry.kind === 'event' && entry.name === 'turn_settled' && entry.data['action'] === 'advance'
        ? { ...entry, data: { ...entry.data, intent: 'answer' } }
        : entry,
    );
    expect(brokenRules(brief, judged).join()).toContain('stopped without a clear yes: Well, maybe.');
  });

  it('an interview that continued although the candidate clearly said yes', () => {
    const ignored = stopping.filter((entry) => !isEvent('stopped_by_candidate')(entry));
    expect(brokenRules(brief, ignored).join()).toContain("continued after a clear yes: Yes, I'm sure.");
  });

  it('words said in distress that are passed on', () => {
    expect(brokenRules(brief, distressed)).toEqual([]);
    const leaked = distressed.flatMap((entry): StoredEntry[] => {
      if (entry.kind !== 'event' || entry.data['action'] !== 'comfort') return [entry];
      const data = { text: 'My grandmother passed away yesterday.', startMs: 0, questionId: null };
      return [entry, { ...entry, name: 'question_passed_on', data }];
    });
    // The fold ignores an entry with a repeated number, but the rules don't.
    expect(brokenRules(brief, leaked).join()).toContain('said in distress and passed on: My grandmother');
  });

  it('a question that was recorded as passed on but was not passed on', () => {
    expect(brokenRules(brief, askingBack)).toEqual([]);
    const lost = askingBack.filter((entry) => !isEvent('question_passed_on')(entry));
    expect(brokenRules(brief, lost).join()).toContain("recorded as passed on, but wasn't");
  });

  it('a question that was passed on but not recorded as such', () => {
    const data = { text: 'Is there a canteen?', startMs: 0, questionId: null };
    const added = distressed.flatMap((entry): StoredEntry[] =>
      entry.kind === 'event' && entry.data['action'] === 'comfort'
        ? [entry, { ...entry, name: 'question_passed_on', data }]
        : [entry],
    );
    expect(brokenRules(brief, added).join()).toContain('passed on, but not recorded as such');
  });

  it('words that no event settled', () => {
    const at = stopping.findLastIndex(isEvent('turn_settled'));
    expect(brokenRules(brief, stopping.toSpliced(at, 1)).join()).toContain("not settled: Yes, I'm sure.");
  });

  it('the same line twice in a row', () => {
    const same = askingBack.map((entry) =>
      entry.kind === 'segment' && entry.speaker === 'candi'
        ? { ...entry, text: `Thank you. ${entry.text}` }
        : entry,
    );
    expect(faultsOf(brief, same).join()).toContain('the same line twice in a row: Thank you.');
  });
});
