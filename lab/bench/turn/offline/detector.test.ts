import { expect, it } from 'vitest';
import { detectorRow, judgedAnswers } from './detector.ts';
import type { ObservedAnswer } from './replay.ts';

const prediction = (atMs: number, probability: number): ObservedAnswer['observed'][number] => ({
  kind: 'prediction',
  atMs,
  probability,
  stretch: 1,
  ending: null,
});

it('counts the first prediction of each pause and the last one after the end', () => {
  const judged = judgedAnswers([
    {
      id: 'one',
      observed: [prediction(1240, 0.6), prediction(1800, 0.9), prediction(4240, 0.7)],
      pauses: [
        { fromMs: 1000, toMs: 2000, place: 'mark' },
        { fromMs: 3000, toMs: 3150, place: 'mark' },
      ],
      endMs: 4000,
    },
    { id: 'two', observed: [prediction(2240, 0.2)], pauses: [], endMs: 2000 },
  ]);
  expect(judged).toEqual({ ends: [0.7, 0.2], inside: [0.6] });
  expect(detectorRow(judged)).toEqual({
    ends: 2,
    'complete at ends': '50 %',
    'pauses inside': 1,
    'complete inside': '100 %',
    'ends above pauses': '50 %',
  });
});
