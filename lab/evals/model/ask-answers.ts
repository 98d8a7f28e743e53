import type { Language } from '@candi/contract/platform/enumerations';
import type { Model } from '@candi/gateway/platform/llm';
import { rateAnswer } from '@candi/gateway/reports/reports/make-report';
import { samples } from '@candi/language/understand/testing/samples';
import { languageOf } from '../assistant/language-of.ts';

/** An answer of a candidate whose rating is beyond doubt: a very good one, or one that has nothing of what was expected. */
export interface GradedAnswer {
  /** Such as "pt good". */
  id: string;
  language: Language;
  question: string;
  expectedAnswer: string;
  text: string;
  isGood: boolean;
}

/** Returns the answers: a good and a wrong one in each language. */
export const gradedAnswers = (): GradedAnswer[] =>
  samples.flatMap(({ language, question, expectedAnswer, good, wrong }) => {
    const common = { language, question, expectedAnswer };
    return [
      { ...common, id: `${language} good`, text: good, isGood: true },
      { ...common, id: `${language} wrong`, text: wrong, isGood: false },
    ];
  });

export interface AnswerResult {
  answer: GradedAnswer;
  ms: number;
  rating: number | null;
  feedback: string;
  /** Whether the model gave a rating in the required form, with a verbatim quote. */
  isUsable: boolean;
  isRight: boolean;
  /** Whether the feedback is in the report's language; null if it is too short to tell. */
  isInLanguage: boolean | null;
}

/** Lowest rating that suits a very good answer, and highest for a wrong one (1–5). */
const goodFrom = 4;
const wrongUntil = 2;

const isRating = (rating: number | null, isGood: boolean): boolean =>
  isGood ? rating !== null && rating >= goodFrom : rating === null || rating <= wrongUntil;

/** Number of answers in a row that the model failed on, after which no more are asked. */
export const hopelessAnswers = 2;

/**
 * Has the model rate the answers as for a report, one after another. Stops early after several failures, each of which may
 * take as long as the gateway waits for a model. `report`: called after each result.
 */
export async function askAnswers(
  model: Model,
  answers: readonly GradedAnswer[],
  report: (result: AnswerResult) => void,
): Promise<AnswerResult[]> {
  const results: AnswerResult[] = [];
  let failed = 0;
  for (const answer of answers) {
    const { language, question, expectedAnswer, text, isGood } = answer;
    const began = performance.now();
    const part = { turn: 1, text, confidence: 1, segments: [] };
    const asked = { question, expectedAnswer, justification: '', criteria: [] };
    const rated = await rateAnswer({ language }, asked, [part], model).catch(() => null);
    const { rating = null, feedback = '' } = rated ?? {};
    const isUsable = feedback !== '';
    const spoken = languageOf(feedback);
    const result: AnswerResult = {
      answer,
      ms: performance.now() - began,
      rating,
      feedback,
      isUsable,
      isRight: isUsable && isRating(rating, isGood),
      isInLanguage: spoken === null ? null : spoken === language,
    };
    results.push(result);
    report(result);
    failed = isUsable ? 0 : failed + 1;
    if (failed === hopelessAnswers) break;
  }
  return results;
}
