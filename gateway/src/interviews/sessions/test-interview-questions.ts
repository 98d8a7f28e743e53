import { messages } from '@candi/language/messages';
import type { Language } from '@candi/contract/platform/enumerations';
import type { StoredQuestion } from '@candi/contract/interviews/templates';

/**
 * Returns the questions that a test interview asks instead of the template's. Anyone with the link can repeat the test
 * and must not learn the interview's questions from it.
 */
export const testQuestionsIn = (language: Language): StoredQuestion[] =>
  messages[language].texts.testQuestions.map((question, index) => ({
    id: `00000000-0000-4000-8000-00000000000${index + 1}`,
    question,
    expectedAnswer: question,
    justification: '',
    category: '',
    priority: 'medium',
    difficulty: 'low',
    criteria: [],
  }));
