import type { Level, Verdict } from '@candi/contract/platform/enumerations';
import { verdictOfScore } from '@candi/contract/reports/verdict';

/** Weight of a question by its priority. */
const weights: Record<Level, number> = { high: 3, medium: 2, low: 1 };

/** Minimum share of the total question weight that must be rated for a verdict (0–1). */
const minRatedShare = 0.5;

export interface Rated {
  priority: Level;
  category: string;
  /** Rating from 1 to 5, or null for insufficient evidence. */
  rating: number | null;
}

const weightOf = (questions: readonly Rated[]): number =>
  questions.reduce((sum, question) => sum + weights[question.priority], 0);

const isRated = (question: Rated): question is Rated & { rating: number } => question.rating !== null;

/** Returns the priority-weighted mean of the rated questions (integer, 0–100), or null if none is rated. */
export function overallScore(questions: readonly Rated[]): number | null {
  const rated = questions.filter(isRated);
  if (rated.length === 0) return null;
  const sum = rated.reduce(
    (total, { rating, priority }) => total + ((rating - 1) / 4) * weights[priority],
    0,
  );
  return Math.round((100 * sum) / weightOf(rated));
}

/**
 * Returns the verdict on the questions. Unrated questions never lower the verdict, but too many of them make it
 * INSUFFICIENT_EVIDENCE.
 */
export function verdictOf(questions: readonly Rated[]): Verdict {
  const score = overallScore(questions);
  const ratedShare = weightOf(questions.filter(isRated)) / Math.max(1, weightOf(questions));
  if (score === null || ratedShare < minRatedShare) return 'INSUFFICIENT_EVIDENCE';
  return verdictOfScore(score);
}

/** Returns each category's mean rating (1–5, one decimal; null if none is rated), in order of first appearance. */
export function categoryAverages(
  questions: readonly Rated[],
): { category: string; average: number | null; questions: number }[] {
  const categories = [...new Set(questions.map(({ category }) => category))];
  return categories.map((category) => {
    const own = questions.filter((question) => question.category === category);
    const rated = own.filter(isRated);
    const sum = rated.reduce((total, { rating }) => total + rating, 0);
    return {
      category,
      average: rated.length === 0 ? null : Math.round((10 * sum) / rated.length) / 10,
      questions: own.length,
    };
  });
}
