import { type LiveBrief, languageQuestionIds } from '@candi/contract/interviews/agent';
import type { Language } from '@candi/contract/platform/enumerations';
import { languageName } from '../../prompts/language-name.ts';
import { promptsFor } from '../../prompts/languages.ts';

/** The language part: Candi's built-in questions in the tested language, asked after the template's questions. */

type Question = LiveBrief['questions'][number];

/** Returns the brief with the language questions appended. If no other language is tested, returns it unchanged. */
export const withLanguagePart = (brief: LiveBrief): LiveBrief => {
  const { testingLanguage, language } = brief;
  const hasPart = brief.questions.some((question) => question.language !== undefined);
  if (testingLanguage === null || testingLanguage === language || hasPart) return brief;
  const { languageQuestions } = promptsFor(testingLanguage);
  const own = languageQuestionIds.map((id, index): Question => ({
    id,
    question: languageQuestions[index] ?? '',
    category: '',
    priority: 'medium',
    difficulty: 'medium',
    language: testingLanguage,
  }));
  return { ...brief, questions: [...brief.questions, ...own] };
};

/** Returns the template's questions, without those of the language part. */
export const templateQuestions = (brief: LiveBrief): Question[] =>
  brief.questions.filter((question) => question.language === undefined);

/**
 * Returns the transition to the language `to`, spoken in the current language. `to`: null for the interview's
 * language.
 */
export const handOverText = (spoken: Language, to: Language | null): string =>
  to === null
    ? promptsFor(spoken).fromLanguagePart
    : promptsFor(spoken).toLanguagePart(languageName(to, spoken));

/** Returns Candi's opening words when she switches back to the interview's language. */
export const backLead = (brief: LiveBrief): string =>
  promptsFor(brief.language).backToLanguage(languageName(brief.language, brief.language));
