import { timeShort } from '@candi/contract/interviews/agent';
import type { DialogueAct } from '@candi/contract/platform/llm-tasks/turn';
import { describe, expect, it } from 'vitest';
import { en } from '@candi/language/en/prompts';
import { sampleBrief } from '../../simulation/samples.ts';
import { budgetOf, deadlineMs } from '../budget/budget.ts';
import type { LiveBrief } from '@candi/contract/interviews/agent';
import { ConductorHarness, enough, meaning } from '../testing/harness.ts';
import { textOf } from './keys.ts';
import { turnTaskFor } from './turn-task.ts';

const brief = sampleBrief('en', 2400);
const [first, second] = brief.questions;
const leaving = (minutes: number | null): DialogueAct => ({ intent: 'time_short', minutes });

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
    const [event] = harness.eventsNamed(timeShort.name);
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
    expect(harness.eventsNamed(timeShort.name)).toEqual([]);
    expect(budgetOf(harness.state)).toEqual(budgetOf({ ...harness.state, leaving: null }));
  });

  it('but can stay after all has the whole time again, even if the connection is lost later', () => {
    const { harness } = said(leaving(5));
    expect(textOf(harness.turn(leaving(60), 'Oh, I can stay an hour').release)).toContain(en.timeEnough(40));
    expect(harness.eventsNamed(timeShort.name).at(-1)).toEqual({ untilMs: 2400 * 1000, stays: true });
    expect(harness.isGone(20_000).state.leaving).toBeNull();
    expect(budgetOf(harness.state).endMs).toBe(2420 * 1000);
  });

  it('and said so in an older log, but not before the planned end, has the whole time', () => {
    const { harness } = said(leaving(5));
    harness.append({ name: 'time_short', atMs: harness.nowMs, data: { untilMs: 2400 * 1000 } });
    expect(harness.isGone(20_000).state.leaving).toBeNull();
  });

  it('but can stay after all has the whole time, although the connection is lost before that is stored', () => {
    const { harness } = said(leaving(5));
    const { events } = harness.settles(leaving(60), 'Oh, I can stay an hour');
    harness.isGone(20_000).append(...events);
    expect(harness.state.leaving).toBeNull();
  });

  it('later than they said before has that time', () => {
    const { harness } = said(leaving(5));
    expect(textOf(harness.turn(leaving(10), 'I have ten minutes after all').release)).toContain(
      en.timeShort(10),
    );
    expect(budgetOf(harness.state).endMs - harness.nowMs).toBeGreaterThan(9.9 * 60_000);
    expect(harness.eventsNamed(timeShort.name).at(-1)).not.toHaveProperty('stays');
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

describe('a candidate who has one minute', () => {
  const quote = 'I only have one minute';

  it('is offered another day at once, because there is no time for an answer', () => {
    const { harness, text } = said(leaving(1));
    expect(text).toBe(en.offerAnotherDay);
    expect(harness.wait(1000).next().do).toBe('listen');
    const { release } = harness.turn(meaning('another_day'), 'yes');
    expect(textOf(release)).toContain(en.anotherDayNoted);
  });

  it('has a question of their own passed on before the offer', () => {
    const harness = new ConductorHarness(brief).begin();
    const acts = [
      { intent: 'question' as const, quote: 'Is it remote?' },
      { ...leaving(1), quote },
    ];
    const { release } = harness.turn({ acts }, `Is it remote? ${quote}.`);
    expect(textOf(release)).toBe(`${en.passedOn(false)} ${en.offerAnotherDay}`);
  });

  it('isn’t asked the next question either after an answer', () => {
    const harness = new ConductorHarness(brief).begin();
    const acts = [{ ...enough }, { ...leaving(1), quote }];
    const text = textOf(harness.turn({ acts }, `It was the network. ${quote}.`).release);
    expect(text?.endsWith(en.offerAnotherDay)).toBe(true);
    expect(text).not.toContain(en.timeShort(1));
  });

  it('and says so in the intro is offered another day without it', () => {
    const harness = new ConductorHarness(brief);
    harness.append({ name: 'started', atMs: 0, data: {} });
    while (harness.state.awaiting !== 'sound_check') harness.says();
    const acts = [{ intent: 'answer' as const }, { ...leaving(1), quote }];
    expect(textOf(harness.turn({ acts }, `Yes. ${quote}.`).release)).toBe(en.offerAnotherDay);
    expect(harness.eventsNamed(timeShort.name)).toHaveLength(1);
    expect(textOf(harness.turn(meaning('another_day'), 'yes').release)).toContain(en.anotherDayNoted);
  });

  it('hears no promise to ask what matters most in a test, but may ask', () => {
    const { text } = said(leaving(1), { ...brief, test: true });
    expect(text).toBe(`${en.timeNoted} ${en.inviteQuestionsShort}`);
  });
});

describe('little time', () => {
  it('goes to one question as a whole if a share would be too short for an answer', () => {
    const { harness } = said(leaving(2));
    harness.wait(35_000).turn(enough);
    expect(harness.state.questionIndex).toBe(1);
    expect(deadlineMs(harness.state)).toBe(budgetOf(harness.state).questionsEndMs);
  });

  it('isn’t used to repeat a question that can no longer be answered', () => {
    const { harness } = said(leaving(2));
    harness.wait(35_000).turn(enough);
    harness.wait(budgetOf(harness.state).questionsEndMs - harness.nowMs - 12_000);
    expect(textOf(harness.turn(meaning('repeat'), 'Could you repeat that?').release)).toContain(
      en.offerAnotherDay,
    );
  });

  it('of a candidate who tells of a loss is noted, without a promise to go on', () => {
    const harness = new ConductorHarness(brief).begin();
    const acts = [
      { intent: 'distress' as const, quote: 'My father died this morning' },
      { ...leaving(5), quote: 'I have to go in five minutes' },
    ];
    const text = textOf(
      harness.turn({ acts }, 'My father died this morning, I have to go in five minutes.').release,
    );
    expect(text).toContain(en.timeNoted);
    expect(text).not.toContain(en.timeShort(5));
    expect(harness.state.leaving).not.toBeNull();
  });
});
