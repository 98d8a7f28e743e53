import { languageQuestionIds } from '@candi/contract/interviews/agent';
import {
  type LanguageAnswer,
  languageAnswer,
  type SkillAnswer,
} from '@candi/contract/platform/llm-tasks/report';
import type { LanguageProficiency, LanguageSkill } from '@candi/contract/reports/reports';
import type { FrozenBrief } from '../../platform/database/tables/sessions.ts';
import type { AnswerSegment } from '@candi/contract/interviews/answer-segments';
import { type Model, ModelAnswerError } from '../../platform/llm.ts';
import { languageSystem } from './prompts.ts';
import { type AnswerPart, answerTo, hasEvidence, groupByTurn, verbatimQuotes } from './quotes.ts';

const unrated: SkillAnswer = { rating: null, quotes: [], feedback: '' };
const nothing: LanguageAnswer = { fluency: unrated, comfort: unrated };

/**
 * Returns what the candidate said in the tested language: the answers in the language test, or all answers if the whole
 * interview is in that language.
 */
const answersIn = (brief: FrozenBrief, segments: readonly AnswerSegment[]): AnswerPart[] =>
  brief.testingLanguage === brief.language
    ? groupByTurn(segments.filter(({ speaker }) => speaker === 'candidate'))
    : languageQuestionIds.flatMap((id) => answerTo(id, segments));

/** Returns how long the candidate spoke in an answer (ms). Typed words don't count. */
const spokenMsOf = ({ segments }: AnswerPart): number =>
  segments.reduce((sum, { spokenMs }) => sum + spokenMs, 0);

/**
 * Rates fluency and comfort in the tested language, with verbatim quotes as evidence. Returns null if no language is
 * tested. Fluency isn't rated if every answer was typed. Rejects if the model can't be reached.
 */
export async function rateLanguage(
  brief: FrozenBrief,
  segments: readonly AnswerSegment[],
  model: Model,
): Promise<LanguageProficiency | null> {
  const { testingLanguage: tested, language } = brief;
  if (!tested) return null;
  const answer = answersIn(brief, segments);
  const typed = answer.length > 0 && answer.every((part) => part.segments.every((one) => one.typed));
  const spoken = answer.filter((part) => part.segments.some((one) => !one.typed));
  const holds = (skill: SkillAnswer, parts: readonly AnswerPart[]): boolean =>
    skill.rating === null || verbatimQuotes(parts, skill.quotes).length > 0;
  const skill = (rated: SkillAnswer, parts: readonly AnswerPart[]): LanguageSkill => ({
    rating: rated.rating,
    feedback: rated.feedback,
    quotes: verbatimQuotes(parts, rated.quotes),
  });
  const ask = (): Promise<LanguageAnswer> =>
    model.answer({
      system: languageSystem(tested, language),
      shape: languageAnswer,
      accept: ({ fluency, comfort }) => (typed || holds(fluency, spoken)) && holds(comfort, answer),
      task: {
        task: 'language',
        language,
        tested,
        answer: answer.map((part) => ({
          turn: part.turn,
          text: part.text,
          confidence: part.confidence,
          spokenMs: spokenMsOf(part),
        })),
      },
    });
  const rated = hasEvidence(answer) ? await ask().catch(withoutAnswer) : nothing;
  return {
    language: tested,
    typed,
    candidateAnswer: answer.map(({ text }) => text).join('\n'),
    fluency: typed ? { rating: null, feedback: '', quotes: [] } : skill(rated.fluency, spoken),
    comfort: skill(rated.comfort, answer),
  };
}

/** If the model never quoted verbatim, returns an answer without ratings. Throws any other error. */
const withoutAnswer = (error: unknown): LanguageAnswer => {
  if (error instanceof ModelAnswerError) return nothing;
  throw error;
};
