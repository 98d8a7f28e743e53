import { expect, it } from 'vitest';
import { topicOf } from './topic.ts';

it('names the most informative thing of an answer', () => {
  expect(topicOf('I compared the export files line by line.', '', 'en')).toBe('export files line');
  expect(topicOf('Arreglé la importación de pedidos.', '', 'es')).toBe('importación de pedidos');
});

it('names no thing of which Candi would repeat only the beginning', () => {
  expect(topicOf('This is a strange question. You just know it.', '', 'en')).toBeNull();
  expect(topicOf('It was a terrible day.', '', 'en')).toBeNull();
  expect(topicOf('صححت جوابي السابق.', '', 'ar')).toBeNull();
});

it('names no thing by words that only stand beside each other', () => {
  expect(topicOf('Nobody could debug anything after six.', '', 'en')).toBeNull();
  expect(topicOf('Entraba gente por las mañanas.', '', 'es')).toBe('mañanas');
  expect(topicOf('Gente entraba y miraba.', '', 'es')).toBeNull();
});
