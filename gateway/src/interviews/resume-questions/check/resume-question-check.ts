import { type ResumeQuestionFault, resumeQuestionLimits } from '@candi/contract/interviews/resume-questions';
import { type Language, languages } from '@candi/contract/platform/enumerations';
import { messages } from '@candi/language/messages';
import { basics } from '@candi/language/basics';
import { plain } from '@candi/language/text/words';
import { isProtected, wordsPattern } from './protected.ts';

/** Maximum number of sentences. The last one is the question. */
const maxSentences = 3;
const markup = /https?:|www\.|[@*_#`{}<>[\]|\\]|\n/u;

const all = (kind: 'verdict' | 'asksTwice'): RegExp =>
  wordsPattern(languages.flatMap((language) => messages[language].resumeCheck[kind]));
const verdicts = all('verdict');
const secondQuestion = all('asksTwice');
const requests = new RegExp(
  `^(?:${languages.flatMap((language) => messages[language].resumeCheck.requests).join('|')})(?= |$)`,
  'u',
);

const sentencesOf = (text: string): string[] => text.trim().split(/(?<=[.!?؟…])\s+/u);

/** Returns whether the text is written in the language. Short texts that could be in several languages pass. */
function isIn(text: string, language: Language): boolean {
  const arabic = text.match(/\p{Script=Arabic}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (language === 'ar' || arabic > latin) return language === 'ar' && arabic > latin;
  const words = plain(text).split(' ');
  const known = (each: Language) => words.filter((word) => basics[each].functionWords.has(word)).length;
  return languages.every((other) => known(language) >= known(other));
}

/** Returns the text without quotations of the given texts, which the question only names. */
const withoutQuotations = (text: string, given: readonly string[]): string =>
  text.replaceAll(/[“«„"]([^“”«»„"]+)[”»“"]/gu, (quotation, words: string) =>
    given.some((each) => plain(each).includes(plain(words))) ? ' ' : quotation,
  );

/**
 * Returns why a question about a résumé may not be asked, or null if it may. `language`: that of the interview. `needs`:
 * what the job asks for, which a question may quote. Patterns of all languages apply, so that a question in another
 * language isn't overlooked.
 */
export function resumeQuestionFault(
  question: string,
  language: Language,
  needs: readonly string[] = [],
): ResumeQuestionFault | null {
  const text = question.trim();
  if (isProtected(text)) return 'protected';
  const sentences = sentencesOf(text);
  const { least, most } = resumeQuestionLimits;
  if (text.length < least || text.length > most || sentences.length > maxSentences) return 'length';
  const marks = text.match(/[?؟]/gu)?.length ?? 0;
  if (marks > 1) return 'several';
  if (marks === 0 || !/[?؟]$/u.test(text) || markup.test(text)) return 'not_a_question';
  const own = withoutQuotations(text, needs);
  const normalised = plain(own);
  const asksBefore = sentences.slice(0, -1).some((sentence) => requests.test(plain(sentence)));
  if (asksBefore || secondQuestion.test(normalised)) return 'several';
  if (verdicts.test(normalised)) return 'verdict';
  return isIn(own, language) ? null : 'language';
}
