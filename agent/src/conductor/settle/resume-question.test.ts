import type { LiveBrief } from '@candi/contract/interviews/agent';
import { describe, expect, it } from 'vitest';
import { promptsFor } from '../../prompts/languages.ts';
import { sampleBrief } from '../../simulation/samples.ts';
import { fold } from '../fold/fold.ts';
import { introParts } from '../script/intro.ts';
import { nextStep } from './next-step.ts';
import { initialState } from '../events/state.ts';
import { ConductorHarness, enough, meaning } from '../testing/harness.ts';
import { turnTaskFor } from './turn-task.ts';

const brief = sampleBrief('en', 900);
const en = promptsFor('en');
const [first] = brief.questions;

describe('the question about the résumé', () => {
  const resumeQuestion = 'You rigged masts in Porto. What did you do there yourself?';
  const asks = { ...brief, resumeQuestion };
  const asked = `${en.resumeLead} ${resumeQuestion}`;
  const at = (kind: 'warm_up' | 'resume_question', own: LiveBrief = asks): ConductorHarness => {
    const harness = new ConductorHarness(own).append({ name: 'started', atMs: 0, data: {} });
    while (harness.state.awaiting !== kind) {
      if (harness.state.awaiting === 'sound_check') harness.confirmsSound();
      else if (harness.state.awaiting === 'warm_up') harness.turn(enough, 'A friend told me.');
      else harness.says();
    }
    return harness;
  };

  it('is asked once, right before the first question; its answer counts to none and is remembered', () => {
    const harness = at('resume_question');
    expect(introParts(asks).at(-1)).toEqual({ kind: 'resume_question', text: asked });
    const settlement = harness.turn(enough, 'I spliced the shrouds myself.');
    expect(settlement.release).toMatchObject({
      check: 'acknowledgement',
      append: `${en.leadIn(3)} ${first?.question}`,
    });
    expect(settlement.events[0]).toMatchObject({ data: { questionId: null, acts: [{ questionId: null }] } });
    const answer = harness.log.find((entry) => entry.kind === 'segment' && entry.speaker === 'candidate');
    expect(answer).toMatchObject({ text: 'I spliced the shrouds myself.', questionId: null });
    expect(harness.state).toMatchObject({ stage: 'question', questionIndex: 0, answers: [], earlier: [] });
    const task = turnTaskFor(harness.state, 'An index.', harness.nowMs);
    expect(task.resume).toEqual({ question: resumeQuestion, said: 'I spliced the shrouds myself.' });
    expect(task).toMatchObject({ earlier: [], answer: 'An index.' });
  });

  it('has its own answer to why it is asked', () => {
    const settlement = at('resume_question').turn({ intent: 'about_candi', topic: 'why_asked' });
    expect(settlement.release).toMatchObject({ text: expect.stringContaining('from your résumé') });
  });

  it('follows the warm-up question, after an acknowledgement of its answer', () => {
    const harness = at('warm_up', { ...asks, warmUp: true });
    const settlement = harness.turn(enough, 'A friend told me about it.');
    expect(settlement.release).toMatchObject({ check: 'acknowledgement', append: asked });
    expect(settlement.utterance).toMatchObject({ kind: 'resume_question', questionId: null });
    expect(harness.state).toMatchObject({ stage: 'intro', awaiting: 'resume_question', resumeAnswer: '' });
    harness.turn(enough, 'I spliced the shrouds.');
    expect(harness.state).toMatchObject({ stage: 'question', resumeAnswer: 'I spliced the shrouds.' });
  });

  it('follows a warm-up question that was skipped or left in silence, but not one that took all its time', () => {
    const skipped = at('warm_up', { ...asks, warmUp: true }).turn(meaning('skip'));
    expect(skipped.release).toMatchObject({ kind: 'fixed', text: `${en.skipped} ${asked}` });
    const silent = at('warm_up', { ...asks, warmUp: true }).wait(15_000);
    expect(silent.says()).toBe(asked);
    expect(silent.state.awaiting).toBe('resume_question');
    const talking = at('warm_up', { ...asks, warmUp: true }).wait(91_000);
    expect(nextStep(talking.state, talking.nowMs, talking.nowMs)).toMatchObject({
      text: `${en.timeMoveOn} ${en.leadIn(3)} ${first?.question}`,
    });
  });

  it('is passed in silence, at a skip, or when its time is over, and nothing is remembered of it', () => {
    const silent = at('resume_question').wait(15_000);
    expect(silent.says()).toBe(`${en.leadIn(3)} ${first?.question}`);
    expect(silent.state).toMatchObject({ stage: 'question', silent: 0, resumeAnswer: '' });
    const skipping = at('resume_question');
    expect(skipping.turn(meaning('skip'), 'I would rather not say.').release).toMatchObject({
      text: `${en.skipped} ${en.leadIn(3)} ${first?.question}`,
    });
    expect(skipping.state.resumeAnswer).toBe('');
    const talking = at('resume_question').wait(91_000);
    expect(nextStep(talking.state, talking.nowMs, talking.nowMs)).toMatchObject({
      text: `${en.timeMoveOn} ${en.leadIn(3)} ${first?.question}`,
    });
  });

  it('is asked again at the candidate’s request, and what else the candidate asks is answered', () => {
    const harness = at('resume_question');
    harness.turn(meaning('repeat'), 'Sorry?');
    expect(harness.says()).toBe(asked);
    harness.turn({ intent: 'about_candi', topic: 'recording' }, 'Is this recorded?');
    expect(harness.says()).toBe(asked);
    expect(harness.turn(enough).utterance?.kind).toBe('question');
  });

  it('is judged by the model as a question without criteria and follow-ups', () => {
    const harness = at('resume_question');
    expect(turnTaskFor(harness.state, 'Masts.', harness.nowMs)).toMatchObject({
      question: { text: resumeQuestion },
      followUpsLeft: 0,
      criteria: undefined,
    });
    expect(harness.settles({ intent: 'answer', verdict: 'too_short' }, 'Masts.').release).toMatchObject({
      check: 'acknowledgement',
    });
  });

  it('is continued by a new agent', () => {
    const harness = at('resume_question');
    const again = harness.log.reduce(fold, initialState(asks));
    expect(again).toMatchObject({ stage: 'intro', awaiting: 'resume_question' });
    const resumed = fold(again, {
      kind: 'event',
      epoch: 2,
      seq: 0,
      name: 'resumed',
      atMs: harness.nowMs + 5000,
      data: {},
    });
    expect(nextStep(resumed, harness.nowMs + 5000)).toMatchObject({
      do: 'say',
      text: `${en.resumed} ${asked}`,
    });
  });

  it('isn’t asked by briefs without one', () => {
    const kinds = (own: LiveBrief) => introParts(own).map(({ kind }) => kind);
    expect(kinds(brief)).not.toContain('resume_question');
    expect(kinds({ ...brief, resumeQuestion: ' ' })).not.toContain('resume_question');
    expect(kinds({ ...asks, warmUp: true }).slice(-2)).toEqual(['warm_up', 'resume_question']);
  });
});
