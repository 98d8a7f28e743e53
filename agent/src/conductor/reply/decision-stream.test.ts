import { describe, expect, it } from 'vitest';
import { DecisionReader } from './decision-stream.ts';

const read = (chunks: readonly string[]) => {
  const reader = new DecisionReader();
  for (const [index, chunk] of chunks.entries()) {
    const result = reader.push(chunk);
    if (result !== undefined) return { ...result, words: result.words + chunks.slice(index + 1).join('') };
  }
  return undefined;
};

/** Returns every way to cut a text into up to three chunks. */
const cuts = (text: string): string[][] => {
  const ways: string[][] = [];
  for (let one = 0; one <= text.length; one++)
    for (let two = one; two <= text.length; two++)
      ways.push([text.slice(0, one), text.slice(one, two), text.slice(two)]);
  return ways;
};

const decision = { acts: [{ intent: 'answer', verdict: 'too_short' }] };

describe('DecisionReader', () => {
  it.each([
    ['as asked for', '{"acts":[{"intent":"answer","verdict":"too_short"}]}\nWhy?', '\nWhy?'],
    ['in a fence', '```json\n{"acts":[{"intent":"answer","verdict":"too_short"}]}\n```\nWhy?', '\n```\nWhy?'],
    [
      'after white space, over lines',
      '\n  {"acts": [{"intent": "answer",\n "verdict": "too_short"}]} Why?',
      ' Why?',
    ],
    [
      'with more than asked for',
      '{"note":"a } \\" {","acts":[{"intent":"answer","verdict":"too_short"}]}',
      '',
    ],
  ])('reads a decision %s, however the stream is chunked', (_name, text, words) => {
    for (const chunks of cuts(text)) expect(read(chunks)).toEqual({ decision, words });
  });

  it.each([
    ['words without a decision', 'Sure, the next question is this.'],
    ['an unknown intent', '{"acts":[{"intent":"end_interview","verdict":null}]}\nGoodbye.'],
    ['an unknown verdict', '{"acts":[{"intent":"answer","verdict":"hired"}]}\nGoodbye.'],
    ['no JSON in the braces', '{intent: answer}\nGoodbye.'],
    ['an endless head', `{"acts":[{"intent":"${'a'.repeat(4000)}`],
    ['no acts', '{"acts":[]}\nGoodbye.'],
    ['an act outside of the list', '{"intent":"answer","verdict":"enough"}\nGoodbye.'],
  ])('refuses %s', (_name, text) => {
    expect(read([text])?.decision).toBeNull();
  });

  it('returns undefined until the object is complete', () => {
    expect(read([' ', '``', '`js', 'on\n', '{"intent":'])).toBeUndefined();
  });

  it('keeps the acts in order and leaves out those that are unknown', () => {
    const acts =
      '{"intent":"answer"},{"intent":"end_interview"},{"intent":"question","quote":"is it remote?"}';
    expect(read([`{"acts":[${acts}]}`])?.decision?.acts).toEqual([
      { intent: 'answer' },
      { intent: 'question', quote: 'is it remote?' },
    ]);
  });

  it('reads the covered criteria, and an act whose numbers are malformed without them', () => {
    const answer = (covered: string, nextCovered: string) =>
      read([
        `{"acts":[{"intent":"answer","verdict":"curious","covered":${covered}}],"nextCovered":${nextCovered}}`,
      ])?.decision;
    const act = { intent: 'answer', verdict: 'curious' };
    expect(answer('[0,2]', '[1]')).toEqual({ acts: [{ ...act, covered: [0, 2] }], nextCovered: [1] });
    expect(answer('["0"]', '"none"')).toEqual({ acts: [{ ...act, covered: null }], nextCovered: null });
  });
});
