import { describe, expect, it } from 'vitest';
import { sampleBrief } from '../simulation/samples.ts';
import { fold, maxLostMs } from './fold.ts';
import { heardQuestionId, initialState, openText, progress, turnIndexFor } from './state.ts';
import { enough, meaning, Table, tooShort } from './testing.ts';

const brief = sampleBrief('en');
const [first, second] = brief.questions;

describe('fold', () => {
  it('advances through the intro to the first question', () => {
    const table = new Table(brief);
    expect(progress(table.state)).toEqual({
      type: 'progress',
      stage: 'intro',
      personAsked: false,
      language: null,
      typedOnly: false,
      question: 0,
      questions: 3,
    });
    table.begin();
    expect(progress(table.state)).toEqual({
      type: 'progress',
      stage: 'question',
      personAsked: false,
      language: null,
      typedOnly: false,
      question: 1,
      questions: 3,
    });
    expect(table.state.owed).toBeNull();
  });

  it('counts follow-ups per question and collects the answer', () => {
    const table = new Table(brief).begin();
    table.turn(tooShort, 'one');
    table.turn(tooShort, 'two');
    expect(table.state.followUps).toBe(2);
    expect(table.state.answers).toEqual(['one', 'two']);
    table.turn(enough, 'three');
    expect(table.state).toMatchObject({ questionIndex: 1, followUps: 0, answers: [] });
  });

  it('collects the segments of an unsettled turn', () => {
    const table = new Table(brief).begin().wait(1000).hears('I began').wait(1000).hears('and went on');
    expect(openText(table.state)).toBe('I began and went on');
  });

  it('repeats an utterance that was cut off early, but only once', () => {
    const table = new Table(brief);
    table.says();
    table.says('Northwind');
    expect(table.state.owed).toBe('company_intro');
    table.wait(5000).says('Northwind');
    expect(table.state.owed).toBe('job_intro');
  });

  it('treats a question as heard if most of it was played', () => {
    const table = new Table(brief);
    while (table.state.introSaid < 3) table.says();
    const most = first?.question.slice(0, -8) ?? '';
    table.says(`Let's begin. ${most}`);
    expect(table.state.owed).toBeNull();
    expect(heardQuestionId(table.state)).toBe(first?.id);
  });

  it('attributes words spoken over an unheard question to the previous one', () => {
    const table = new Table(brief).begin();
    table.wait(1000).hears('an answer');
    const { events, utterance } = table.settles(enough);
    table.append(...events);
    if (utterance === null) throw new Error('the next question is not said');
    table.starts(utterance).wait(500).finishes(utterance, 'Thank');
    expect(table.state.stage).toBe('question');
    expect(heardQuestionId(table.state)).toBe(first?.id);
    expect(utterance.questionId).toBe(second?.id);
  });

  it('ignores a segment that was spoken before Candi’s reply and recognised late', () => {
    const table = new Table(brief).begin();
    table.wait(1000).hears('an answer');
    const { events, utterance } = table.settles(enough);
    table.append(...events);
    if (utterance === null) throw new Error('the next question is not said');
    table
      .starts(utterance)
      .hears('late tail', table.nowMs - 300)
      .wait(900)
      .finishes(utterance);
    expect(table.state.open).toBeNull();
  });

  it('waits in silence while the candidate thinks', () => {
    const table = new Table(brief).begin();
    table.turn(meaning('think'));
    expect(table.state.thinkUntilMs).toBe(table.nowMs + 30_000);
    table.wait(100).hears('now');
    expect(table.state.thinkUntilMs).toBe(0);
  });

  it('extends the interview by lost time, up to a limit', () => {
    const table = new Table(brief).begin();
    const entered = table.state.enteredMs;
    table.append({ name: 'paused', atMs: table.nowMs, data: {} }).wait(40_000);
    expect(table.next()).toEqual({ do: 'wait' });
    table.append({ name: 'resumed', atMs: table.nowMs, data: {} });
    expect(table.state).toMatchObject({ lostMs: 40_000, enteredMs: entered + 40_000, owed: 'resume' });
    table.wait(3_600_000).append({ name: 'resumed', atMs: table.nowMs, data: {} });
    expect(table.state.lostMs).toBe(maxLostMs);
  });

  it('counts turns by speaker', () => {
    const table = new Table(brief).hears('hello').hears('there');
    expect(table.state.turn).toEqual({ index: 0, speaker: 'candidate' });
    expect(turnIndexFor(table.state, 'candidate')).toBe(0);
    expect(turnIndexFor(table.state, 'candi')).toBe(1);
  });

  it('ignores unknown events, older epochs and everything after the end', () => {
    const table = new Table(brief, 2).begin();
    const { state } = table;
    const base = { kind: 'event', epoch: 2, atMs: 10 } as const;
    const unchanged = [
      { ...base, seq: 900, name: 'worker_note', data: { anything: 1 } },
      { ...base, seq: 901, name: 'turn_settled', data: { intent: 'end_interview' } },
      { ...base, seq: 902, name: 'stage_entered', data: { stage: 'question', questionId: brief.sessionId } },
      { ...base, seq: 903, name: 'toString', data: {} },
      { ...base, epoch: 1, seq: 999, name: 'ended', data: { outcome: 'completed' } },
    ].reduce(fold, state);
    expect({ ...unchanged, last: null }).toEqual({ ...state, last: null });
    table.append({ name: 'ended', atMs: table.nowMs, data: { outcome: 'error' } });
    expect(table.hears('still here').state).toMatchObject({ stage: 'ended', outcome: 'error', open: null });
  });

  it('starts with the intro', () => {
    expect(initialState(brief)).toMatchObject({ stage: 'intro', owed: 'interviewer_intro', last: null });
  });
});
