import { describe, expect, it } from 'vitest';
import { en } from '@candi/language/en/prompts';
import { sampleBrief } from '../../simulation/samples.ts';
import { nextStep } from './next-step.ts';
import { openingEvents } from '../events/opening.ts';
import { budgetOf } from '../budget/budget.ts';
import { enough, meaning, ConductorHarness, tooShort } from '../testing/harness.ts';

const brief = sampleBrief('en', 900);
const [first, second] = brief.questions;

describe('nextStep', () => {
  it('introduces Candi as an AI, the company and the job, then asks the first question verbatim', () => {
    const companyIntro = 'Northwind moves parcels.';
    const harness = new ConductorHarness({ ...brief, companyIntro });
    expect(harness.says()).toContain('AI interviewer');
    expect(harness.says()).toBe(en.soundCheck);
    harness.turn(enough, 'Yes, I can hear you.');
    expect(harness.says()).toBe(en.howItWorks);
    expect(harness.says()).toBe(companyIntro);
    expect(harness.says()).toBe(brief.jobIntro);
    expect(harness.says()).toBe(`${en.leadIn(3)} ${first?.question}`);
    expect(harness.next()).toMatchObject({ do: 'listen', questionId: first?.id });
  });

  it('escalates in silence: a hint, the question again, the offer to skip or type, the next question', () => {
    const harness = new ConductorHarness(brief).begin();
    const step = harness.next();
    if (step.do !== 'listen') throw new Error('she does not listen');
    expect(step.untilMs - harness.nowMs).toBe(15_000);
    expect(harness.wait(15_000).says()).toBe(en.stillThere);
    expect(harness.wait(20_000).says()).toBe(`${en.silenceRepeatLead} ${first?.question}`);
    expect(harness.wait(20_000).says()).toBe(en.silenceOffer);
    expect(harness.wait(20_000).says()).toBe(`${en.silenceMoveOn} ${second?.question}`);
    expect(
      harness.log.findLast((entry) => entry.kind === 'event' && entry.name === 'turn_settled'),
    ).toMatchObject({
      data: { by: 'silence', intent: 'skip', action: 'advance' },
    });
  });

  it('shortens a long question when repeating it', () => {
    const [scene, asked] = [
      'Imagine a fault at night, with nobody there but you and no logs at all.',
      'What is first?',
    ];
    const questions = brief.questions.map((one) => ({ ...one, question: `${scene} ${asked} And then?` }));
    const harness = new ConductorHarness({ ...brief, questions }).begin().wait(15_000);
    harness.says();
    expect(harness.wait(20_000).says()).toBe(`${en.silenceRepeatLead} ${asked}`);
  });

  it('ends the interview after two unanswered questions', () => {
    const harness = new ConductorHarness(brief).begin();
    const passInSilence = (): string[] =>
      [15_000, 20_000, 20_000, 20_000].map((ms) => harness.wait(ms).says());
    passInSilence();
    expect(harness.state).toMatchObject({ questionIndex: 1, silent: 1 });
    expect(passInSilence().at(-1)).toBe(`${en.silenceClose} ${en.outro('Alex')}`);
    expect(harness.next()).toMatchObject({ do: 'end', outcome: 'completed' });
  });

  it('moves on after silence if the candidate was heard during the question before', () => {
    const harness = new ConductorHarness(brief).begin();
    for (const ms of [15_000, 20_000, 20_000, 20_000]) harness.wait(ms).says();
    harness.turn(tooShort);
    expect(harness.state.silent).toBe(0);
    for (const ms of [15_000, 20_000, 20_000]) harness.wait(ms).says();
    expect(harness.wait(20_000).says()).toContain(brief.questions[2]?.question);
  });

  it('extends silences and the total time by the extra time', () => {
    const harness = new ConductorHarness({ ...brief, extraTime: 1.5 }).begin();
    expect(harness.next()).toMatchObject({ do: 'listen', untilMs: harness.nowMs + 22_500 });
    harness.turn(meaning('think'));
    expect(harness.next()).toMatchObject({ do: 'listen', untilMs: harness.nowMs + 45_000 });
    expect(budgetOf({ brief: { ...brief, extraTime: 1.5 }, lostMs: 0 }).endMs).toBe(
      1.5 * budgetOf({ brief, lostMs: 0 }).endMs,
    );
  });

  it('does not prompt a candidate who is speaking or typing', () => {
    const harness = new ConductorHarness(brief).begin().wait(60_000);
    expect(nextStep(harness.state, harness.nowMs, harness.nowMs)).toMatchObject({
      do: 'listen',
      untilMs: harness.nowMs + 15_000,
    });
  });

  it('waits four times as long for typed answers', () => {
    const harness = new ConductorHarness(brief).begin();
    const typed = nextStep(harness.state, harness.nowMs, 0, true);
    expect(typed).toMatchObject({ do: 'listen', untilMs: harness.nowMs + 60_000 });
    expect(nextStep(harness.state, harness.nowMs + 60_000, 0, true)).toMatchObject({
      text: en.stillThereTyped,
    });
  });

  it('waits 30 s in silence when asked for time', () => {
    const harness = new ConductorHarness(brief).begin();
    harness.turn(meaning('think'));
    const from = harness.nowMs;
    expect(harness.next()).toMatchObject({ do: 'listen', untilMs: from + 30_000 });
    expect(harness.wait(30_000).says()).toBe(en.stillThere);
  });

  it('settles a turn that a previous agent left unsettled', () => {
    const harness = new ConductorHarness(brief).begin().wait(1000).hears('an answer').wait(4000);
    expect(harness.next()).toEqual({ do: 'reply', latest: 'an answer' });
  });

  it('moves on when the time for a question is over, even if the candidate is speaking', () => {
    const harness = new ConductorHarness(brief).begin();
    const step = nextStep(harness.state, 700_000, 700_000);
    expect(step).toMatchObject({
      do: 'say',
      text: `${en.timeMoveOn} ${second?.question}`,
      events: [{ name: 'turn_settled', data: { by: 'clock' } }, { name: 'stage_entered' }],
    });
  });

  it('skips questions there is no time for, then everything before the outro', () => {
    const harness = new ConductorHarness(brief).begin();
    const closing = nextStep(harness.state, 780_000);
    expect(closing).toMatchObject({ text: `${en.timeMoveOn} ${en.inviteQuestionsShort}` });
    const over = nextStep(harness.state, 899_000);
    expect(over).toMatchObject({
      utterance: { kind: 'outro', allowInterruptions: false },
      text: `${en.timeOver} ${en.outro('Alex')}`,
    });
  });

  it('invites questions, prompts once, says goodbye and ends', () => {
    const harness = new ConductorHarness(brief).begin();
    for (let asked = 0; asked < 3; asked++) harness.turn(enough);
    expect(harness.state.stage).toBe('candidate_questions');
    expect(harness.wait(12_000).says()).toBe(en.inviteAgain[0]);
    expect(harness.wait(10_000).says()).toBe(en.outro('Alex'));
    const end = harness.next();
    expect(end).toMatchObject({ do: 'end', outcome: 'completed' });
    if (end.do === 'end') harness.append(...end.events);
    expect(harness.next()).toEqual({ do: 'end', events: [], outcome: 'completed' });
  });

  describe('after the goodbye', () => {
    const afterGoodbye = (): ConductorHarness => {
      const harness = new ConductorHarness(brief).begin();
      for (let asked = 0; asked < 3; asked++) harness.turn(enough);
      expect(harness.turn(meaning('nothing_more')).release).toMatchObject({ text: en.outro('Alex') });
      return harness;
    };
    const stepAt = (harness: ConductorHarness, ms: number, activeMs: number) =>
      nextStep(harness.state, harness.state.enteredMs + ms, harness.state.enteredMs + activeMs);

    it('hears out a candidate who spoke over it', () => {
      const harness = afterGoodbye();
      const { enteredMs } = harness.state;
      expect(stepAt(harness, 5000, 5000)).toMatchObject({ do: 'listen', untilMs: enteredMs + 7000 });
      expect(stepAt(harness, 8000, 8000)).toMatchObject({ do: 'listen' });
      expect(stepAt(harness, 9900, 8000)).toMatchObject({ do: 'listen', untilMs: enteredMs + 10_000 });
      expect(stepAt(harness, 10_000, 8000)).toMatchObject({ do: 'end', outcome: 'completed' });
    });

    it('hears out words that were recognised late', () => {
      const harness = afterGoodbye().wait(4000).hears('One more thing, I also speak Polish.');
      expect(harness.wait(1900).next()).toMatchObject({ do: 'listen' });
      expect(harness.wait(100).next()).toMatchObject({ do: 'end' });
    });

    it('ends at once if the candidate was last heard before it', () => {
      const harness = afterGoodbye();
      expect(nextStep(harness.state, harness.nowMs, harness.state.enteredMs - 300)).toMatchObject({
        do: 'end',
      });
    });

    it('listens for a minute at most', () => {
      expect(stepAt(afterGoodbye(), 59_000, 59_000)).toMatchObject({ do: 'listen' });
      expect(stepAt(afterGoodbye(), 61_000, 61_000)).toMatchObject({ do: 'end' });
    });
  });

  it('resumes with an apology after an agent died, during an utterance or in silence', () => {
    const harness = new ConductorHarness(brief).begin();
    harness.wait(2000).append(...openingEvents(harness.state, harness.nowMs));
    expect(harness.next()).toMatchObject({
      text: `${en.resumed} ${en.resumedQuestionLead} ${first?.question}`,
    });

    const open = new ConductorHarness(brief).begin().wait(1000).hears('I began');
    open.wait(2000).append(...openingEvents(open.state, open.nowMs));
    expect(open.says()).toBe(`${en.resumed} ${en.resumedQuestionLead} ${first?.question} ${en.resumedGoOn}`);
    // Only the beginning of the answer was heard, so Candi waits for the rest.
    expect(open.wait(8000).next()).toMatchObject({ do: 'listen' });
    expect(nextStep(open.state, open.nowMs + 8000)).toEqual({ do: 'reply', latest: 'I began' });
    open.hears('and went on');
    expect(open.wait(4000).next()).toEqual({ do: 'reply', latest: 'I began and went on' });

    const speaking = new ConductorHarness(brief).begin().wait(1000).hears('an answer');
    const { events, utterance } = speaking.settles(enough);
    if (utterance === null) throw new Error('nothing is said');
    speaking.append(...events).starts(utterance);
    speaking.wait(2000).append(...openingEvents(speaking.state, speaking.nowMs));
    expect(speaking.next()).toMatchObject({ text: `${en.resumed} ${second?.question}` });
  });

  it('does not invent the answer that died with an agent', () => {
    const harness = new ConductorHarness(brief).begin().wait(1000).hears('do you work from home?');
    harness.append(...harness.settles(meaning('question')).events);
    harness.wait(2000).append(...openingEvents(harness.state, harness.nowMs));
    expect(harness.next()).toMatchObject({
      text: `${en.resumed} ${en.resumedQuestionLead} ${first?.question}`,
    });

    const intro = new ConductorHarness(brief);
    intro.says();
    intro.wait(500).hears('who are you?');
    intro.append({ name: 'started', atMs: 0, data: {} }, ...intro.settles(meaning('question')).events);
    intro.wait(2000).append(...openingEvents(intro.state, intro.nowMs));
    expect(intro.next()).toMatchObject({ text: `${en.resumed} ${en.soundCheck}` });
  });

  it('greets without an apology if the previous agent died before its greeting was heard', () => {
    const harness = new ConductorHarness(brief).append({ name: 'started', atMs: 0, data: {} });
    const step = harness.next();
    if (step.do !== 'say') throw new Error('there is no greeting');
    harness
      .starts(step.utterance)
      .wait(2000)
      .append(...openingEvents(harness.state, harness.nowMs));
    expect(harness.next()).toMatchObject({ do: 'say', text: step.text });

    const spoken = new ConductorHarness(brief).append({ name: 'started', atMs: 0, data: {} }).hears('hello?');
    spoken.wait(2000).append(...openingEvents(spoken.state, spoken.nowMs));
    expect(spoken.next()).toMatchObject({ text: `${en.resumed} ${step.text}` });
  });

  it('appends the start event only once', () => {
    const harness = new ConductorHarness(brief);
    expect(openingEvents(harness.state, 7)).toEqual([{ name: 'started', atMs: 7, data: {} }]);
    harness.begin();
    expect(openingEvents(harness.state, 9)).toEqual([{ name: 'resumed', atMs: 9, data: {} }]);
  });
});
