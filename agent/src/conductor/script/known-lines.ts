import type { LiveBrief } from '@candi/contract/interviews/agent';
import type { Language } from '@candi/contract/platform/enumerations';
import { promptsFor, promptsOf } from '../../prompts/languages.ts';
import type { Prompts } from '@candi/language/shapes/prompts';
import { uncovered } from './criteria.ts';
import { introParts } from './intro.ts';
import { backLead, handOverText, templateQuestions } from '../events/language-part.ts';
import { goodbye, leadInOf } from './script.ts';
import { initialState } from '../events/state.ts';

/** Lines of one interview that are known before it begins, in the order in which they are likely to be said. */
export interface KnownLines {
  language: Language;
  /** Whether the lines belong to this interview: they have names, or texts of the company. Others are in every one. */
  isOwn: boolean;
  texts: readonly string[];
}

/**
 * Returns what Candi is likely to say in an interview: first the lines of this interview, then the fixed ones, then those
 * of the language test. Lines that depend on the candidate's answers, and those that are rarely said, are left out.
 */
export const knownLines = (brief: LiveBrief): KnownLines[] => {
  const { language } = brief;
  const fixed = fixedLines(brief);
  const intro = introParts(brief).map(({ text }) => text);
  const own = [
    ...intro.filter((text) => !fixed.includes(text)),
    ...templateQuestions(brief).flatMap((question) => [
      question.question,
      ...uncovered(question, [])
        .slice(0, 1)
        .map(({ probe }) => probe),
    ]),
    goodbye(initialState(brief)),
  ];
  return [
    { language, isOwn: true, texts: own },
    { language, isOwn: false, texts: fixed },
    ...languagePart(brief),
  ].map((lines) => ({ ...lines, texts: [...new Set(lines.texts)].filter((text) => text.trim() !== '') }));
};

const fixedLines = (brief: LiveBrief): string[] => {
  const prompts = promptsOf(brief, brief.language, brief.tone);
  return [
    prompts.soundCheck,
    prompts.howItWorks,
    ...(brief.warmUp === true ? [prompts.warmUp] : []),
    leadInOf(brief),
    ...laterLines(prompts),
  ];
};

/** Returns what Candi is likely to say in every interview in a language, in the default tone. */
export const linesOfEveryInterview = (language: Language): KnownLines => {
  const prompts = promptsFor(language);
  const texts = [prompts.soundCheck, prompts.howItWorks, ...laterLines(prompts)];
  return { language, isOwn: false, texts: [...new Set(texts)] };
};

/** Returns the lines after the lead-in. */
const laterLines = (prompts: Prompts): string[] => [
  ...turnLines(prompts),
  prompts.inviteQuestions,
  ...prompts.moreQuestions,
  ...prompts.inviteAgain,
  prompts.unknownAnswer,
  ...prompts.unknownAgain,
  prompts.passedOn(false),
  prompts.passedOn(true),
  prompts.inviteQuestionsShort,
  prompts.timeMoveOn,
  prompts.timeOver,
  prompts.mutedHint,
  prompts.soundCheckAgain,
  prompts.cannotHear,
  prompts.confirmStop,
  prompts.stopped,
  prompts.silenceClose,
  prompts.resumed,
  prompts.resumedQuestionLead,
  prompts.resumedGoOn,
];

/** Returns the lines that follow a question. */
const turnLines = (prompts: Prompts): string[] => [
  ...prompts.acknowledgements,
  ...prompts.goingOn,
  ...Object.values(prompts.acknowledgementsOf).flat(),
  ...prompts.followUps,
  ...prompts.curious,
  ...prompts.repeatLeads,
  ...prompts.takeYourTime,
  prompts.stillThere,
  prompts.silenceRepeatLead,
  prompts.silenceOffer,
  prompts.silenceMoveOn,
  prompts.skipped,
  ...prompts.backToQuestion,
];

/** Returns the lines before, in and after the test of another language, in the languages in which they are said. */
const languagePart = (brief: LiveBrief): KnownLines[] => {
  const { language, testingLanguage } = brief;
  if (testingLanguage === null || testingLanguage === language) return [];
  const prompts = promptsFor(testingLanguage, brief.tone);
  const around = [handOverText(language, testingLanguage), backLead(brief)];
  const within = [...prompts.languageQuestions, ...turnLines(prompts), handOverText(testingLanguage, null)];
  return [
    { language, isOwn: false, texts: around },
    { language: testingLanguage, isOwn: false, texts: within },
  ];
};
