import { languageQuestionIds } from '@candi/contract/interviews/agent';
import { type LanguageAnswer, languageAnswer, type SkillAnswer } from '@candi/contract/platform/brain';
import type { LanguageProficiency, LanguageSkill } from '@candi/contract/reports/reports';
import type { FrozenBrief } from '../../platform/database/tables/sessions.ts';
import type { StoredSegment } from '../../interviews/sessions/turns.ts';
import { type Model, ModelAnswerError } from '../../platform/llm.ts';
import { languageSystem } from './prompts.ts';
import { type AnswerPart, answerTo, hasEvidence, partsOf, standingQuotes } from './quotes.ts';

const unrated: SkillAnswer = { rating: null, quotes: [], feedback: '' };
const nothing: LanguageAnswer = { fluency: unrated, comfort: unrated };

/** What the candidate said in the tested language: in its part, or all of it where the interview is held in it. */
const saidIn = (brief: FrozenBrief, segments: readonly StoredSegment[]): AnswerPart[] =>
  brief.testingLanguage === brief.language
    ? partsOf(segments.filter(({ speaker }) => speaker === 'candidate'))
    : languageQuestionIds.flatMap((id) => answerTo(id, segments));

/** How long their voice was heard for a part. ms. */
const spokenMs = ({ segments }: AnswerPart): number =>
  segments.reduce((sum, { startMs, endMs, typed }) => sum + (typed ? 0 : endMs - startMs), 0);

/**
 * Rates fluency and comfort in the testing language, each by quotes that stand; null where none is tested. Writing tells
 * nothing of how fluently somebody speaks: where all was typed, fluency is not rated. Rejects when the model can't be
 * reached.
 */
export async function rateLanguage(
  brief: FrozenBrief,
  segments: readonly StoredSegment[],
  model: Model,
): Promise<LanguageProficiency | null> {
  const { testingLanguage: tested, language } = brief;
  if (!tested) return null;
  const answer = saidIn(brief, segments);
  const typed = answer.length > 0 && answer.every((part) => part.segments.every((one) => one.typed));
  const spoken = answer.filter((part) => part.segments.some((one) => !one.typed));
  const holds = (skill: SkillAnswer, parts: readonly AnswerPart[]): boolean =>
    skill.rating === null || standingQuotes(parts, skill.quotes).length > 0;
  const skill = (rated: SkillAnswer, parts: readonly AnswerPart[]): LanguageSkill => ({
    rating: rated.rating,
    feedback: rated.feedback,
    quotes: standingQuotes(parts, rated.quotes),
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
          spokenMs: spokenMs(part),
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

/** A model that never finds a quote has no evidence. */
const withoutAnswer = (error: unknown): LanguageAnswer => {
  if (error instanceof ModelAnswerError) return nothing;
  throw error;
};
