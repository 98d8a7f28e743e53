import { beforeAll, describe, expect, it } from 'vitest';
import type { StoredEntry } from '@candi/contract/interviews/agent';
import { brokenCriteriaRules } from './criteria-rules.ts';
import { foldedSteps } from './logged-steps.ts';
import { offlineModel } from './model.ts';
import { candidateOf } from './personas.ts';
import { brokenRules } from './rules.ts';
import { runInterview } from './run-interview.ts';
import { sampleBrief } from './samples.ts';
import { simulatedChannel } from './simulated-channel.ts';

const brief = sampleBrief('en', 1200);
const probes = brief.questions.flatMap(({ criteria = [] }) => criteria.map(({ probe }) => probe));

const brokenIn = (log: readonly StoredEntry[]): string[] =>
  brokenCriteriaRules(brief, foldedSteps(brief, log).steps);

describe('the rules about criteria', () => {
  let log: StoredEntry[] = [];
  beforeAll(async () => {
    const channel = simulatedChannel(candidateOf('evasive', 'en', 1), offlineModel().think);
    log = await runInterview(brief, channel);
  });
  const saying = (from: string, to: string): StoredEntry[] =>
    log.map((entry) =>
      entry.kind === 'segment' && entry.speaker === 'candi'
        ? { ...entry, text: entry.text.replace(from, to) }
        : entry,
    );
  /** Changes the data of the turns that were settled with a follow-up. `change` receives their index, from 0. */
  const settling = (change: (index: number) => Record<string, unknown>): StoredEntry[] => {
    let index = 0;
    return log.map((entry) =>
      entry.kind === 'event' && entry.name === 'turn_settled' && entry.data['action'] === 'follow_up'
        ? { ...entry, data: { ...entry.data, ...change(index++) } }
        : entry,
    );
  };

  it('are kept by an interview in which probes are asked', () => {
    expect(brokenRules(brief, log)).toEqual([]);
    const said = log.flatMap((entry) => (entry.kind === 'segment' ? [entry.text] : []));
    expect(probes.filter((probe) => said.includes(probe)).length).toBeGreaterThan(1);
  });

  it('detect a word of the expected answer', () => {
    const leaky = saying(probes[0] ?? '-', 'Did you test a hypothesis?');
    expect(brokenIn(leaky)).toEqual(['gave away: Did you test a hypothesis?']);
    expect(brokenRules(brief, leaky)).toContain('gave away: Did you test a hypothesis?');
  });

  it('detect a probe for what is covered, and one that was asked before', () => {
    expect(brokenIn(saying(probes[1] ?? '-', probes[0] ?? '-'))).toEqual([`asked again: ${probes[0]}`]);
    expect(brokenIn(settling(() => ({ covered: [0] })))).toContain(`asked for what is covered: ${probes[0]}`);
  });

  it('are kept by a probe for the criterion that its own turn asks for', () => {
    expect(brokenIn(settling((index) => (index === 0 ? { asks: 0 } : {})))).toEqual([]);
  });

  it('detect a question out of curiosity to a nervous candidate, and a third follow-up', () => {
    const nervous = [{ intent: 'nervous', outcome: 'done', questionId: null, spans: [] }];
    const curious = settling((index) => (index === 0 ? { acts: nervous } : { verdict: 'curious' }));
    expect(brokenIn(curious)).toContain('curious about a candidate who is nervous or was in distress');
    const more = log.map((entry) =>
      entry.kind === 'event' && entry.name === 'turn_settled' && entry.data['action'] === 'advance'
        ? { ...entry, data: { ...entry.data, action: 'follow_up' } }
        : entry,
    );
    expect(brokenIn(more)).toContain('one follow-up too many');
  });
});
