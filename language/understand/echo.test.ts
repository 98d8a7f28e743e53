import type { Language } from '@candi/contract/platform/enumerations';
import type { TurnTask } from '@candi/contract/platform/llm-tasks/turn';
import { expect, test } from 'vitest';
import { actsIn } from './dialogue-acts.ts';

const questions: Record<Language, string> = {
  en: 'Tell me about a guest at the bar who was upset. What did you do?',
  pt: 'Conte sobre um hóspede irritado no bar. O que você fez?',
  es: 'Háblame de un huésped molesto en el bar. ¿Qué hiciste?',
  ar: 'حدثني عن ضيف غاضب في المقهى. ماذا فعلت؟',
};
const turn = (language: Language, latest: string, own: Partial<TurnTask> = {}): TurnTask => ({
  task: 'turn',
  language,
  stage: 'question',
  candidateFirstName: 'Noor',
  question: { text: questions[language], position: '' },
  answer: latest,
  latest,
  followUpsLeft: 2,
  facts: [],
  ...own,
});
const intentsIn = (task: TurnTask) => actsIn(task).map(({ intent }) => intent);

test.each([
  ['en', 'What bar do you think? The one downstairs.'],
  ['en', 'what bar do you think the one downstairs'],
  ['en', 'What guest? The one from room nine, of course.'],
  ['en', 'He shouted at me. So what did I do? I called my manager.'],
  ['en', 'And why? Because nobody had told him.'],
  ['pt', 'Que bar você acha? O lá de baixo.'],
  ['pt', 'Qual hóspede? O do quarto nove, claro.'],
  ['pt', 'Ele gritou comigo. E o que eu fiz? Chamei a gerente.'],
  ['es', '¿Qué bar crees? El de abajo.'],
  ['es', '¿Qué huésped? El de la nueve, claro.'],
  ['es', 'Me gritó. ¿Y qué hice? Llamé a mi jefa.'],
  ['ar', 'أي مقهى برأيك؟ الذي في الأسفل.'],
  ['ar', 'أي ضيف؟ ضيف الغرفة التاسعة طبعًا.'],
  ['ar', 'صرخ في وجهي. فماذا فعلت؟ ناديت المديرة.'],
] as const)('a question that the candidate answers is part of the answer (%s): %s', (language, latest) => {
  expect(actsIn(turn(language, latest))).toEqual([{ intent: 'answer' }]);
});

test.each([
  ['en', "What guest? You haven't asked me about a guest."],
  ['en', "what guest you haven't asked me about a guest"],
  ['en', 'What guest?'],
  ['en', 'You never mentioned a train.'],
  ['pt', 'Que hóspede? Você não me perguntou de hóspede nenhum.'],
  ['pt', 'Que hóspede?'],
  ['es', '¿Qué huésped? No me has preguntado por ningún huésped.'],
  ['es', '¿Qué huésped?'],
  ['ar', 'أي ضيف؟ لم تسألني عن أي ضيف.'],
  ['ar', 'أي ضيف؟'],
] as const)('what Candi speaks of is asked of Candi, not of the employer (%s): %s', (language, latest) => {
  expect(intentsIn(turn(language, latest))).toEqual(['rephrase']);
});

test('a word that Candi said in a follow-up may be repeated, too', () => {
  const own = { question: { text: 'How do you work?', position: '' }, followUp: 'What did the guest say?' };
  expect(intentsIn(turn('en', 'What guest?', own))).toEqual(['rephrase']);
});

test.each([
  ['en', 'Which shifts are there? I like the nights.'],
  ['en', 'How big is the team? I like small ones.'],
  ['en', 'What salary? I need to know that.'],
  ['en', 'I called him. What would I earn?'],
  ['pt', 'Qual é o salário? Preciso saber.'],
  ['es', '¿Qué horario hay? Me gustan las noches.'],
  ['ar', 'كم الراتب؟ أحتاج أن أعرف.'],
] as const)('a question about the job stays one (%s): %s', (language, latest) => {
  expect(intentsIn(turn(language, latest))).toContain('question');
});

test('all questions are for Candi and the employer when it is the candidate’s turn to ask', () => {
  const own = { stage: 'candidate_questions' as const, question: null, candiSaid: [questions.en] };
  expect(intentsIn(turn('en', 'Which guest?', own))).toEqual(['question']);
});

test.each([
  ['en', 'I told him you never asked for help.'],
  ['es', 'Le dije que no me has dicho la verdad.'],
  ['ar', 'قلت له إنك لم تذكر لي هذا.'],
  [
    'en',
    "I told him: you haven't asked me about the price, so I will tell you what it is before you order anything.",
  ],
  [
    'pt',
    'Eu disse a ele que você não perguntou do preço, então explico antes de pedir qualquer coisa da cozinha.',
  ],
] as const)('words of a longer story are part of it (%s): %s', (language, latest) => {
  expect(intentsIn(turn(language, latest))).toEqual(['answer']);
});
