import type { Language } from '@candi/contract/platform/enumerations';
import { expect, it } from 'vitest';
import { questionTopic } from './question-topic.ts';

const named: readonly [Language, string, string | null][] = [
  ['en', 'Tell me about the importer that you rewrote.', 'the importer'],
  ['en', 'Walk me through your approach to code review.', 'your approach'],
  ['en', 'How would you design a rate limiter for an API?', 'a rate limiter'],
  ['en', 'Which wood floats best?', null],
  ['en', 'What did the team react to?', null],
  ['en', 'Tell me about a time you worked under pressure.', null],
  ['pt', 'Fale sobre o processo de entrega de pedidos.', 'o processo de entrega de pedidos'],
  ['pt', 'O que levou você a mudar de área?', null],
  ['es', 'Háblame de un problema difícil que hayas resuelto.', 'un problema difícil'],
  ['es', '¿Cómo reaccionas cuando el cliente llama?', null],
  ['ar', 'حدثني عن مشروع صعب.', 'مشروع صعب'],
  ['ar', 'في مشروع صعب، كيف تصرفت؟', 'مشروع صعب'],
  ['ar', 'كيف تتصرف في العمل؟', null],
];

it.each(named)(
  'a question’s topic is named as it stands in the question: %s, %s',
  (language, question, topic) => {
    expect(questionTopic(question, language)).toBe(topic);
  },
);
