import { expect, it } from 'vitest';
import { withAttributions } from './attributions.ts';
import type { Segment } from './segments.ts';

const segment = (id: string, questionId: string | null): Segment => ({
  id,
  turnIndex: 0,
  speaker: 'candidate',
  text: id,
  startMs: 0,
  endMs: 1,
  confidence: 1,
  typed: false,
  questionId,
});
const questionsOf = (segments: readonly Segment[]) => segments.map(({ questionId }) => questionId);

it('an attribution changes only the segments that it names', () =>
  expect(
    questionsOf(
      withAttributions(
        [segment('1-0', null), segment('1-2', 'a'), segment('2-0', 'a')],
        [{ questionId: 'b', segmentIds: ['1-2', '9-9'] }],
      ),
    ),
  ).toEqual([null, 'b', 'a']));

it('the last attribution applies, and may name no question', () =>
  expect(
    questionsOf(
      withAttributions(
        [segment('1-0', 'a')],
        [
          { questionId: 'b', segmentIds: ['1-0'] },
          { questionId: null, segmentIds: ['1-0'] },
        ],
      ),
    ),
  ).toEqual([null]));

it('segments without attributions are returned as stored', () =>
  expect(questionsOf(withAttributions([segment('1-0', 'a')], []))).toEqual(['a']));
