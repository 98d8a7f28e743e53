import { anotherDayAsked, timeShort } from '@candi/contract/interviews/agent';
import type { DialogueAct } from '@candi/contract/platform/llm-tasks/turn';
import { describe, expect, it } from 'vitest';
import { en } from '@candi/language/en/prompts';
import { sampleBrief } from '../../simulation/samples.ts';
import { budgetOf } from '../budget/budget.ts';
import type { LiveBrief } from '@candi/contract/interviews/agent';
import { ConductorHarness, enough, meaning } from '../testing/harness.ts';
import { textOf } from './keys.ts';
import { turnTaskFor } from './turn-task.ts';

const brief = sampleBrief('en', 2400);
const [first, second] = brief.questions;
const leaving = (minutes: number | null): DialogueAct => ({ intent: 'time_short', minutes });

const eventsNamed = (harness: ConductorHarness, name: string): unknown[] =>
  harness.log.flatMap((entry) => (entry.kind === 'event' && entry.name === name ? [entry.data] : []));

/** Says at the first question that the candidate has to leave. Returns Candi's reply, too. */
const said = (
  act: DialogueAct,
  of: LiveBrief = brief,
): { harness: ConductorHarness; text: string | null } => {
  const harness = new ConductorHarness(of).begin();
  const { release } = harness.turn(act, 'I have to leave soon');
  return { harness, text: textOf(release) };
};

describe('a candidate who has to leave in five minutes', () => {
  it('is told what Candi does, and asked the question again; the end moves there', () => {
    const { harness, text } = said(leaving(5));
    expect(text).toContain(en.timeShort(5));
    expect(text).toContain(first?.question);
    const [event] = eventsNamed(harness, timeShort.name);
    expect(event).toEqual({ untilMs: harness.state.leaving?.untilMs });
    const { endMs } = budgetOf(harness.state);
    expect(endMs - harness.nowMs).toBeLessThanOrEqual(5 * 60_000);
    expect(endMs - harness.nowMs).toBeGreaterThan(4.9 * 60_000);
  });

  it('hears how much time is left of these minutes', () => {
    const { harness } = said(leaving(5));
    const text = textOf(harness.turn({ intent: 'about_candi', topic: 'time_left' }).release);
    expect(text).toContain('about 5 minutes left');
  });

  it('has it said with an answer, after which Candi goes on', () => {
    const harness = new ConductorHarness(brief).begin();
    const acts = [{ ...enough }, { ...leaving(5), quote: 'I have to leave in five minutes' }];
    const { release } = harness.turn({ acts }, 'It was the network. I have to leave in five minutes.');
    expect(textOf(release)).toMatch(new RegExp(`${en.timeShort(5)} `, 'u'));
    expect(textOf(release)?.endsWith(second?.question ?? '-')).toBe(true);
    expect(harness.state.questionIndex).toBe(1);
  });

  it('is asked as many questions, by priority, as there is time for, and then about another day', () => {
    const { harness } = said(leaving(2));
    const untilMs = harness.state.leaving?.untilMs ?? 0;
    const heard: string[] = [];
    let last: string | null = null;
    while (harness.state.stage === 'question') {
      heard.push(harness.state.brief.questions[harness.state.questionIndex]?.id ?? '');
      last = textOf(harness.wait(35_000).turn(enough).release);
    }
    expect(last).toContain(en.offerAnotherDay);
    expect(heard).toHaveLength(2);
    expect(brief.questions).toHaveLength(3);
    expect(heard).toEqual(brief.questions.slice(0, heard.length).map(({ id }) => id));
    expect(harness.nowMs).toBeLessThan(untilMs);
    expect(turnTaskFor(harness.state, 'x', harness.nowMs).confirming).toBe('another_day');
  });

  it('is stopped in time by the clock, with the same offer and no other reason', () => {
    const { harness } = said(leaving(2));
    harness.wait(120_000);
    const step = harness.next();
    expect(step).toMatchObject({ do: 'say', utterance: { kind: 'outro' } });
    const other = said(leaving(2)).harness.wait(80_000);
    expect(other.says()).toBe(en.offerAnotherDay);
  });
});

describe('a candidate who is offered another day', () => {
  const offered = (): ConductorHarness => {
    const { harness } = said(leaving(2));
    harness.wait(80_000);
    expect(harness.says()).toBe(en.offerAnotherDay);
    return harness;
  };
  const goodbye = en.outro('Alex');

  it.each([
    ['yes', meaning('another_day')],
    ['that would be kind', meaning('another_day')],
    ['yes please', meaning('answer')],
    ['yes', null],
  ])('has it asked for by "%s", and hears the goodbye', (words, decision) => {
    const harness = offered();
    expect(textOf(harness.turn(decision, words).release)).toBe(`${en.anotherDayNoted} ${goodbye}`);
    expect(eventsNamed(harness, anotherDayAsked.name)).toHaveLength(1);
    expect(harness.state).toMatchObject({ stage: 'outro', anotherDayAsked: true });
  });

  it('has it asked for even if the time is over by then', () => {
    const harness = offered().wait(60_000);
    harness.turn(meaning('another_day'), 'yes');
    expect(eventsNamed(harness, anotherDayAsked.name)).toHaveLength(1);
  });

  it.each([
    ['no', meaning('nothing_more')],
    ['no thanks', null],
  ])('hears the goodbye after "%s"', (words, decision) => {
    const harness = offered();
    expect(textOf(harness.turn(decision, words).release)).toContain(goodbye);
    expect(eventsNamed(harness, anotherDayAsked.name)).toEqual([]);
  });

  it('hears the goodbye after silence', () => {
    const harness = offered().wait(13_000);
    expect(harness.says()).toBe(goodbye);
  });

  it('is asked it again after a question of their own', () => {
    const harness = offered();
    const question = { intent: 'question' as const, source: null };
    expect(textOf(harness.turn(question, 'Is there a canteen?').release)).toBe(
      `${en.unknownAnswer} ${en.offerAnotherDay}`,
    );
  });
});

describe('who has to leave', () => {
  it('without saying when is given five minutes, and told so', () => {
    const { harness, text } = said(leaving(null));
    expect(text).toContain(en.timeShort(null));
    expect(budgetOf(harness.state).endMs).toBeLessThanOrEqual(harness.nowMs + 5 * 60_000);
    // "I have only two" is understood.
    harness.turn(leaving(2), 'I have only two');
    expect(budgetOf(harness.state).endMs).toBeLessThanOrEqual(harness.nowMs + 2 * 60_000);
  });

  it('later than the interview ends is told so, and nothing moves', () => {
    const { harness, text } = said(leaving(50));
    expect(text).toContain(en.timeEnough(40));
    expect(eventsNamed(harness, timeShort.name)).toEqual([]);
    expect(budgetOf(harness.state)).toEqual(budgetOf({ ...harness.state, leaving: null }));
  });

  it('but can stay after all has the whole time again', () => {
    const { harness } = said(leaving(5));
    expect(textOf(harness.turn(leaving(60), 'Oh, I can stay an hour').release)).toContain(en.timeEnough(40));
    const { endMs } = budgetOf(harness.state);
    expect(endMs).toBe(budgetOf({ ...harness.state, leaving: null }).endMs);
  });

  it('has all questions asked if there are no more', () => {
    const one = { ...brief, questions: brief.questions.slice(0, 1) };
    const { harness } = said(leaving(4), one);
    expect(textOf(harness.turn(enough).release)).toContain(en.inviteQuestions);
  });

  it('isn’t offered another day in a test', () => {
    const { harness } = said(leaving(2), { ...brief, test: true });
    harness.wait(80_000);
    expect(harness.says()).not.toContain(en.offerAnotherDay);
  });

  it('and wants to stop is asked whether to stop, and moves the end if not', () => {
    const harness = new ConductorHarness(brief).begin();
    const acts = [
      { ...leaving(5), quote: 'I have to leave in five minutes' },
      { intent: 'stop' as const, quote: 'can we stop' },
    ];
    const { release } = harness.turn({ acts }, 'I have to leave in five minutes, can we stop');
    expect(textOf(release)).toBe(`${en.timeNoted} ${en.confirmStop}`);
    expect(harness.state.leaving).not.toBeNull();
  });
});
