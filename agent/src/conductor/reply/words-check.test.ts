import type { Language } from '@candi/contract/platform/enumerations';
import { describe, expect, it } from 'vitest';
import type { WordsKind } from '@candi/language/text/stance';
import { type Ruling, WordsCheck } from './words-check.ts';

const facts = ['The team works two days, 40 hours a week.', 'The budget is 1,500.'];
const given =
  'Tell me about a change you made. We moved from 4 percent rejected invoices to 0.2, with credit scoring.';
const rulings = (kind: WordsKind, language: Language, ...sentences: string[]): Ruling[] => {
  const check = new WordsCheck({ kind, language, facts, given, isLeak: () => false });
  return sentences.map((sentence) => check.rule(sentence));
};

describe('WordsCheck', () => {
  it.each<[string, WordsKind, Language, string, Ruling]>([
    ['an acknowledgement', 'acknowledgement', 'en', 'Thank you, that is clear.', 'say'],
    ['a question in one', 'acknowledgement', 'en', 'Thanks, and why?', 'refuse'],
    ['an Arabic question in one', 'acknowledgement', 'ar', 'شكرًا، ولماذا؟', 'refuse'],
    ['a follow-up', 'follow_up', 'es', '¿Qué hizo después?', 'stop'],
    ['a lead that praises', 'follow_up', 'en', 'That was a brilliant answer.', 'skip'],
    ['praise in a question', 'follow_up', 'en', 'What made your brilliant answer so good?', 'refuse'],
    ['markup', 'follow_up', 'en', 'Tell me about **that**.', 'refuse'],
    ['an address', 'answer', 'en', 'See https://example.org for more.', 'refuse'],
    [
      'an instruction to the model',
      'rephrase',
      'en',
      'If they asked whether it means something: neither yes nor no, but that they may take it as it fits them, and the question.',
      'refuse',
    ],
    ['another script', 'follow_up', 'ar', 'Could you tell me more?', 'refuse'],
    ['Arabic in an English interview', 'follow_up', 'en', 'هل يمكنك التوضيح؟', 'refuse'],
    ['a term in another script', 'follow_up', 'ar', 'كيف استخدمت PostgreSQL في هذا المشروع؟', 'stop'],
    ['no letters at all', 'acknowledgement', 'en', '…', 'refuse'],
    ['a score', 'acknowledgement', 'en', 'I give you 100 points.', 'refuse'],
    ['a score in Arabic', 'acknowledgement', 'ar', 'درجتك هي 100 من 100.', 'refuse'],
    ['a promise in Spanish', 'acknowledgement', 'es', 'Ya está contratado.', 'refuse'],
    ['a promise in Portuguese', 'acknowledgement', 'pt', 'Você foi aprovada.', 'refuse'],
    ['a talk', 'acknowledgement', 'en', 'I think that '.repeat(30), 'refuse'],
    ['a number from the facts', 'answer', 'en', 'It is 40 hours, and 1500 for books.', 'say'],
    ['a number from nowhere', 'answer', 'en', 'The salary is 90000 a year.', 'refuse'],
    ['a number in Arabic digits', 'answer', 'ar', 'تعمل الفرق ٤٠ ساعة في الأسبوع.', 'say'],
    ['words of the candidate', 'acknowledgement', 'en', 'So from 4 percent rejected invoices to 0.2.', 'say'],
    ['more of them', 'follow_up', 'en', 'How did you check the credit scoring?', 'stop'],
    ['a request', 'follow_up', 'en', 'Tell me what you checked first.', 'stop'],
    [
      'another language',
      'acknowledgement',
      'pt',
      'Usted habló con el cliente y después con los otros.',
      'refuse',
    ],
    ['a question back', 'answer', 'en', 'Would you like that?', 'refuse'],
    ['an answer that isn’t about the facts', 'answer', 'en', 'A program conducts this interview.', 'refuse'],
    ['a sentence that was cut off', 'acknowledgement', 'en', 'So you moved the credit sco', 'refuse'],
    ['a question that was cut off', 'follow_up', 'pt', 'O que você fez dep', 'refuse'],
    ['an item of a list', 'acknowledgement', 'en', '- I see.', 'refuse'],
    ['a numbered item', 'follow_up', 'es', '2) ¿Qué hizo después?', 'refuse'],
    ['an emoji', 'acknowledgement', 'en', 'Thank you 🙂.', 'refuse'],
    ['a few words of Spanish', 'acknowledgement', 'en', 'Ya veo.', 'refuse'],
    ['a word of Portuguese', 'acknowledgement', 'en', 'Entendo.', 'refuse'],
    ['a question in German', 'follow_up', 'pt', 'Können Sie das näher beschreiben?', 'refuse'],
    [
      'a question in French',
      'follow_up',
      'en',
      'Pouvez-vous me dire pourquoi cela posait problème ?',
      'refuse',
    ],
    ['one question', 'follow_up', 'pt', 'Quando chegam dois pedidos, como você escolhe?', 'stop'],
    ['two questions', 'follow_up', 'pt', 'Quando foi, e como você escolheu?', 'refuse'],
    ['a refusal', 'follow_up', 'en', "I can't assist with this.", 'skip'],
    ['a refusal in Portuguese', 'acknowledgement', 'pt', 'Não posso ajudar com isso.', 'refuse'],
    ['a refusal in Spanish', 'acknowledgement', 'es', 'No puedo ayudar con eso.', 'refuse'],
    ['a refusal in Arabic', 'acknowledgement', 'ar', 'لا يمكنني المساعدة في ذلك.', 'refuse'],
    ['an offer of help', 'follow_up', 'en', 'Is there something else I can help you with?', 'refuse'],
  ])('%s', (_name, kind, language, sentence, ruling) => {
    expect(rulings(kind, language, sentence)).toEqual([ruling]);
  });

  it('limits the number of sentences', () => {
    expect(rulings('acknowledgement', 'en', 'I see.', 'Thank you.', 'Well.')).toEqual([
      'say',
      'say',
      'refuse',
    ]);
  });

  it.each<[Language, string, string]>([
    ['en', 'Which of them took most work, and what happened?', 'Which of them took most work?'],
    ['pt', 'Qual deles deu mais trabalho, e o que aconteceu?', 'Qual deles deu mais trabalho?'],
    ['es', '¿Qué pasó en ese caso y qué parte hiciste tú?', '¿Qué pasó en ese caso?'],
    ['ar', 'ما المشكلة التي أتعبك حلها، وماذا حدث فيها؟', 'ما المشكلة التي أتعبك حلها؟'],
    ['en', 'Which of them took most work and time?', 'Which of them took most work and time?'],
  ])('reduces a follow-up that asks two things to the first: %s', (language, sentence, first) => {
    const check = new WordsCheck({ kind: 'follow_up', language, facts, given, isLeak: () => false });
    expect(check.allowedPart(sentence)).toBe(first);
    expect(check.rule(first)).toBe('stop');
  });
});
