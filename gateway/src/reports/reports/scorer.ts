import type { Level, Verdict } from '@candi/contract/platform/enumerations';

/** How much a question of each priority counts. */
const weights: Record<Level, number> = { high: 3, medium: 2, low: 1 };

/** The only place of the verdict's thresholds: lowest overall score (0–100) for each verdict, best first. */
const thresholds: readonly (readonly [number, Verdict])[] = [
  [80, 'STRONG_YES'],
  [60, 'YES'],
  [40, 'MAYBE'],
  [0, 'NO'],
];
/** Below this share of the questions' weight being rated, there is no verdict on the candidate. */
const ratedShareNeeded = 0.5;

export interface Rated {
  priority: Level;
  category: string;
  /** 1–5; null: insufficient evidence. */
  rating: number | null;
}

const weightOf = (questions: readonly Rated[]): number =>
  questions.reduce((sum, question) => sum + weights[question.priority], 0);

const isRated = (question: Rated): question is Rated & { rating: number } => question.rating !== null;

/** The priority-weighted mean of the rated questions on 0–100, a whole number; null without any. */
export function overallScore(questions: readonly Rated[]): number | null {
  const rated = questions.filter(isRated);
  if (rated.length === 0) return null;
  const sum = rated.reduce(
    (total, { rating, priority }) => total + ((rating - 1) / 4) * weights[priority],
    0,
  );
  return Math.round((100 * sum) / weightOf(rated));
}

/** The verdict from the same questions: unrated ones never lower it, but too many of them withhold it. */
export function verdictOf(questions: readonly Rated[]): Verdict {
  const score = overallScore(questions);
  const ratedShare = weightOf(questions.filter(isRated)) / Math.max(1, weightOf(questions));
  if (score === null || ratedShare < ratedShareNeeded) return 'INSUFFICIENT_EVIDENCE';
  return thresholds.find(([least]) => score >= least)?.[1] ?? 'NO';
}

/** Mean rating (1–5, one decimal) of each category's rated questions, in the order the categories first appear. */
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
