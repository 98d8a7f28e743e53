import { createHash } from 'node:crypto';
import type { SettledAct } from '@candi/contract/interviews/agent';
import { askedQuestions } from '@candi/contract/interviews/question-share';
import { type ScoreAnswer, scoreAnswer, summaryAnswer } from '@candi/contract/platform/llm-tasks/report';
import type { QuestionScore, Report } from '@candi/contract/reports/reports';
import { type AnswerSegment, answerSegments } from '@candi/contract/interviews/answer-segments';
import type { FrozenBrief, RubricQuestion } from '../../platform/database/tables/sessions.ts';
import type { Segment } from '@candi/contract/interviews/segments';
import { findSkills } from './interview-skills.ts';
import { rateLanguage } from './language-proficiency.ts';
import { type Model, ModelAnswerError } from '../../platform/llm.ts';
import { withInsights } from './category-insights.ts';
import { promptVersion, scoreSystem, summarySystem } from './prompts.ts';
import { type AnswerPart, answerTo, hasEvidence, verbatimQuotes } from './quotes.ts';
import { categoryAverages, overallScore, verdictOf } from './scorer.ts';
import { expectedSkills, type WantedSkills } from './wanted-skills.ts';

/**
 * Rates each question of the frozen brief by its answer, and writes the summary. `acts`: the candidate's dialogue acts,
 * which determine which words are part of an answer. `wanted`: the skills to look for; null if they couldn't be
 * determined. The model proposes ratings and quotes; code decides which of them count. Rejects if the model can't be
 * reached or never returns a valid summary.
 */
export async function makeReport(
  brief: FrozenBrief,
  segments: readonly Segment[],
  acts: readonly SettledAct[],
  model: Model,
  wanted: WantedSkills | null = expectedSkills(brief.rubric),
): Promise<Report> {
  const said = answerSegments(segments, acts);
  const askedIds = askedQuestions(brief.rubric, segments, acts);
  const rubric = brief.rubric.map((question) => ({ ...question, asked: askedIds.has(question.id) }));
  const [languageProficiency, skills, ...questions] = await Promise.all([
    rateLanguage(brief, said, model),
    wanted && findSkills(brief, wanted, rubric, said, model),
    ...rubric.map((question) => score(brief, question, said, model)),
  ]);
  const { insights, ...summary } = await model.answer({
    system: summarySystem(brief.language),
    shape: summaryAnswer,
    task: {
      task: 'summary',
      language: brief.language,
      position: brief.position,
      questions: questions.map(({ question, category, rating, asked, feedback, quotes }) => ({
        question,
        category,
        rating,
        asked,
        feedback,
        quotes: quotes.map(({ quote }) => quote),
      })),
    },
  });
  return {
    overallScore: overallScore(questions),
    verdict: verdictOf(questions),
    categories: withInsights(categoryAverages(questions), insights, questions),
    questions,
    languageProficiency,
    skills,
    ...summary,
    made: {
      at: new Date().toISOString(),
      model: model.name,
      promptVersion,
      transcriptHash: transcriptHash(segments),
      offlineDemo: model.offlineDemo,
    },
  };
}

async function score(
  brief: FrozenBrief,
  question: RubricQuestion & { asked: boolean },
  said: readonly AnswerSegment[],
  model: Model,
): Promise<QuestionScore> {
  const answer = answerTo(question.id, said);
  const rated = hasEvidence(answer) ? await rateAnswer(brief, question, answer, model) : unrated;
  return {
    questionId: question.id,
    question: question.question,
    category: question.category,
    priority: question.priority,
    rating: rated.rating,
    candidateAnswer: answer.map(({ text }) => text).join('\n'),
    asked: question.asked,
    feedback: rated.feedback,
    quotes: verbatimQuotes(answer, rated.quotes),
  };
}

const unrated: ScoreAnswer = { rating: null, quotes: [], feedback: '' };

/** Rates one answer. A rating counts only with a verbatim quote; without one, the rating is null. */
export async function rateAnswer(
  { language }: Pick<FrozenBrief, 'language'>,
  {
    question,
    expectedAnswer,
    justification,
    criteria = [],
  }: Pick<RubricQuestion, 'question' | 'expectedAnswer' | 'justification' | 'criteria'>,
  answer: AnswerPart[],
  model: Model,
): Promise<ScoreAnswer> {
  try {
    return await model.answer({
      system: scoreSystem(language),
      shape: scoreAnswer,
      accept: ({ rating, quotes }) => rating === null || verbatimQuotes(answer, quotes).length > 0,
      task: {
        task: 'score',
        language,
        question,
        expectedAnswer,
        justification,
        ...(criteria.length > 0 && {
          criteria: criteria.map(({ probe: _probe, ...criterion }) => criterion),
        }),
        answer: answer.map(({ turn, text, confidence }) => ({ turn, text, confidence })),
      },
    });
  } catch (error) {
    if (error instanceof ModelAnswerError) return unrated;
    throw error;
  }
}

/** Returns the SHA-256 hash of the transcript. It shows later whether a report was made from the same words. */
export function transcriptHash(segments: readonly Segment[]): string {
  const words = segments.map(({ id, speaker, turnIndex, text, questionId }) => [
    id,
    speaker,
    turnIndex,
    text,
    questionId,
  ]);
  return createHash('sha256').update(JSON.stringify(words)).digest('hex');
}
