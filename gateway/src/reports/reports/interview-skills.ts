import { type SkillsAnswer, skillsAnswer } from '@candi/contract/platform/llm-tasks/report';
import type { InterviewSkills, Quote } from '@candi/contract/reports/reports';
import type { AnswerSegment } from '@candi/contract/interviews/answer-segments';
import type { FrozenBrief, RubricQuestion } from '../../platform/database/tables/sessions.ts';
import { type Model, ModelAnswerError } from '../../platform/llm.ts';
import { skillsSystem } from './prompts.ts';
import { type AnswerPart, answerTo, hasEvidence, verbatimQuotes, wordsIn } from './quotes.ts';
import type { WantedSkills } from './wanted-skills.ts';

/** Minimum length of a quote that proves a skill (words). A single word occurs in almost any answer. */
const minQuoteWords = 2;

type Claims = SkillsAnswer['skills'];

/**
 * Finds which of the wanted skills the answers show. The model proposes quotes, and for each skill the question that
 * could have shown it. Code then checks the proposals: a skill counts as shown only with a verbatim quote, and as
 * missing only if such a question was asked. Returns null if the model never quotes verbatim. Rejects if the model
 * can't be reached.
 */
export async function findSkills(
  brief: Pick<FrozenBrief, 'language' | 'position'>,
  wanted: WantedSkills,
  rubric: readonly (RubricQuestion & { asked: boolean })[],
  segments: readonly AnswerSegment[],
  model: Model,
): Promise<InterviewSkills | null> {
  const asked = rubric.filter((question) => question.asked);
  const answer = asked.flatMap(({ id }) => {
    const own = answerTo(id, segments);
    return hasEvidence(own) ? own : [];
  });
  // If each skill comes from a question and there are no answers, it is already known which skills were asked for, so
  // the model isn't called.
  const known = wanted.skills.every(({ questionId }) => questionId !== null) && answer.length === 0;
  if (asked.length === 0 || known) return placed(wanted, asked, answer, []);
  try {
    const { skills } = await model.answer({
      system: skillsSystem,
      shape: skillsAnswer,
      accept: (found) =>
        found.skills.every(({ quotes }) => quotes.length === 0) ||
        found.skills.some(({ quotes }) => verbatimQuotes(answer, quotes).length > 0),
      task: {
        task: 'skills',
        language: brief.language,
        position: brief.position,
        skills: wanted.skills.map(({ text }) => text),
        questions: asked.map(({ question, expectedAnswer }) => ({ question, expectedAnswer })),
        answer: answer.map(({ turn, text }) => ({ turn, text })),
      },
    });
    return placed(wanted, asked, answer, skills);
  } catch (error) {
    if (error instanceof ModelAnswerError) return null;
    throw error;
  }
}

/** Sorts the wanted skills into shown, missing and not asked, according to the model's valid claims. */
function placed(
  { from, skills }: WantedSkills,
  asked: readonly RubricQuestion[],
  answer: readonly AnswerPart[],
  claims: Claims,
): InterviewSkills {
  const result: InterviewSkills = { from, matched: [], missing: [], notAsked: [] };
  for (const [at, { text, questionId }] of skills.entries()) {
    const own = claims.filter(({ skill }) => skill === at);
    const quote = firstQuote(answer, own);
    const couldShow =
      questionId === null
        ? own.some(({ question }) => question !== null && asked[question] !== undefined)
        : asked.some(({ id }) => id === questionId);
    if (quote) result.matched.push({ text, quote });
    else if (couldShow) result.missing.push(text);
    else result.notAsked.push(text);
  }
  return result;
}

const firstQuote = (answer: readonly AnswerPart[], claims: Claims): Quote | undefined =>
  verbatimQuotes(
    answer,
    claims.flatMap(({ quotes }) => quotes),
  ).find(({ quote }) => wordsIn(quote) >= minQuoteWords);
