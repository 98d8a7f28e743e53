import type { Language } from '@candi/contract/platform/enumerations';
import type { StoredQuestion } from '@candi/contract/interviews/templates';

const texts: Record<Language, readonly [string, string]> = {
  en: [
    'What do you like to do on a free day?',
    'Tell me about something you learned not long ago, and how you learned it.',
  ],
  pt: [
    'O que você gosta de fazer em um dia livre?',
    'Conte sobre algo que você aprendeu há pouco tempo e como aprendeu.',
  ],
  es: [
    '¿Qué te gusta hacer en un día libre?',
    'Cuéntame algo que hayas aprendido hace poco y cómo lo aprendiste.',
  ],
  ar: ['كيف يكون يوم العطلة المفضّل لديك؟', 'ما آخر شيء تعلّمته، وكيف كان ذلك؟'],
};

/**
 * Returns the questions that a test session asks instead of the template's. Anyone with the link can repeat the test
 * and must not learn the interview's questions from it.
 */
export const practiceFor = (language: Language): StoredQuestion[] =>
  texts[language].map((question, index) => ({
    id: `00000000-0000-4000-8000-00000000000${index + 1}`,
    question,
    expectedAnswer: question,
    justification: '',
    category: '',
    priority: 'medium',
    difficulty: 'low',
    criteria: [],
  }));
