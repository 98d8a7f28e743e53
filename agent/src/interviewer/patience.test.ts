import { describe, expect, test } from 'vitest';
import { endsMidSentence } from './ends-mid-sentence.ts';
import { patience, patient, type Evidence } from './patience.ts';

const patienceMs = (evidence: Evidence): number => patience(evidence).ms;

/** A long answer to an open question that falls like the end of a statement, and that the model finds sufficient. */
const ended: Evidence = {
  language: 'en',
  text: 'I led a team of five people and we built a booking system for a hospital and the waiting time fell by half in a year',
  expectation: { kind: 'open', words: 20, criteria: 3 },
  probability: 0.7,
  ending: 0.03,
  judgement: 'enough',
  covered: 3,
  unheardMs: 60,
  lagMs: 700,
  hasteMs: 0,
  extraTime: 1,
};

describe('a clause that falls like the end of a sentence', () => {
  const firstClause = { ...ended, text: 'I led the team', judgement: 'not_enough', covered: 0 } as const;

  test('is given time to go on, although it sounds as finished as the end of the answer', () => {
    expect(patienceMs(ended)).toBeLessThan(500);
    expect(patienceMs(firstClause)).toBeGreaterThan(1500);
    expect(patienceMs({ ...firstClause, judgement: 'enough' })).toBeGreaterThan(1500);
  });

  test('is given less time the more of the expected answer has been said', () => {
    const waits = [25, 12, 6].map((words) =>
      patienceMs({
        ...firstClause,
        judgement: 'enough',
        expectation: { ...firstClause.expectation, words },
      }),
    );
    expect(waits).toEqual(waits.toSorted((a, b) => b - a));
    expect(waits.at(-1)).toBeLessThan(waits[0] ?? 0);
  });

  test('may be the whole answer to a question that a few words answer', () => {
    const short = { ...firstClause, judgement: 'enough', text: 'About three years' } as const;
    const open = patienceMs(short);
    const closed = patienceMs({ ...short, expectation: { kind: 'short', words: 5, criteria: 0 } });
    expect(closed).toBeLessThan(open - 500);
  });
});

test('the more of the criteria is covered, the shorter the wait', () => {
  const half = { ...ended, text: 'I led a team of five people in a hospital', probability: 0.5 };
  const waits = [0, 1, 2, 3].map((covered) => patienceMs({ ...half, covered }));
  expect(waits).toEqual(waits.toSorted((a, b) => b - a));
  expect(waits.at(-1)).toBeLessThan(waits[0] ?? 0);
});

test.each<[string, Partial<Evidence>]>([
  ['a voice that stays up', { ending: 0.4 }],
  ['a word that no sentence ends with', { text: `${ended.text} and` }],
  ['words that take something back', { text: `${ended.text}, no, sorry` }],
  ['a name that is being spelled', { text: `${ended.text} at Rosal that is R O S` }],
  ['an answer that is not enough', { judgement: 'not_enough' }],
  ['an audio model that does not expect the end', { probability: 0.05 }],
  ['fewer words than expected', { expectation: { ...ended.expectation, words: 60 } }],
])('%s is given more time', (_name, change) => {
  expect(patienceMs({ ...ended, ...change })).toBeGreaterThan(patienceMs(ended) + 200);
});

test('several signs together are given nearly as long as the longest pauses', () => {
  const open = {
    ...ended,
    ending: 0.7,
    probability: 0.1,
    text: 'I worked there as an engineer and',
    covered: 0,
  };
  expect(patienceMs(open)).toBeGreaterThan(2500);
  expect(patienceMs({ ...open, judgement: 'not_enough' })).toBeLessThan(4000);
});

test('the strongest sign is named', () => {
  expect(patience(ended).why).toBe('sounds done');
  expect(patience({ ...ended, ending: 0.9, probability: 0.5 }).why).toBe('raised');
  expect(patience({ ...ended, text: 'We left because', probability: 0.5, covered: 0 }).why).toBe('length');
});

test('words that are still to come are waited for', () => {
  expect(patience({ ...ended, unheardMs: 900 })).toEqual({ ms: patient, why: 'words to come' });
  expect(patienceMs({ ...ended, unheardMs: 3200 })).toBe(3200);
  expect(patienceMs({ ...ended, unheardMs: 60_000 })).toBe(5000);
  expect(patienceMs({ ...ended, unheardMs: 900, lagMs: 4100 })).toBe(4100);
  expect(patienceMs({ ...ended, lagMs: 4100 })).toBe(patienceMs(ended));
});

test('a candidate who was interrupted too early is given more time', () => {
  expect(patience({ ...ended, hasteMs: 700 })).toEqual({ ms: 875, why: 'too hasty before' });
  expect(patienceMs({ ...ended, hasteMs: 60_000 })).toBeLessThan(3000);
});

test('waits a little longer while the model has not decided', () => {
  expect(patienceMs({ ...ended, judgement: 'unknown', covered: 0 })).toBeGreaterThanOrEqual(600);
});

test('a voice and a probability that are unknown count neither way', () => {
  const unknown = patienceMs({ ...ended, ending: null, probability: null });
  expect(unknown).toBeLessThan(patienceMs({ ...ended, ending: 0.9, probability: 0.05 }));
});

test('every language has its own level to which statements fall', () => {
  const evidence = { ...ended, ending: 0.2, covered: 0, probability: 0.5 };
  const text =
    'قدت فريقا من خمسة أشخاص وبنينا نظاما للمستشفى وانخفض وقت الانتظار كثيرا في ذلك العام وكنا سعداء جدا';
  const arabic = { ...evidence, language: 'ar', text, ending: 0.235 } as const;
  expect(patienceMs({ ...arabic, ending: 0.2 })).toBeLessThan(patienceMs(arabic));
});

test('extra time extends every wait', () => {
  for (const judgement of ['enough', 'not_enough', 'unknown'] as const)
    expect(patienceMs({ ...ended, judgement, extraTime: 1.5 })).toBe(
      1.5 * patienceMs({ ...ended, judgement }),
    );
});

test('words that leave a sentence open are known in every language, and a full stop overrules them', () => {
  expect(endsMidSentence('We moved it because', 'en')).toBe(true);
  expect(endsMidSentence('Trabalhei três anos com', 'pt')).toBe(true);
  expect(endsMidSentence('Trabajé tres años en', 'es')).toBe(true);
  expect(endsMidSentence('عملت ثلاث سنوات في', 'ar')).toBe(true);
  expect(endsMidSentence('Trabalhei lá hum', 'pt')).toBe(true);
  expect(endsMidSentence('Trabajé allí em', 'es')).toBe(true);
  expect(endsMidSentence('عملت هناك امم', 'ar')).toBe(true);
  expect(endsMidSentence('That is what it was for.', 'en')).toBe(false);
  expect(endsMidSentence('I worked there,', 'en')).toBe(true);
  expect(endsMidSentence('That is what they are working on', 'en')).toBe(false);
  expect(endsMidSentence('We solved it with a cache', 'en')).toBe(false);
});

test('a demonstrative leaves the sentence open unless it completes it', () => {
  expect(endsMidSentence('What I mean is that', 'en')).toBe(true);
  expect(endsMidSentence('We fixed it and then', 'en')).toBe(true);
  expect(endsMidSentence('I have always liked to work like that', 'en')).toBe(false);
  expect(endsMidSentence('I am calm when things are difficult in that', 'en')).toBe(true);
  expect(endsMidSentence('Nobody else could have done this', 'en')).toBe(false);
});
