import { languages } from '@candi/contract/platform/enumerations';
import { expect, test } from 'vitest';
import { gradedAnswers } from './ask-answers.ts';
import { gradedTurns, gradeTurn } from './graded-turns.ts';

const turns = gradedTurns();

test('there are the same seven kinds of turns and two answers in each language', () => {
  for (const language of languages) {
    const own = turns.filter((turn) => turn.language === language);
    expect(own.map(({ id }) => id.slice(language.length + 1))).toEqual([
      'enough',
      'too short',
      'question',
      'hint',
      'pause',
      'distress',
      'nothing more',
    ]);
    expect(new Set(own.map(({ task }) => task.language))).toEqual(new Set([language]));
    expect(gradedAnswers().filter((answer) => answer.language === language)).toHaveLength(2);
  }
});

test.each(turns)('the recorded answer is right: $id', async (turn) => {
  const { isDecided, hasRightActs, hasRightVerdict } = await gradeTurn(turn, turn.recordedAnswer);
  expect([isDecided, hasRightActs, hasRightVerdict]).toEqual([
    true,
    true,
    turn.expected.verdict === null ? null : true,
  ]);
});

const decision = (...acts: object[]) => JSON.stringify({ acts, nextCovered: [] });
const answerOf = (verdict: string) => decision({ intent: 'answer', verdict, covered: [] });

test.each([
  ['en enough', answerOf('enough'), [true, true, true]],
  ['en enough', answerOf('too_short'), [true, true, false]],
  ['en too short', answerOf('enough'), [true, true, false]],
  ['en enough', decision({ intent: 'skip' }), [true, false, false]],
  ['en pause', decision({ intent: 'stop' }), [true, false, null]],
  ['en pause', decision({ intent: 'break' }), [false, false, null]],
  ['en enough', 'That sounds like a lot of work.', [false, false, false]],
  ['en enough', `<think>They answered.</think>\n${answerOf('enough')}`, [false, false, false]],
  ['en enough', '', [false, false, false]],
])('%s, answered with %j', async (id, answer, grades) => {
  const turn = turns.find((each) => each.id === id);
  if (turn === undefined) throw new Error(`no turn ${id}`);
  const { isDecided, hasRightActs, hasRightVerdict } = await gradeTurn(turn, answer);
  expect([isDecided, hasRightActs, hasRightVerdict]).toEqual(grades);
});
