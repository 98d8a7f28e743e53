import type { SummaryAnswer, SummaryTask } from '@candi/contract/platform/llm-tasks/report';
import { repliesOf } from '@candi/language/understanding';

const most = 4;

/** Summarises the ratings, and states that the summary comes from a demo model. */
export function summarise({ language, position, questions }: SummaryTask): SummaryAnswer {
  const { summary: words } = repliesOf(language);
  const rated = questions.flatMap(({ category, question, rating }) =>
    rating === null ? [] : [{ name: category || shortened(question), rating }],
  );
  const unrated = questions
    .filter(({ rating, asked }) => rating === null && asked !== false)
    .map((one) => one.category || shortened(one.question));
  const mean = rated.reduce((sum, { rating }) => sum + rating, 0) / Math.max(1, rated.length);
  const meanText = new Intl.NumberFormat(language === 'ar' ? 'ar-u-nu-latn' : language, {
    maximumFractionDigits: 1,
  }).format(mean);
  const weak = rated.filter(({ rating }) => rating <= 2);
  const openTopics = [...weak.map(({ name }) => name), ...unrated];
  return {
    summary: [
      rated.length > 0
        ? words.rated(position, rated.length, questions.length, meanText)
        : words.unrated(position),
      words.demo,
    ].join(' '),
    insights: insightsOf(questions, language),
    strengths: rated
      .filter(({ rating }) => rating >= 4)
      .slice(0, most)
      .map(({ name, rating }) => words.strength(name, rating)),
    weaknesses: weak.slice(0, most).map(({ name, rating }) => words.weakness(name, rating)),
    risks: unrated.slice(0, most).map((name) => words.noEvidence(name)),
    nextSteps: [
      words.listen,
      ...openTopics.slice(0, most - 2).map((name) => words.askAgain(name)),
      words.compare,
    ],
  };
}

/** Returns an insight for each category with a rated question: how many of the expected words its answers contain. */
function insightsOf(
  questions: SummaryTask['questions'],
  language: SummaryTask['language'],
): SummaryAnswer['insights'] {
  const { summary: words, quote } = repliesOf(language);
  return [...new Set(questions.map(({ category }) => category))].flatMap((category) => {
    const own = questions.filter((one) => one.category === category);
    const rated = own
      .flatMap((one) => (one.rating === null ? [] : [{ ...one, rating: one.rating }]))
      .toSorted((a, b) => b.rating - a.rating);
    const [best] = rated;
    if (best === undefined) return [];
    const mean = Math.round(rated.reduce((sum, { rating }) => sum + rating, 0) / rated.length);
    // A rating of 1 means that the answers share almost nothing with the expected answers, so no quote can serve as
    // an example.
    const example = mean > 1 ? best.quotes[0] : undefined;
    const text = words.insight(rated.length, own.length, mean, example === undefined ? '' : quote(example));
    return [{ category, text }];
  });
}

function shortened(question: string): string {
  const name = question.trimEnd().replace(/\.+$/u, '');
  return name.length <= 60 ? name : `${name.slice(0, 59).trimEnd()}…`;
}
