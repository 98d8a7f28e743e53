import { describe, expect, it } from 'vitest';
import type { DialogueAct } from '@candi/contract/platform/llm-tasks/turn';
import { en } from '@candi/language/en/prompts';
import { sampleBrief } from '../../simulation/samples.ts';
import { maxFollowUps } from '../budget/budget.ts';
import { fold } from '../fold/fold.ts';
import { pendingText } from './script.ts';
import { initialState } from '../events/state.ts';
import { ConductorHarness, enough, meaning, tooShort } from '../testing/harness.ts';
import { turnTaskFor } from '../settle/turn-task.ts';

const brief = sampleBrief('en');
const [first, second] = brief.questions;
/** Probes of the first question's criteria, which have the weights 3, 2 and 2. */
const [heavy = '', middle = '', light = ''] = (first?.criteria ?? []).map(({ probe }) => probe);
const probesOfSecond = (second?.criteria ?? []).map(({ probe }) => probe);

const withCovered = (act: DialogueAct, ...covered: number[]): DialogueAct => ({ ...act, covered });
const curious: DialogueAct = { intent: 'answer', verdict: 'curious' };
const begun = (): ConductorHarness => new ConductorHarness(brief).begin();

describe('the criteria of a question', () => {
  it('are covered by the turns together, as far as they exist', () => {
    const harness = begun();
    harness.turn(withCovered(tooShort, 2, 2, 7, -1), 'It took a week.');
    expect(harness.state.covered).toEqual([2]);
    harness.turn(withCovered(tooShort, 0), 'It was the logs.');
    expect(harness.state.covered).toEqual([0, 2]);
    const { criteria = [] } = turnTaskFor(harness.state, 'x', harness.nowMs);
    expect(criteria.map(({ covered }) => covered)).toEqual([true, false, true]);
    expect(criteria.map(({ probe }) => probe)).toEqual([heavy, middle, light]);
  });

  it('are restored from the log, and each question begins with its own', () => {
    const harness = begun();
    harness.turn(withCovered(tooShort, 1), 'It was the logs.');
    expect(harness.log.reduce(fold, initialState(brief))).toEqual(harness.state);
    harness.turn(withCovered(enough, 0));
    expect(harness.state).toMatchObject({ questionIndex: 1, covered: [], probed: [] });
  });

  it('are not covered by what is no answer to the question', () => {
    const harness = begun();
    harness.turn({ ...meaning('small_talk'), covered: [0] });
    expect(harness.state.covered).toEqual([]);
  });

  it('are absent from logs and briefs of earlier versions, which still fold', () => {
    const harness = begun();
    harness.turn(tooShort);
    const old = harness.log.map((entry) =>
      entry.kind === 'event' ? { ...entry, data: { ...entry.data, covered: undefined } } : entry,
    );
    expect(old.reduce(fold, initialState(brief)).followUps).toBe(1);
    const questions = brief.questions.map(({ criteria, withheld, ...question }) => question);
    const without = new ConductorHarness({ ...brief, questions }).begin();
    expect(turnTaskFor(without.state, 'x', 0)).toMatchObject({ criteria: undefined, mayBeCurious: false });
    expect(without.settles(withCovered(tooShort, 0)).release).toMatchObject({ fallback: en.followUps[0] });
  });
});

describe('a follow-up without words of the model', () => {
  it('asks for the heaviest criterion that is neither covered nor asked for', () => {
    const harness = begun();
    expect(harness.settles(tooShort).release).toMatchObject({ check: 'follow_up', fallback: heavy });
    expect(harness.settles(withCovered(tooShort, 0)).release).toMatchObject({ fallback: middle });
    const { utterance, events } = harness.hears('The logs.').settles(tooShort);
    if (utterance === null) throw new Error('nothing is asked');
    harness.append(...events).starts(utterance);
    harness.saidBy('candi', `I see. ${heavy}`).finishes(utterance);
    expect(harness.state.probed).toEqual([0]);
    expect(harness.settles(tooShort).release).toMatchObject({ fallback: middle });
    expect(harness.settles(withCovered(tooShort, 1, 2)).release).toMatchObject({ fallback: en.followUps[1] });
  });

  it('is the same for an agent that continues the interview', () => {
    const harness = begun();
    harness.append(...harness.hears('The logs.').settles(withCovered(tooShort, 0)).events);
    expect(pendingText(harness.state, 'follow_up')).toBe(middle);
  });

  it('is left out if everything is covered', () => {
    const harness = begun();
    expect(harness.settles(withCovered(tooShort, 0, 1, 2)).events[0]).toMatchObject({
      data: { action: 'advance', covered: [0, 1, 2] },
    });
  });
});

describe('a question out of curiosity', () => {
  const strong = withCovered(curious, 0);

  it('follows a strong answer, and counts as one of two follow-ups', () => {
    const harness = begun();
    expect(turnTaskFor(harness.state, 'x', harness.nowMs).mayBeCurious).toBe(true);
    const { events, release } = harness.turn(strong);
    expect(events[0]).toMatchObject({ data: { action: 'follow_up', verdict: 'curious' } });
    expect(release).toMatchObject({ check: 'follow_up', fallback: en.curious[0] });
    expect(turnTaskFor(harness.state, 'x', harness.nowMs)).toMatchObject({
      followUpsLeft: maxFollowUps - 1,
      mayBeCurious: true,
    });
    expect(harness.settles(tooShort).events[0]).toMatchObject({ data: { action: 'follow_up' } });
    harness.turn(strong);
    expect(harness.state.followUps).toBe(maxFollowUps);
    expect(harness.settles(strong).events[0]).toMatchObject({ data: { action: 'advance' } });
    expect(harness.settles(tooShort).events[0]).toMatchObject({ data: { action: 'advance' } });
  });

  it('is an acknowledgement if the essential criterion is not covered', () => {
    const { events, release } = begun().settles(withCovered(curious, 1, 2));
    expect(events[0]).toMatchObject({ data: { action: 'advance' } });
    expect(release).toMatchObject({ check: 'acknowledgement' });
  });

  it('may follow another follow-up, but is not asked when time is short', () => {
    const asked = begun();
    asked.turn(tooShort);
    expect(asked.settles(strong).events[0]).toMatchObject({
      data: { action: 'follow_up', verdict: 'curious' },
    });
    expect(asked.state.isCurious).toBe(false);
    const late = begun().wait(200_000);
    expect(turnTaskFor(late.state, 'x', late.nowMs)).toMatchObject({
      followUpsLeft: maxFollowUps,
      mayBeCurious: false,
    });
    expect(late.settles(strong).events[0]).toMatchObject({ data: { action: 'advance' } });
  });

  it('is allowed again after the next sufficient answer of a nervous candidate, but never after distress', () => {
    const mayBe = ({ state, nowMs }: ReturnType<typeof begun>): boolean | undefined =>
      turnTaskFor(state, 'x', nowMs).mayBeCurious;
    const nervous = begun();
    nervous.turn({ intent: 'nervous' }, 'I am nervous');
    expect(mayBe(nervous)).toBe(false);
    nervous.turn(tooShort);
    expect(nervous.state.nervous).toBe(true);
    nervous.turn({ intent: 'answer', verdict: 'enough' });
    expect(nervous.state.nervous).toBe(false);
    expect(turnTaskFor(nervous.state, 'x', nervous.nowMs).nervous).toBe(false);
    const distressed = begun();
    distressed.turn({ intent: 'distress' }, 'my father died');
    distressed.turn({ intent: 'answer', verdict: 'enough' });
    expect(distressed.state.distressed).toBe(true);
    expect(mayBe(distressed)).toBe(false);
  });

  it('is asked in fixed words by an agent that continues the interview', () => {
    const harness = begun();
    harness.append(...harness.hears('The logs.').settles(strong).events);
    expect(pendingText(harness.state, 'follow_up')).toBe(en.curious[0]);
  });
});

describe('a question that was answered before it was asked', () => {
  const after = (nextCovered: number[]) => ({ acts: [enough], nextCovered });

  it('is asked for what is missing, and Candi says so', () => {
    const harness = begun();
    const { release, events } = harness.turn(after([0, 9]));
    const asked = en.answeredInPart(second?.question ?? '', probesOfSecond[1] ?? '');
    expect(release).toMatchObject({ check: 'acknowledgement', append: asked });
    expect(events.at(-1)).toMatchObject({ name: 'stage_entered', data: { covered: [0] } });
    expect(harness.state).toMatchObject({ covered: [0], latestWording: probesOfSecond[1] });
    expect(harness.settles(meaning('repeat')).release).toMatchObject({
      text: expect.stringContaining(probesOfSecond[1] ?? '-'),
    });
    expect(harness.log.reduce(fold, initialState(brief))).toEqual(harness.state);
  });

  it('is asked in the same words by an agent that continues the interview', () => {
    const harness = begun();
    const { events, utterance, release } = harness.hears('First the outages.').settles(after([0]));
    if (utterance === null || release.kind !== 'words') throw new Error('nothing is asked');
    harness.append(...events);
    expect(pendingText(harness.state, 'question')).toBe(release.append);
  });

  it('is kept open for an addition if nothing is missing', () => {
    const harness = begun();
    const { release } = harness.turn(after([0, 1, 2]));
    expect(release).toMatchObject({ append: en.answeredInFull(second?.question ?? '') });
    expect(harness.settles(tooShort).events[0]).toMatchObject({ data: { action: 'advance' } });
  });

  it('is asked as it is if less than half of it was answered, and not asked for that again', () => {
    const harness = begun();
    expect(harness.turn(after([1])).release).toMatchObject({ append: second?.question });
    expect(harness.state.covered).toEqual([1]);
    expect(harness.settles(withCovered(tooShort, 0)).release).toMatchObject({ fallback: probesOfSecond[2] });
  });
});

describe('the memory in a prompt', () => {
  /** Upper bound of a value's tokens: Arabic has the most tokens per character, one for every 2.5 characters. */
  const tokens = (value: unknown): number => JSON.stringify(value).length / 2.5;

  it('has at most 1,500 tokens after five long answers and one about the résumé', () => {
    const questions = Array.from({ length: 5 }, (_, index): (typeof brief.questions)[number] => ({
      category: '',
      priority: 'medium',
      difficulty: 'medium',
      id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      question: 'ما هي أصعب مشكلة قمت بحلها لأحد العملاء؟ '.repeat(10),
    }));
    const long = 'كانت مشكلة في قاعدة البيانات '.repeat(200);
    const resumeQuestion = 'كيف نظمت العمل في المستودع؟ '.repeat(10);
    const own = { ...brief, durationSeconds: 3600, questions, resumeQuestion };
    const harness = new ConductorHarness(own).append({ name: 'started', atMs: 0, data: {} });
    while (harness.state.awaiting !== 'resume_question')
      if (harness.state.awaiting === 'sound_check') harness.confirmsSound();
      else harness.says();
    harness.turn(enough, long);
    for (const _ of questions) {
      harness.turn(enough, long);
      for (let line = 0; line < 5; line++) harness.saidBy('candi', long);
    }
    const { earlier, candiSaid, resume } = turnTaskFor(harness.state, long, harness.nowMs);
    expect(earlier).toHaveLength(questions.length);
    expect(candiSaid).toHaveLength(4);
    expect(resume?.said.length).toBeGreaterThan(100);
    expect(tokens({ earlier, candiSaid, resume })).toBeLessThanOrEqual(1500);
  });
});

describe('the criterion that a follow-up asks for', () => {
  const asking = (number: number): DialogueAct => ({ ...tooShort, asks: number });

  it('is the one that the model chose, in its words or in the words of the probe', () => {
    const harness = begun();
    expect(harness.turn(asking(1), 'It was the logs.').release).toMatchObject({ fallback: middle });
    const { criteria = [] } = turnTaskFor(harness.state, 'x', harness.nowMs);
    expect(criteria.map(({ asked }) => asked)).toEqual([false, true, false]);
    expect(harness.turn(tooShort, 'And then?').release).toMatchObject({ fallback: heavy });
  });

  it('is asked for again if its words are lost with an agent', () => {
    const harness = begun();
    const { events } = harness.wait(2000).hears('It was the logs.').settles(asking(2), 'It was the logs.');
    harness.append(...events);
    expect(pendingText(harness.state, 'follow_up')).toBe(light);
    expect(harness.log.reduce(fold, initialState(brief))).toEqual(harness.state);
  });

  it.each([
    ['covered', 0],
    ['asked for before', 1],
    ['unknown', 7],
  ])('is not one that is %s', (_name, number) => {
    const harness = begun();
    harness.turn(withCovered(asking(1), 0), 'It was the logs.');
    const { events, release } = harness.turn(asking(number), 'It was a week.');
    expect(release).toMatchObject({ fallback: light });
    expect(events.find(({ name }) => name === 'turn_settled')?.data).not.toHaveProperty('asks');
  });
});
