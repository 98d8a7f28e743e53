import { answerAttributed } from '@candi/contract/interviews/agent';
import { describe, expect, it } from 'vitest';
import { en } from '@candi/language/en/prompts';
import { sampleBrief } from '../../simulation/samples.ts';
import { ConductorHarness, enough } from '../testing/harness.ts';
import { settleOffline } from '../testing/settle-offline.ts';
import { textOf } from './keys.ts';
import { turnTaskFor } from './turn-task.ts';

const brief = sampleBrief('en', 1200);
const [first] = brief.questions;
const story =
  'Wait, I forgot to say that I also wrote down what I had found for the customer, so that nobody had to search for it again';

const atClosing = (): ConductorHarness => {
  const harness = new ConductorHarness(brief).begin();
  for (const { question } of brief.questions) harness.turn(enough, `an answer to this: ${question}`);
  return harness;
};

describe('what a candidate tells when Candi asks for questions', () => {
  it('counts to the question that it fits, and Candi says so', () => {
    const harness = atClosing();
    const { release, events } = harness.turn({ intent: 'answer', verdict: 'enough', question: 1 }, story);
    expect(textOf(release)).toBe(`${en.addedTo(1, 'a difficult problem')} ${en.moreQuestions[0]}`);
    expect(events).toMatchObject([
      { data: { acts: [{ intent: 'go_back', questionId: first?.id }] } },
      { name: answerAttributed.name, data: { questionId: first?.id } },
    ]);
    const [earlier] = turnTaskFor(harness.state, 'x', harness.nowMs).earlier ?? [];
    expect(earlier?.said).toContain('nobody had to search for it again');
  });

  it('is taken up in the model’s words if it fits no question, before questions are asked for again', () => {
    const { release } = atClosing().turn(enough, story);
    expect(release).toMatchObject({
      kind: 'words',
      check: 'acknowledgement',
      fallback: en.noted,
      append: en.inviteAgain[0],
    });
  });

  it('is taken up each time, also when no more questions are asked for', () => {
    const harness = atClosing();
    for (const _again of [0, 1, 2]) {
      const { release } = harness.turn(enough, story);
      expect(release).toMatchObject({ kind: 'words', check: 'acknowledgement' });
    }
  });

  it('counts in the demo without a model, by the words that it shares with a question', () => {
    const harness = atClosing().wait(2000);
    const told =
      'Wait, I forgot to say that this difficult problem of the customer took us a whole week to find out';
    const settlement = settleOffline(harness.hears(told).state, told, harness.nowMs);
    expect(textOf(settlement.release)).toContain(en.addedTo(1, 'a difficult problem'));
  });
});
