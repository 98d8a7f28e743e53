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
  expect(jobTopicOf('Is there a bonus on the salary?', 'en')).toBeNull();
  expect(jobTopicOf('Do you pay for the parking space?', 'en')).toBeNull();
  expect(jobTopicOf('Is there a dress code?', 'en')).toBeNull();
  expect(jobTopicOf('How many messages does one person get in a shift?', 'en')).toBeNull();
  expect(jobTopicOf('¿Cuántos correos son por turno?', 'es')).toBeNull();
});

test('a long question with the word of a topic may be about something else', () => {
  const long =
    'Two things: how long would I work beside the manager, and how many people left the night shift last year?';
  expect(jobTopicOf(long, 'en')).toBeNull();
  expect(jobTopicOf('And the night shift, is it every week?', 'en')).toBe('the working hours');
});
