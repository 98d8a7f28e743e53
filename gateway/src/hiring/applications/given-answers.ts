import type { ApplicationForm } from '@candi/contract/hiring/applications';
import type { ApplicationAnswer, ApplicationQuestion } from '@candi/contract/hiring/jobs';

/**
 * The answers with the questions as they were asked, in the job's order; null where a required one has none. What
 * answers no question of the job is left out.
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
