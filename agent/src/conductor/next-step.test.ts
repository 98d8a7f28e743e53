import { describe, expect, it } from 'vitest';
import { en } from '../prompts/en.ts';
import { sampleBrief } from '../simulation/samples.ts';
import { nextStep } from './next-step.ts';
import { openingEvents } from './opening.ts';
import { budgetOf } from './budget.ts';
import { enough, meaning, Table, tooShort } from './testing.ts';

const brief = sampleBrief('en', 900);
const [first, second] = brief.questions;

describe('nextStep', () => {
  it('introduces Candi as an AI, the company and the job, then asks the first question verbatim', () => {
    const table = new Table(brief);
    expect(table.says()).toContain('AI interviewer');
    expect(table.says()).toBe(brief.companyIntro);
    expect(table.says()).toBe(brief.jobIntro);
    expect(table.says()).toBe(`${en.leadIn(3)} ${first?.question}`);
    expect(table.next()).toMatchObject({ do: 'listen', questionId: first?.id });
  });

  it('speaks the template’s introduction, and adds the AI notice if it lacks one', () => {
    const own = new Table({ ...brief, interviewerIntro: 'Good morning, I am Candi.' });
    expect(own.says()).toBe(`Good morning, I am Candi. ${en.aiNotice}`);
    const told = new Table({ ...brief, interviewerIntro: 'I am Candi, an AI.' });
    expect(told.says()).toBe('I am Candi, an AI.');
  });

  it('escalates in silence: a hint, the question again, the offer to skip or type, the next question', () => {
    const table = new Table(brief).begin();
    const step = table.next();
    if (step.do !== 'listen') throw new Error('she does not listen');
    expect(step.untilMs - table.nowMs).toBe(15_000);
    expect(table.wait(15_000).says()).toBe(en.stillThere);
    expect(table.wait(20_000).says()).toBe(`${en.silenceRepeatLead} ${first?.question}`);
    expect(table.wait(20_000).says()).toBe(en.silenceOffer);
    expect(table.wait(20_000).says()).toBe(`${en.silenceMoveOn} ${second?.question}`);
    expect(
      table.log.findLast((entry) => entry.kind === 'event' && entry.name === 'turn_settled'),
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
    const table = new Table({ ...brief, questions }).begin().wait(15_000);
    table.says();
    expect(table.wait(20_000).says()).toBe(`${en.silenceRepeatLead} ${asked}`);
  });

  it('ends the interview after two unanswered questions', () => {
    const table = new Table(brief).begin();
    const passInSilence = (): string[] => [15_000, 20_000, 20_000, 20_000].map((ms) => table.wait(ms).says());
    passInSilence();
    expect(table.state).toMatchObject({ questionIndex: 1, silent: 1 });
    expect(passInSilence().at(-1)).toBe(`${en.silenceClose} ${en.outro('Alex')}`);
    expect(table.next()).toMatchObject({ do: 'end', outcome: 'completed' });
  });

  it('moves on after silence if the candidate was heard during the question before', () => {
    const table = new Table(brief).begin();
    for (const ms of [15_000, 20_000, 20_000, 20_000]) table.wait(ms).says();
    table.turn(tooShort);
    expect(table.state.silent).toBe(0);
    for (const ms of [15_000, 20_000, 20_000]) table.wait(ms).says();
    expect(table.wait(20_000).says()).toContain(brief.questions[2]?.question);
  });

  it('extends silences and the total time by the extra time', () => {
    const table = new Table({ ...brief, extraTime: 1.5 }).begin();
    expect(table.next()).toMatchObject({ do: 'listen', untilMs: table.nowMs + 22_500 });
    table.turn(meaning('think'));
    expect(table.next()).toMatchObject({ do: 'listen', untilMs: table.nowMs + 45_000 });
    expect(budgetOf({ ...brief, extraTime: 1.5 }, 0).endMs).toBe(1.5 * budgetOf(brief, 0).endMs);
  });

  it('does not prompt a candidate who is speaking or typing', () => {
    const table = new Table(brief).begin().wait(60_000);
    expect(nextStep(table.state, table.nowMs, table.nowMs)).toMatchObject({
      do: 'listen',
      untilMs: table.nowMs + 15_000,
    });
  });

  it('waits four times as long for typed answers', () => {
    const table = new Table(brief).begin();
    const typed = nextStep(table.state, table.nowMs, 0, true);
    expect(typed).toMatchObject({ do: 'listen', untilMs: table.nowMs + 60_000 });
    expect(nextStep(table.state, table.nowMs + 60_000, 0, true)).toMatchObject({ text: en.stillThereTyped });
  });

  it('waits 30 s in silence when asked for time', () => {
    const table = new Table(brief).begin();
    table.turn(meaning('think'));
    const from = table.nowMs;
    expect(table.next()).toMatchObject({ do: 'listen', untilMs: from + 30_000 });
    expect(table.wait(30_000).says()).toBe(en.stillThere);
  });

  it('settles a turn that a previous agent left unsettled', () => {
    const table = new Table(brief).begin().wait(1000).hears('an answer').wait(4000);
    expect(table.next()).toEqual({ do: 'reply', latest: 'an answer' });
  });

  it('moves on when the time for a question is over, even if the candidate is speaking', () => {
    const table = new Table(brief).begin();
    const step = nextStep(table.state, 700_000, 700_000);
    expect(step).toMatchObject({
      do: 'say',
      text: `${en.timeMoveOn} ${second?.question}`,
      events: [{ name: 'turn_settled', data: { by: 'clock' } }, { name: 'stage_entered' }],
    });
  });

  it('skips questions there is no time for, then everything before the outro', () => {
    const table = new Table(brief).begin();
    const closing = nextStep(table.state, 780_000);
    expect(closing).toMatchObject({ text: `${en.timeMoveOn} ${en.inviteQuestionsShort}` });
    const over = nextStep(table.state, 899_000);
    expect(over).toMatchObject({
      utterance: { kind: 'outro', allowInterruptions: false },
      text: `${en.timeOver} ${en.outro('Alex')}`,
    });
  });

  it('invites questions, prompts once, says goodbye and ends', () => {
    const table = new Table(brief).begin();
    for (let asked = 0; asked < 3; asked++) table.turn(enough);
    expect(table.state.stage).toBe('candidate_questions');
    expect(table.wait(12_000).says()).toBe(en.inviteAgain[0]);
    expect(table.wait(10_000).says()).toBe(en.outro('Alex'));
    const end = table.next();
    expect(end).toMatchObject({ do: 'end', outcome: 'completed' });
    if (end.do === 'end') table.append(...end.events);
    expect(table.next()).toEqual({ do: 'end', events: [], outcome: 'completed' });
  });

  it('resumes with an apology after an agent died, during an utterance or in silence', () => {
    const table = new Table(brief).begin();
    table.wait(2000).append(...openingEvents(table.state, table.nowMs));
    expect(table.next()).toMatchObject({
      text: `${en.resumed} ${en.resumedQuestionLead} ${first?.question}`,
    });

    const open = new Table(brief).begin().wait(1000).hears('I began');
    open.wait(2000).append(...openingEvents(open.state, open.nowMs));
    expect(open.says()).toBe(`${en.resumed} ${en.resumedQuestionLead} ${first?.question} ${en.resumedGoOn}`);
    // Only the beginning of the answer was heard.
    expect(open.wait(8000).next()).toMatchObject({ do: 'listen' });
    expect(nextStep(open.state, open.nowMs + 8000)).toEqual({ do: 'reply', latest: 'I began' });
    open.hears('and went on');
    expect(open.wait(4000).next()).toEqual({ do: 'reply', latest: 'I began and went on' });

    const speaking = new Table(brief).begin().wait(1000).hears('an answer');
    const { events, utterance } = speaking.settles(enough);
    if (utterance === null) throw new Error('nothing is said');
    speaking.append(...events).starts(utterance);
    speaking.wait(2000).append(...openingEvents(speaking.state, speaking.nowMs));
    expect(speaking.next()).toMatchObject({ text: `${en.resumed} ${second?.question}` });
  });

  it('does not invent the answer that died with an agent', () => {
    const table = new Table(brief).begin().wait(1000).hears('do you work from home?');
    table.append(...table.settles(meaning('question')).events);
    table.wait(2000).append(...openingEvents(table.state, table.nowMs));
    expect(table.next()).toMatchObject({
      text: `${en.resumed} ${en.resumedQuestionLead} ${first?.question}`,
    });

    const intro = new Table(brief);
    intro.says();
    intro.wait(500).hears('who are you?');
    intro.append({ name: 'started', atMs: 0, data: {} }, ...intro.settles(meaning('question')).events);
    intro.wait(2000).append(...openingEvents(intro.state, intro.nowMs));
    expect(intro.next()).toMatchObject({ text: `${en.resumed} ${brief.companyIntro}` });
  });

  it('greets without an apology if the previous agent died before its greeting was heard', () => {
    const table = new Table(brief).append({ name: 'started', atMs: 0, data: {} });
    const step = table.next();
    if (step.do !== 'say') throw new Error('there is no greeting');
    table
      .starts(step.utterance)
      .wait(2000)
      .append(...openingEvents(table.state, table.nowMs));
    expect(table.next()).toMatchObject({ do: 'say', text: step.text });

    const spoken = new Table(brief).append({ name: 'started', atMs: 0, data: {} }).hears('hello?');
    spoken.wait(2000).append(...openingEvents(spoken.state, spoken.nowMs));
    expect(spoken.next()).toMatchObject({ text: `${en.resumed} ${step.text}` });
  });

  it('appends the start event only once', () => {
    const table = new Table(brief);
    expect(openingEvents(table.state, 7)).toEqual([{ name: 'started', atMs: 7, data: {} }]);
    table.begin();
    expect(openingEvents(table.state, 9)).toEqual([{ name: 'resumed', atMs: 9, data: {} }]);
  });
});
