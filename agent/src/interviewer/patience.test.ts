import { expect, test } from 'vitest';
import { endsMidSentence } from './ends-mid-sentence.ts';
import { patience } from './patience.ts';
import type { Evidence } from './patience.ts';

const patienceMs = (evidence: Evidence): number => patience(evidence).ms;

const ended: Evidence = {
  language: 'en',
  text: 'I have worked as an engineer for six years',
  probability: 0.3,
  ending: 0.03,
  judgement: 'enough',
  unheardMs: 60,
  pauseMs: 0,
  hasteMs: 0,
  extraTime: 1,
};

test('an answer that sounds finished is answered quickly', () => {
  expect(patienceMs(ended)).toBeLessThan(600);
  expect(patienceMs({ ...ended, ending: null, probability: 0.9 })).toBeLessThan(600);
});

test('a fallen pitch is trusted even for candidates who make long pauses', () => {
  expect(patienceMs({ ...ended, pauseMs: 1600 })).toBeLessThan(600);
});

test('a low pitch is trusted if the audio model is sure', () => {
  expect(patienceMs({ ...ended, ending: 0.16, probability: 0.8, pauseMs: 1600 })).toBe(600);
  expect(patienceMs({ ...ended, ending: 0.3, probability: 0.8, pauseMs: 1600 })).toBe(2000);
});

test('a candidate who was interrupted too early is given more time', () => {
  expect(patienceMs({ ...ended, hasteMs: 700 })).toBeGreaterThan(800);
});

test('waits a little longer while the model has not decided', () => {
  expect(patienceMs({ ...ended, judgement: 'unknown' })).toBeGreaterThan(patienceMs(ended));
});

test.each<[string, Partial<Evidence>]>([
  ['a voice that stays up', { ending: 0.4 }],
  ['too little voice to tell', { ending: null }],
  ['a word that no sentence ends with', { text: 'I have worked as an engineer and' }],
  ['an answer that is not enough', { judgement: 'not_enough' }],
  ['an answer that has hardly begun', { judgement: 'not_enough', text: 'I have worked on that' }],
  ['words that are still to come', { unheardMs: 900 }],
  ['a voice that stays up, whatever the audio model says', { ending: 0.5, probability: 0.8 }],
  ['a voice that came down and not to its lowest', { ending: 0.12 }],
  ['a candidate who has paused for long before', { ending: 0.3, probability: 0.8, pauseMs: 1600 }],
])('%s is given more than 1.5 s', (_name, change) => {
  expect(patienceMs({ ...ended, ...change })).toBeGreaterThanOrEqual(1750);
});

test('every language has its own pitch threshold for the end of a statement', () => {
  const arabic: Evidence = {
    ...ended,
    language: 'ar',
    text: 'عملت مهندسا في شركة كبيرة لمدة ست سنوات',
    ending: 0.1,
  };
  expect(patienceMs(arabic)).toBeLessThan(600);
  expect(patienceMs({ ...arabic, ending: 0.16 })).toBeGreaterThan(1500);
  expect(patienceMs({ ...ended, ending: 0.1 })).toBeGreaterThan(1500);
});

test('earlier long pauses extend the wait only if the words are incomplete', () => {
  const open: Evidence = { ...ended, ending: 0.4 };
  expect(patienceMs({ ...open, pauseMs: 1700 })).toBe(patienceMs(open));
  const midSentence = { ...open, text: 'I have worked as an engineer and' };
  expect(patienceMs({ ...midSentence, pauseMs: 1700 })).toBeGreaterThan(patienceMs(open));
});

test('extra time extends every wait', () => {
  for (const judgement of ['enough', 'not_enough', 'unknown'] as const)
    expect(patienceMs({ ...ended, judgement, extraTime: 1.5 })).toBe(
      1.5 * patienceMs({ ...ended, judgement }),
    );
});

test('an incomplete sentence is given more than 3 s unless the pitch has fallen', () => {
  const midSentence = { ...ended, text: 'I have worked as an engineer and' };
  expect(patienceMs({ ...midSentence, ending: 0.4 })).toBeGreaterThan(3000);
  expect(patienceMs({ ...midSentence, ending: null })).toBeGreaterThan(3000);
  expect(patienceMs(midSentence)).toBeLessThan(2500);
});

test('the wait has an upper limit', () => {
  expect(patienceMs({ ...ended, pauseMs: 60_000, text: 'and', ending: 0.4 })).toBeLessThan(4000);
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
