import { expect, test } from 'vitest';
import { jobTopicOf } from './job-topics.ts';

test.each([
  ['en', 'What is the salary?', 'the salary'],
  ['en', 'Do people bring their own lunch?', 'lunch'],
  ['pt', 'Vocês oferecem treinamento?', 'o treinamento'],
  ['pt', 'Qual é o tamanho da equipe?', 'o tamanho da equipe'],
  ['es', '¿Y cuántos días de vacaciones dan?', 'las vacaciones'],
  ['es', '¿Cuál es el sueldo', 'el sueldo'],
  ['ar', 'كم الراتب', 'الراتب'],
  ['ar', 'وهل يوجد تدريب للموظفين الجدد؟', 'التدريب'],
] as const)('in %s, "%s" is about %s', (language, question, topic) => {
  expect(jobTopicOf(question, language)).toBe(topic);
});

test('a question about several topics, or none of them, has no name', () => {
  expect(jobTopicOf('Do you pay for lunch?', 'en')).toBeNull();
  expect(jobTopicOf('Is there a dress code?', 'en')).toBeNull();
});
