import type { Language } from '@candi/contract/platform/enumerations';
import { expect, test } from 'vitest';
import { askedAgain, shortQuestion } from './short-question.ts';

test.each<[Language, string, string]>([
  [
    'en',
    'Tell me about a difficult problem you solved for a customer. What made it difficult, and how did it end?',
    'Tell me about a difficult problem you solved for a customer.',
  ],
  [
    'en',
    'Imagine that a server fails at night and that its logs are empty. What do you do first? And who is told?',
    'What do you do first?',
  ],
  ['en', 'How do you test what you write?', 'How do you test what you write?'],
  [
    'pt',
    'Conte sobre um problema difícil que você resolveu para um cliente importante. O que o tornava tão difícil?',
    'Conte sobre um problema difícil que você resolveu para um cliente importante.',
  ],
  [
    'es',
    'Hábleme de un problema difícil que haya resuelto para un cliente importante. ¿Qué lo hacía tan difícil?',
    'Hábleme de un problema difícil que haya resuelto para un cliente importante.',
  ],
  [
    'ar',
    'في بعض الأيام يبلّغ عدة عملاء عن مشكلات في الوقت نفسه ويكون الفريق صغيرًا. كيف تُحدَّد الأولويات؟ ومن يقرر ذلك؟',
    'كيف تُحدَّد الأولويات؟',
  ],
])('%s: %s', (language, question, short) => {
  expect(shortQuestion(question, language)).toBe(short);
});

test.each([
  ['en', 'And if it still fails, what do you do?', 'If it still fails, what do you do?'],
  ['en', 'Andrea was there, what did she do?', 'Andrea was there, what did she do?'],
  ['es', '¿Y si sigue sin explicación, qué haces?', '¿Si sigue sin explicación, qué haces?'],
  ['es', 'Y ya allí, ¿qué comparas?', 'Ya allí, ¿qué comparas?'],
  ['pt', 'E se ela voltar, o que você faz?', 'Se ela voltar, o que você faz?'],
  ['pt', 'E-mails também, o que você faz com eles?', 'E-mails também, o que você faz com eles?'],
  ['ar', 'وإذا بقي العطل غامضًا، فما العمل؟', 'إذا بقي العطل غامضًا، فما العمل؟'],
  ['ar', 'وصل العميل متأخرًا، فماذا حدث؟', 'وصل العميل متأخرًا، فماذا حدث؟'],
] as const)(
  'in %s, "%s" is asked again without a conjunction at its beginning',
  (language, question, again) => {
    expect(askedAgain(question, language)).toBe(again);
  },
);
