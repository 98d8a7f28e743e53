import type { ApplicationForm } from '@candi/contract/hiring/applications';
import type { ApplicationAnswer, ApplicationQuestion } from '@candi/contract/hiring/jobs';

/**
 * Returns the answers together with the questions as they were asked, in the job's order, or null if a required answer
 * is missing. Answers to unknown questions are dropped.
 */
export function givenAnswers(
  questions: readonly ApplicationQuestion[],
  given: ApplicationForm['answers'],
): ApplicationAnswer[] | null {
  const answers = questions.map(({ id, question, required }) => ({
    question,
    required,
    answer: given.find(({ questionId }) => questionId === id)?.answer ?? '',
  }));
  if (answers.some(({ required, answer }) => required && answer === '')) return null;
  return answers.filter(({ answer }) => answer !== '').map(({ question, answer }) => ({ question, answer }));
}
