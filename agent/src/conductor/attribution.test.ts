import { answerAttributed } from '@candi/contract/interviews/agent';
import { describe, expect, it } from 'vitest';
import { sampleBrief } from '../simulation/samples.ts';
import { countUnsettled } from './attribution.ts';
import { fold } from './fold.ts';
import { nextStep } from './next-step.ts';
import { initialState } from './state.ts';
import { enough, meaning, Table, tooShort } from './testing.ts';

const brief = sampleBrief('en', 900);
const [first, second] = brief.questions;

/** Returns the ids of the candidate's segments in the log. */
const candidateIds = ({ log }: Table): string[] =>
  log.flatMap((entry) =>
    entry.kind === 'segment' && entry.speaker === 'candidate' ? [`${entry.epoch}-${entry.seq}`] : [],
  );
const attributed = ({ log }: Table): unknown[] =>
  log.flatMap((entry) =>
    entry.kind === 'event' && entry.name === answerAttributed.name ? [entry.data] : [],
  );

/** Interrupts Candi early in the first question with words that answer it. */
const overFirst = (): Table => {
  const table = new Table(brief).append({ name: 'started', atMs: 0, data: {} });
  while (table.state.stage === 'intro' && table.state.introSaid < 3) table.says();
  const step = table.next();
  if (step.do !== 'say') throw new Error('the first question is not asked');
  table.append(...step.events).starts(step.utterance);
  return table.wait(900).hears('I wrote a small tool').finishes(step.utterance, 'I have three');
};

/** Does the same with the second question, after an answer to the first. */
const overSecond = (spoken: string | null = 'Thank you. How'): Table => {
  const table = new Table(brief).begin().wait(2000).hears('an answer');
  const { events, utterance } = table.settles(enough);
  if (utterance === null) throw new Error('nothing is said');
  return table
    .append(...events)
    .starts(utterance)
    .wait(600)
    .hears('we moved the storage')
    .finishes(utterance, spoken);
};

describe('words spoken over a question', () => {
  it('are attributed to the first question if they answer it', () => {
    const table = overFirst();
    table.append(...table.settles(enough, 'I wrote a small tool').events);
    expect(attributed(table)).toEqual([{ questionId: first?.id, segmentIds: candidateIds(table) }]);
    expect(table.state).toMatchObject({ stage: 'question', questionIndex: 1 });
  });

  it('are attributed to the question being asked, while earlier words keep theirs', () => {
    const table = overSecond();
    table.append(...table.settles(enough, 'we moved the storage').events);
    expect(attributed(table)).toEqual([
      { questionId: second?.id, segmentIds: candidateIds(table).slice(-1) },
    ]);
  });

  it('are attributed to it if it is skipped', () => {
    const table = overSecond();
    table.append(...table.settles(meaning('skip'), 'I would skip that one').events);
    expect(attributed(table)).toMatchObject([{ questionId: second?.id }]);
  });

  it.each([
    ['too short', tooShort],
    ['a wish to hear it again', meaning('repeat')],
    ['unread by any model', null],
  ])('keep their question if they are %s, and the question is repeated', (_name, decision) => {
    const table = overSecond();
    table.append(...table.settles(decision, 'and one more thing').events);
    expect(attributed(table)).toEqual([]);
    expect(table.state.owed).toBe('repeat');
  });

  it('are attributed to it with all words that follow, once it was heard', () => {
    const table = overSecond(`Thank you. ${second?.question.slice(0, -4)}`);
    table.wait(500).hears('and then we tested it');
    table.append(...table.settles(tooShort).events);
    expect(attributed(table)).toEqual([
      { questionId: second?.id, segmentIds: candidateIds(table).slice(1, 2) },
    ]);
  });

  it('are attributed to it if its time ends before they are settled', () => {
    const table = overSecond(`Thank you. ${second?.question.slice(0, -4)}`);
    const step = nextStep(table.state, 780_000, 780_000);
    if (step.do !== 'say') throw new Error('she does not go on');
    expect(step.events[0]).toMatchObject({
      name: 'answer_attributed',
      data: { questionId: second?.id, segmentIds: candidateIds(table).slice(-1) },
    });
  });

  it('are attributed to it without a decision if it was heard', () => {
    const heard = overSecond(`Thank you. ${second?.question.slice(0, -4)}`);
    expect(countUnsettled(heard.state, heard.nowMs)).toHaveLength(1);
    const unheard = overSecond();
    expect(countUnsettled(unheard.state, unheard.nowMs)).toEqual([]);
  });

  it('are attributed to no question if they interrupt the invitation to ask questions', () => {
    const table = new Table(brief);
    const utterance = table.startsInvitation(enough);
    table.wait(500).hears('no thank you').wait(4000).finishes(utterance);
    table.append(...table.settles(meaning('nothing_more'), 'no thank you').events);
    expect(attributed(table)).toEqual([{ questionId: null, segmentIds: candidateIds(table).slice(-1) }]);
  });
});

it('words stored under their own question are not attributed again', () => {
  const table = new Table(brief).begin();
  table.turn(tooShort);
  table.turn(enough);
  expect(attributed(table)).toEqual([]);
});

it('a log without attribution events folds to the same state', () => {
  const table = overSecond();
  table.append(...table.settles(enough, 'we moved the storage').events);
  const older = table.log.filter((entry) => entry.kind !== 'event' || entry.name !== answerAttributed.name);
  expect(older.length).toBeLessThan(table.log.length);
  expect(older.reduce(fold, initialState(brief))).toEqual(table.state);
});

it('a new agent does not repeat an attribution that was not yet settled', () => {
  const table = overSecond(`Thank you. ${second?.question.slice(0, -4)}`);
  table.append(...countUnsettled(table.state, table.nowMs));
  expect(countUnsettled(table.log.reduce(fold, initialState(brief)), table.nowMs)).toEqual([]);
});
