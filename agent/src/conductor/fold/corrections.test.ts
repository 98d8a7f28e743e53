import type { DialogueAct } from '@candi/contract/platform/llm-tasks/turn';
import { describe, expect, it } from 'vitest';
import { en } from '@candi/language/en/prompts';
import { sampleBrief } from '../../simulation/samples.ts';
import type { Settlement } from '../events/steps.ts';
import { ConductorHarness, enough, meaning, tooShort, wholeAnswer } from '../testing/harness.ts';
import { turnTaskFor } from '../settle/turn-task.ts';

const brief = sampleBrief('en');
const [first, second] = brief.questions;

const textOf = ({ release }: Settlement): string => (release.kind === 'fixed' ? release.text : '');
const atSecond = (): ConductorHarness => {
  const harness = new ConductorHarness(brief).begin();
  harness.turn(enough, `In 2020 ${wholeAnswer}`);
  return harness;
};
const wish: DialogueAct = { intent: 'correction', verdict: 'too_short' };

describe('a correction that is only announced', () => {
  it('is asked for, counts towards the earlier question and is read back', () => {
    const harness = atSecond();
    expect(textOf(harness.turn({ ...wish, question: 1 }, 'I want to correct my first answer'))).toBe(
      en.whatToCorrect(1),
    );
    const told: DialogueAct = { intent: 'answer', verdict: 'enough', about: '2019' };
    const settlement = harness.turn(told, 'It was in 2019.');
    expect(textOf(settlement)).toBe(`${en.corrected('2019')} ${en.backToQuestion[1]} ${second?.question}`);
    expect(settlement.events[0]).toMatchObject({
      data: { action: 'respond', acts: [{ intent: 'correction', questionId: first?.id }] },
    });
    expect(harness.state).toMatchObject({ adding: null, questionIndex: 1, followUps: 0 });
    expect(turnTaskFor(harness.state, 'x', harness.nowMs).earlier?.[0]?.said).toContain('2019');
  });

  it('is asked for if it is unknown to which question it belongs', () => {
    const harness = atSecond();
    expect(textOf(harness.turn(wish, 'Sorry, I want to correct something'))).toBe(en.whatToCorrect(null));
    const told: DialogueAct = { intent: 'correction', about: 'six years, not five' };
    expect(textOf(harness.turn(told, 'It was six years, not five.'))).toBe(
      `${en.corrected('six years, not five')} ${en.backToQuestion[1]} ${second?.question}`,
    );
  });

  it('is told to the model, whose answer to the current question isn’t taken for the correction', () => {
    const harness = atSecond();
    harness.turn({ ...wish, question: 1 }, 'I want to correct my first answer');
    expect(turnTaskFor(harness.state, 'x', harness.nowMs).adding).toEqual({
      intent: 'correction',
      question: 1,
    });
    const answer: DialogueAct = { intent: 'answer', verdict: 'enough', covered: [0] };
    const settlement = harness.turn(answer, `I ask who cannot work at all. ${wholeAnswer}`);
    expect(settlement.events[0]).toMatchObject({
      data: { action: 'advance', acts: [{ intent: 'answer', questionId: second?.id }] },
    });
    expect(turnTaskFor(harness.state, 'x', harness.nowMs).adding).toBeNull();
  });

  it('can be withdrawn, and the question is still asked', () => {
    const harness = atSecond();
    harness.turn(wish, 'I want to correct something');
    const text = textOf(harness.turn(meaning('nothing_more'), 'no, never mind'));
    expect(text).toContain(`${en.backToQuestion[1]} ${second?.question}`);
    expect(harness.state.questionIndex).toBe(1);
  });
});

it('an addition to an unknown question is asked for, and no question is offered again', () => {
  const harness = atSecond();
  const text = textOf(harness.turn({ ...wish, intent: 'go_back' }, 'I want to add something'));
  expect(text).toBe(en.whatToAdd(null));
  expect(textOf(harness.turn(tooShort, 'It was a month'))).toBe(
    `${en.noted} ${en.backToQuestion[1]} ${second?.question}`,
  );
});

it('a correction is not read back in words that the candidate did not say', () => {
  const told: DialogueAct = { intent: 'correction', about: 'seven years' };
  expect(textOf(atSecond().turn(told, 'I said five years, but it was six.'))).toContain(en.corrected(null));
});

it('a correction is not read back in words of which the recogniser was unsure', () => {
  const harness = atSecond();
  const told: DialogueAct = { intent: 'correction', about: 'six years' };
  const said = 'It was six years.';
  harness.wait(2000).hears(said, harness.nowMs, 0.4);
  expect(textOf(harness.settles(told, said))).toContain(en.corrected(null));
});

it('nobody is thanked for a turn that told nothing', () => {
  const ack = (act: DialogueAct, latest: string): string => {
    const harness = new ConductorHarness(brief).begin();
    harness.turn(tooShort);
    const { release } = harness.turn(act, latest);
    return release.kind === 'words' ? release.fallback : '';
  };
  expect(en.goingOn).toContain(ack(meaning('nothing_more'), 'No, that was all.'));
  expect(en.acknowledgementsOf.short).toContain(ack(enough, 'I rewrote the importer.'));
});
