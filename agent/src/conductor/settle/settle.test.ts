import type { DialogueAct } from '@candi/contract/platform/llm-tasks/turn';
import { describe, expect, it } from 'vitest';
import { en } from '@candi/language/en/prompts';
import { turnPromptVersion } from '../../prompts/turn.ts';
import { sampleBrief } from '../../simulation/samples.ts';
import { maxFollowUps } from '../budget/budget.ts';
import { enough, meaning, ConductorHarness, tooShort, wholeAnswer } from '../testing/harness.ts';
import { ownLines } from './own-lines.ts';
import { turnTaskFor } from './turn-task.ts';

const brief = sampleBrief('en', 900);
const [first, second] = brief.questions;
/** A candidate's question that the job's text answers. */
const asks: DialogueAct = {
  intent: 'question',
  verdict: null,
  source: 'two days a week from home',
};
const atFirst = (): ConductorHarness => new ConductorHarness(brief).begin().wait(2000).hears(wholeAnswer);

const atEnd = (): ConductorHarness => {
  const harness = new ConductorHarness(brief).begin();
  for (let asked = 0; asked < 3; asked++) harness.turn(enough);
  return harness.wait(2000).hears('and you?');
};

describe('settle, during a question', () => {
  it.each<[string, DialogueAct | null, string, object]>([
    ['enough', enough, 'advance', { kind: 'words', check: 'acknowledgement', append: second?.question }],
    ['too short', tooShort, 'follow_up', { kind: 'words', check: 'follow_up', append: null }],
    ['off topic', { intent: 'answer', verdict: 'off_topic' }, 'follow_up', { check: 'follow_up' }],
    ['an answer that the model left unjudged', meaning('answer'), 'advance', { append: second?.question }],
    ['skip', meaning('skip'), 'advance', { kind: 'fixed', text: `${en.skipped} ${second?.question}` }],
    ['done', meaning('nothing_more'), 'advance', { append: second?.question }],
    ['rephrase', meaning('rephrase'), 'rephrase', { kind: 'words', check: 'rephrase' }],
    ['think', meaning('think'), 'wait', { kind: 'fixed' }],
    ['question', asks, 'answer', { check: 'answer', append: `${en.backToQuestion[0]} ${first?.question}` }],
    [
      'a question that the texts do not answer',
      meaning('question'),
      'answer',
      { kind: 'fixed', text: `${en.unknownAnswer} ${en.backToQuestion[0]} ${first?.question}` },
    ],
    [
      'hostile',
      meaning('hostile'),
      'steer',
      { kind: 'fixed', text: `${en.steerHostile[0]} ${first?.question}` },
    ],
    [
      'manipulation',
      meaning('manipulation'),
      'steer',
      { kind: 'fixed', text: `${en.steerManipulation[0]} ${first?.question}` },
    ],
  ])('%s', (_name, decision, action, release) => {
    const settlement = atFirst().settles(decision);
    expect(settlement.events[0]).toMatchObject({
      name: 'turn_settled',
      data: { action, questionId: first?.id },
    });
    expect(settlement.release).toMatchObject(release);
  });

  it('logs the version of the prompt with what the model decided, and only with that', () => {
    const harness = atFirst();
    harness.turn(tooShort);
    harness.turn(null, 'I did it');
    harness.turn(null, 'as I said');
    const settled = harness.log.filter((entry) => entry.kind === 'event' && entry.name === 'turn_settled');
    expect(settled).toMatchObject([
      { data: { by: 'model', promptVersion: turnPromptVersion } },
      { data: { by: 'fallback' } },
    ]);
    expect(settled[1]).not.toHaveProperty('data.promptVersion');
  });

  it('repeats the question verbatim', () => {
    const { release } = atFirst().settles(meaning('repeat'));
    expect(release.kind === 'fixed' && release.text.endsWith(first?.question ?? '-')).toBe(true);
  });

  it('asks at most two follow-ups, whatever the model decides', () => {
    const harness = new ConductorHarness(brief).begin();
    expect(maxFollowUps).toBe(2);
    for (let count = 0; count < maxFollowUps; count++) harness.turn(tooShort);
    expect(turnTaskFor(harness.state, 'well', harness.nowMs).followUpsLeft).toBe(0);
    expect(harness.turn(tooShort).release).toMatchObject({
      check: 'acknowledgement',
      append: second?.question,
    });
  });

  it('asks no follow-up once the question’s share of the time is used up', () => {
    const harness = atFirst().wait(270_000);
    expect(harness.settles(tooShort).release).toMatchObject({ check: 'acknowledgement' });
  });

  it('answers at most three of the candidate’s questions during a question', () => {
    const harness = new ConductorHarness(brief).begin();
    for (let count = 0; count < 3; count++) expect(harness.turn(asks).release.kind).toBe('words');
    const { release, events } = harness.turn(meaning('question'));
    expect(release).toEqual({ kind: 'fixed', text: `${en.laterQuestions} ${first?.question}` });
    expect(events).toMatchObject([{ data: { acts: [{ intent: 'question', outcome: 'declined' }] } }]);
  });

  it('does not count other requests as questions', () => {
    const harness = new ConductorHarness(brief).begin();
    for (const intent of ['repeat', 'slower', 'repeat', 'person'] as const) harness.turn(meaning(intent));
    expect(harness.turn(asks).release.kind).toBe('words');
  });

  it('repeats a question that was spoken over, without counting a follow-up', () => {
    const harness = atFirst();
    const { events, utterance } = harness.settles(enough);
    if (utterance === null) throw new Error('nothing is said');
    harness
      .append(...events)
      .starts(utterance)
      .wait(300)
      .finishes(utterance, 'Thank you. How');
    harness.wait(1000).hears('and one more thing');
    const settlement = harness.settles(tooShort);
    expect(settlement.events).toMatchObject([{ data: { action: 'repeat', questionId: second?.id } }]);
    expect(settlement.release).toMatchObject({ kind: 'fixed' });
    expect(harness.append(...settlement.events).state.followUps).toBe(0);
  });

  it('ignores a turn without words', () => {
    const settlement = atFirst().settles(enough, '  ');
    expect(settlement).toMatchObject({ utterance: null, release: { kind: 'none' } });
  });
});

describe('settle, outside of questions', () => {
  it('answers from the facts during the intro, then continues it', () => {
    const harness = new ConductorHarness(brief);
    harness.says();
    harness.wait(500).hears('who are you?');
    expect(harness.settles(asks).release).toMatchObject({ check: 'answer', append: null });
    expect(harness.settles(meaning('skip')).release).toEqual({ kind: 'none' });
    expect(harness.turn(meaning('nothing_more')).utterance).toBeNull();
    expect(harness.next()).toMatchObject({ do: 'say', text: en.soundCheck });
  });

  it('answers questions at the end until there are none left', () => {
    const harness = atEnd();
    expect(harness.turn(asks).release).toMatchObject({
      check: 'answer',
      append: en.moreQuestions[0],
    });
    expect(harness.turn(meaning('nothing_more')).release).toEqual({ kind: 'fixed', text: en.outro('Alex') });
    expect(harness.next()).toMatchObject({ do: 'end' });
  });

  it('invites questions once more if the turn was no question', () => {
    const harness = atEnd();
    expect(harness.turn(enough, 'fine').release).toEqual({ kind: 'fixed', text: en.inviteAgain[0] });
    expect(harness.turn(enough, 'fine').events).toMatchObject([{}, { data: { stage: 'outro' } }]);
  });

  it('does not reply to a turn during the outro', () => {
    const harness = atEnd();
    harness.turn(meaning('nothing_more'));
    expect(harness.hears('bye').settles(enough)).toMatchObject({
      utterance: null,
      release: { kind: 'none' },
    });
  });
});

it('has other fixed words at hand than those that Candi said last', () => {
  const questions = brief.questions.map(({ criteria: _criteria, ...question }) => question);
  const harness = new ConductorHarness({ ...brief, questions }).begin();
  const [line, next] = en.followUps;
  expect(harness.settles(tooShort).release).toMatchObject({ fallback: line });
  harness.saidBy('candi', `I see. ${line}`);
  expect(harness.settles(tooShort).release).toMatchObject({ fallback: next });
});

describe('turnTaskFor', () => {
  it('passes the candidate’s words as data and contains no expected answers', () => {
    const harness = new ConductorHarness(brief).begin();
    harness.turn(tooShort, 'first part');
    expect(turnTaskFor(harness.state, 'second part', harness.nowMs)).toEqual({
      task: 'turn',
      distressed: false,
      nervous: false,
      language: 'en',
      stage: 'question',
      candidateFirstName: 'Alex',
      question: { text: first?.question, position: brief.position },
      followUp: null,
      confirming: null,
      adding: null,
      earlier: [],
      candiSaid: [],
      answer: 'first part second part',
      latest: 'second part',
      unsure: false,
      followUpsLeft: 1,
      mayBeCurious: true,
      criteria: first?.criteria?.map((criterion) => ({ ...criterion, covered: false, asked: false })),
      next: {
        question: second?.question,
        criteria: second?.criteria?.map(({ label, probe }) => ({ label, probe })),
      },
      facts: [
        brief.companyName,
        brief.companyIntro,
        brief.jobTitle,
        brief.position,
        brief.jobIntro,
        brief.jobDescription,
      ],
      own: ownLines(harness.state),
    });
  });
});
