import { describe, expect, it } from 'vitest';
import { sampleBrief } from '../../simulation/samples.ts';
import { roomMessage } from '@candi/contract/interviews/room';
import { maxExtensionMs } from '@candi/contract/interviews/agent';
import { dialBackSeconds } from '@candi/contract/interviews/phone';
import { budgetOf } from '../budget/budget.ts';
import { fold } from './fold.ts';
import {
  currentQuestion,
  heardQuestionId,
  initialState,
  openText,
  progress,
  turnIndexFor,
} from '../events/state.ts';
import { promptsFor, promptsOf } from '../../prompts/languages.ts';
import { conversations } from '@candi/language/conversation';
import { enough, meaning, ConductorHarness, tooShort } from '../testing/harness.ts';

const brief = sampleBrief('en');
const [first, second] = brief.questions;

describe('fold', () => {
  it('advances through the intro to the first question', () => {
    const harness = new ConductorHarness(brief);
    const told = { type: 'progress', questions: 3 };
    expect(progress(harness.state)).toEqual(roomMessage.parse({ ...told, stage: 'intro', question: 0 }));
    harness.begin();
    expect(progress(harness.state)).toEqual(roomMessage.parse({ ...told, stage: 'question', question: 1 }));
    expect(harness.state.pending).toBeNull();
  });

  it('counts follow-ups per question and collects the answer', () => {
    const harness = new ConductorHarness(brief).begin();
    harness.turn(tooShort, 'one');
    harness.turn(tooShort, 'two');
    expect(harness.state.followUps).toBe(2);
    expect(harness.state.answers).toEqual(['one', 'two']);
    harness.turn(enough, 'three');
    expect(harness.state).toMatchObject({ questionIndex: 1, followUps: 0, answers: [] });
  });

  it('collects the segments of an unsettled turn', () => {
    const harness = new ConductorHarness(brief)
      .begin()
      .wait(1000)
      .hears('I began')
      .wait(1000)
      .hears('and went on');
    expect(openText(harness.state)).toBe('I began and went on');
  });

  it('repeats an utterance that was cut off early, but only once', () => {
    const harness = new ConductorHarness({ ...brief, companyIntro: 'Northwind moves parcels.' });
    harness.says();
    harness.says();
    harness.confirmsSound().says();
    harness.says('Northwind');
    expect(harness.state.pending).toBe('company_intro');
    harness.wait(5000).says('Northwind');
    expect(harness.state.pending).toBe('job_intro');
  });

  it('treats a question as heard if most of it was played', () => {
    const harness = new ConductorHarness(brief);
    harness.introduces();
    const most = first?.question.slice(0, -8) ?? '';
    harness.says(`Let's begin. ${most}`);
    expect(harness.state.pending).toBeNull();
    expect(heardQuestionId(harness.state)).toBe(first?.id);
  });

  it('attributes words spoken over an unheard question to the previous one', () => {
    const harness = new ConductorHarness(brief).begin();
    harness.wait(1000).hears('an answer');
    const { events, utterance } = harness.settles(enough);
    harness.append(...events);
    if (utterance === null) throw new Error('the next question is not said');
    harness.starts(utterance).wait(500).finishes(utterance, 'Thank');
    expect(harness.state.stage).toBe('question');
    expect(heardQuestionId(harness.state)).toBe(first?.id);
    expect(utterance.questionId).toBe(second?.id);
  });

  it.each([
    ['an answer', enough],
    ['a wish to skip', meaning('skip')],
    ['nothing more', meaning('nothing_more')],
  ])('asks a question again that was cut off by late words of the answer before it: %s', (_, decision) => {
    const harness = new ConductorHarness(brief).begin();
    harness.wait(9000).hears('an answer', harness.nowMs - 8000);
    const { events, utterance } = harness.settles(enough);
    harness.append(...events);
    if (utterance === null) throw new Error('the next question is not said');
    harness
      .starts(utterance)
      .wait(300)
      .finishes(utterance, 'Thank')
      .hears('its end', harness.nowMs - 2500);
    const settled = harness.settles(decision, 'its end');
    expect(settled.utterance).toMatchObject({ kind: 'repeat', questionId: second?.id });
    expect(settled.release).toMatchObject({
      kind: 'fixed',
      text: expect.stringContaining(second?.question ?? ''),
    });
    harness.append(...settled.events);
    const late = harness.log.findLast((entry) => entry.kind === 'segment');
    expect(late).toMatchObject({ text: 'its end', questionId: first?.id });
    expect(harness.log.some((entry) => entry.kind === 'event' && entry.name === 'answer_attributed')).toBe(
      false,
    );
    expect(harness.state).toMatchObject({ stage: 'question', questionIndex: 1, done: false });
  });

  it('ignores a segment that was spoken before Candi’s reply and recognised late', () => {
    const harness = new ConductorHarness(brief).begin();
    harness.wait(1000).hears('an answer');
    const { events, utterance } = harness.settles(enough);
    harness.append(...events);
    if (utterance === null) throw new Error('the next question is not said');
    harness
      .starts(utterance)
      .hears('late tail', harness.nowMs - 300)
      .wait(900)
      .finishes(utterance);
    expect(harness.state.open).toBeNull();
  });

  it('waits in silence while the candidate thinks', () => {
    const harness = new ConductorHarness(brief).begin();
    harness.turn(meaning('think'));
    expect(harness.state.thinkUntilMs).toBe(harness.nowMs + 30_000);
    harness.wait(100).hears('now');
    expect(harness.state.thinkUntilMs).toBe(0);
  });

  it('extends the interview by lost time, up to a limit', () => {
    const harness = new ConductorHarness(brief).begin();
    const entered = harness.state.enteredMs;
    harness.append({ name: 'paused', atMs: harness.nowMs, data: {} }).wait(40_000);
    expect(harness.next()).toEqual({ do: 'wait' });
    harness.append({ name: 'resumed', atMs: harness.nowMs, data: {} });
    expect(harness.state).toMatchObject({ lostMs: 40_000, enteredMs: entered + 40_000, pending: 'resume' });
    harness.wait(3_600_000).append({ name: 'resumed', atMs: harness.nowMs, data: {} });
    expect(harness.state.lostMs).toBe(maxExtensionMs.lost);
  });

  it('stands still while a caller is away, longer than for a page, up to a limit', () => {
    const harness = new ConductorHarness({ ...brief, byPhone: true }).begin();
    const before = budgetOf(harness.state).endMs;
    const away = (ms: number) =>
      harness
        .append({ name: 'paused', atMs: harness.nowMs, data: {} })
        .wait(ms)
        .append({ name: 'resumed', atMs: harness.nowMs, data: {} });
    away(dialBackSeconds * 1000);
    expect(harness.state.lostMs).toBe(dialBackSeconds * 1000);
    expect(budgetOf(harness.state).endMs).toBe(before + dialBackSeconds * 1000);
    expect(harness.says()).toContain(currentQuestion(harness.state)?.question);
    for (let times = 0; times < 4; times++) away(dialBackSeconds * 1000);
    expect(harness.state.lostMs).toBe(maxExtensionMs.lostByPhone);
  });

  it('goes on by telephone and in a page again, with the words and the limit of a caller', () => {
    const harness = new ConductorHarness(brief).begin();
    const question = currentQuestion(harness.state)?.question;
    const move = (byPhone: boolean) =>
      harness
        .append({ name: 'paused', atMs: harness.nowMs, data: {} })
        .wait(2000)
        .append({ name: 'moved', atMs: harness.nowMs, data: { byPhone } })
        .append({ name: 'resumed', atMs: harness.nowMs, data: {} });
    const stillThere = () => promptsOf(harness.state.brief, 'en').stillThere;
    move(true);
    expect(harness.state).toMatchObject({ lostMs: 2000, pending: 'resume' });
    expect(harness.says()).toContain(question);
    expect(stillThere()).toBe(conversations.en.phonePrompts.stillThere);
    move(false);
    expect(harness.says()).toContain(question);
    expect(stillThere()).toBe(promptsFor('en').stillThere);
    harness.wait(3_600_000).append({ name: 'resumed', atMs: harness.nowMs, data: {} });
    expect(harness.state.lostMs).toBe(maxExtensionMs.lostByPhone);
  });

  it('counts turns by speaker', () => {
    const harness = new ConductorHarness(brief).hears('hello').hears('there');
    expect(harness.state.turn).toEqual({ index: 0, speaker: 'candidate' });
    expect(turnIndexFor(harness.state, 'candidate')).toBe(0);
    expect(turnIndexFor(harness.state, 'candi')).toBe(1);
  });

  it('ignores unknown events, older epochs and everything after the end', () => {
    const harness = new ConductorHarness(brief, 2).begin();
    const { state } = harness;
    const base = { kind: 'event', epoch: 2, atMs: 10 } as const;
    const unchanged = [
      { ...base, seq: 900, name: 'worker_note', data: { anything: 1 } },
      { ...base, seq: 901, name: 'turn_settled', data: { intent: 'end_interview' } },
      { ...base, seq: 902, name: 'stage_entered', data: { stage: 'question', questionId: brief.sessionId } },
      { ...base, seq: 903, name: 'toString', data: {} },
      { ...base, epoch: 1, seq: 999, name: 'ended', data: { outcome: 'completed' } },
    ].reduce(fold, state);
    expect({ ...unchanged, last: null }).toEqual({ ...state, last: null });
    harness.append({ name: 'ended', atMs: harness.nowMs, data: { outcome: 'error' } });
    expect(harness.hears('still here').state).toMatchObject({ stage: 'ended', outcome: 'error', open: null });
  });

  it('starts with the intro', () => {
    expect(initialState(brief)).toMatchObject({ stage: 'intro', pending: 'interviewer_intro', last: null });
  });
});
