import { type LiveBrief, languageQuestionIds } from '@candi/contract/interviews/agent';
import type { Language } from '@candi/contract/platform/enumerations';
import { promptsFor } from '../prompts/languages.ts';

/** The part held in the template's testing language: Candi's own questions behind the template's. */

type Question = LiveBrief['questions'][number];

/** The brief with the part's questions behind the template's; as it is where no other language is tested. */
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

/** The template's own questions. */
export const templateQuestions = (brief: LiveBrief): Question[] =>
  brief.questions.filter((question) => question.language === undefined);

/** What leads from the language that is spoken to another one, said in the first. `to`: null, back to the interview's. */
export const handOverText = (spoken: Language, to: Language | null): string =>
  to === null
    ? promptsFor(spoken).fromLanguagePart
    : promptsFor(spoken).toLanguagePart(promptsFor(spoken).languageNames[to]);

/** Said first where the interview goes on in its own language. */
export const backLead = (brief: LiveBrief): string => {
  const prompts = promptsFor(brief.language);
  return prompts.backToLanguage(prompts.languageNames[brief.language]);
};
