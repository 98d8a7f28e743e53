import { expect, it } from 'vitest';
import { topicOf } from './topic.ts';

it('names the most informative thing of an answer', () => {
  expect(topicOf('I compared the export files line by line.', '', 'en')).toBe('export files line');
  expect(topicOf('Arreglé la importación de pedidos.', '', 'es')).toBe('importación de pedidos');
});

it('names no thing of which Candi would repeat only the beginning', () => {
  expect(topicOf('This is a strange question. You just know it.', '', 'en')).toBeNull();
  expect(topicOf('It was a terrible day.', '', 'en')).toBeNull();
});
