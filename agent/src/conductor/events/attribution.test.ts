import { answerAttributed } from '@candi/contract/interviews/agent';
import { describe, expect, it } from 'vitest';
import { sampleBrief } from '../../simulation/samples.ts';
import { attributeUnsettled } from './attribution.ts';
import { fold } from '../fold/fold.ts';
import { nextStep } from '../settle/next-step.ts';
import { initialState } from './state.ts';
import { enough, meaning, ConductorHarness, tooShort, wholeAnswer } from '../testing/harness.ts';

const brief = sampleBrief('en', 900);
const [first, second] = brief.questions;

/** Returns the ids of the candidate's segments in the log. */
const candidateIds = ({ log }: ConductorHarness): string[] =>
  log.flatMap((entry) =>
    entry.kind === 'segment' && entry.speaker === 'candidate' ? [`${entry.epoch}-${entry.seq}`] : [],
  );
const attributed = ({ log }: ConductorHarness): unknown[] =>
  log.flatMap((entry) =>
    entry.kind === 'event' && entry.name === answerAttributed.name ? [entry.data] : [],
  );

/** Interrupts Candi early in the first question with words that answer it. */
const overFirst = (): ConductorHarness => {
  const harness = new ConductorHarness(brief).append({ name: 'started', atMs: 0, data: {} }).introduces();
  const step = harness.next();
  if (step.do !== 'say') throw new Error('the first question is not asked');
  harness.append(...step.events).starts(step.utterance);
  return harness.wait(900).hears(wholeAnswer).finishes(step.utterance, 'I have three');
};

/** Speaks over the second question, after answering the first. */
const overSecond = (spoken: string | null = 'Thank you. How'): ConductorHarness => {
  const harness = new ConductorHarness(brief).begin().wait(2000).hears('an answer');
  const { events, utterance } = harness.settles(enough);
  if (utterance === null) throw new Error('nothing is said');
  return harness
    .append(...events)
    .starts(utterance)
    .wait(600)
    .hears('we moved the storage')
    .finishes(utterance, spoken);
};

describe('words spoken over a question', () => {
  it('are attributed to the first question if they answer it', () => {
    const harness = overFirst();
    harness.append(...harness.settles(enough, wholeAnswer).events);
    expect(attributed(harness)).toEqual([{ questionId: first?.id, segmentIds: candidateIds(harness) }]);
    expect(harness.state).toMatchObject({ stage: 'question', questionIndex: 1 });
  });

  it('are attributed to the question being asked, while earlier words keep theirs', () => {
    const harness = overSecond();
    harness.append(...harness.settles(enough, 'we moved the storage').events);
    expect(attributed(harness)).toEqual([
      { questionId: second?.id, segmentIds: candidateIds(harness).slice(-1) },
    ]);
  });

  it('are attributed to it if it is skipped', () => {
    const harness = overSecond();
    harness.append(...harness.settles(meaning('skip'), 'I would skip that one').events);
    expect(attributed(harness)).toMatchObject([{ questionId: second?.id }]);
  });

  it.each([
    ['too short', tooShort],
    ['a wish to hear it again', meaning('repeat')],
    ['unread by any model', null],
  ])('keep their question if they are %s, and the question is repeated', (_name, decision) => {
    const harness = overSecond();
    harness.append(...harness.settles(decision, 'and one more thing').events);
    expect(attributed(harness)).toEqual([]);
    expect(harness.state.pending).toBe('repeat');
  });

  it('are attributed to it with all words that follow, once it was heard', () => {
    const harness = overSecond(`Thank you. ${second?.question.slice(0, -4)}`);
    harness.wait(500).hears('and then we tested it');
    harness.append(...harness.settles(tooShort).events);
    expect(attributed(harness)).toEqual([
      { questionId: second?.id, segmentIds: candidateIds(harness).slice(1, 2) },
    ]);
  });

  it('are attributed to it if its time ends before they are settled', () => {
    const harness = overSecond(`Thank you. ${second?.question.slice(0, -4)}`);
    const step = nextStep(harness.state, 780_000, 780_000);
    if (step.do !== 'say') throw new Error('she does not go on');
    expect(step.events[0]).toMatchObject({
      name: 'answer_attributed',
      data: { questionId: second?.id, segmentIds: candidateIds(harness).slice(-1) },
    });
  });

  it('are attributed to it without a decision if it was heard', () => {
    const heard = overSecond(`Thank you. ${second?.question.slice(0, -4)}`);
    expect(attributeUnsettled(heard.state, heard.nowMs)).toHaveLength(1);
    const unheard = overSecond();
    expect(attributeUnsettled(unheard.state, unheard.nowMs)).toEqual([]);
  });

  it('are attributed to no question if they interrupt the invitation to ask questions', () => {
    const harness = new ConductorHarness(brief);
    const utterance = harness.startsInvitation(enough);
    harness.wait(500).hears('no thank you').wait(4000).finishes(utterance);
    harness.append(...harness.settles(meaning('nothing_more'), 'no thank you').events);
    expect(attributed(harness)).toEqual([{ questionId: null, segmentIds: candidateIds(harness).slice(-1) }]);
  });
});

it('words stored under their own question are not attributed again', () => {
  const harness = new ConductorHarness(brief).begin();
  harness.turn(tooShort);
  harness.turn(enough);
  expect(attributed(harness)).toEqual([]);
});

it('a log without attribution events folds to the same state', () => {
  const harness = overSecond();
  harness.append(...harness.settles(enough, 'we moved the storage').events);
  const older = harness.log.filter((entry) => entry.kind !== 'event' || entry.name !== answerAttributed.name);
  expect(older.length).toBeLessThan(harness.log.length);
  expect(older.reduce(fold, initialState(brief))).toEqual(harness.state);
});

it('a new agent does not repeat an attribution that was not yet settled', () => {
  const harness = overSecond(`Thank you. ${second?.question.slice(0, -4)}`);
  harness.append(...attributeUnsettled(harness.state, harness.nowMs));
  expect(attributeUnsettled(harness.log.reduce(fold, initialState(brief)), harness.nowMs)).toEqual([]);
});
