import type { SummaryAnswer } from '@candi/contract/platform/llm-tasks';
import type { CategoryScore, QuestionScore } from '@candi/contract/reports/reports';

/** Passages in quotation marks. Single marks count only around words, so that apostrophes don't. */
const quoted = /“([^”]*)”|„([^“”]*)[“”]|«([^»]*)»|"([^"]*)"|(?<=^|[\s(])[‘']([^’']*)[’'](?=[\s.,;:!?)]|$)/gu;
/** Punctuation that belongs to the text around a quote. */
const edges = /^[\s.…]+|[\s.,;:!?…،؛؟]+$/gu;

/** Returns whether each passage that the text puts in quotation marks occurs verbatim in one of the quotes. */
export const quotesOnly = (text: string, quotes: readonly string[]): boolean =>
  [...text.matchAll(quoted)].every((match) => {
    const words = (match.slice(1).find((group) => group !== undefined) ?? '').replaceAll(edges, '');
    return words !== '' && quotes.some((quote) => quote.includes(words));
  });

/**
 * Adds to each category what the model wrote about its answers. A text is left out if none of the category's questions
 * is rated, or if it quotes anything but the category's verified quotes.
 */
export function withInsights(
  categories: readonly CategoryScore[],
  insights: SummaryAnswer['insights'],
  questions: readonly QuestionScore[],
): CategoryScore[] {
  return categories.map((score) => {
    const text = insights.find(({ category }) => category === score.category)?.text.trim() ?? '';
    const quotes = questions
      .filter(({ category }) => category === score.category)
      .flatMap((question) => question.quotes.map(({ quote }) => quote));
    const holds = text !== '' && score.average !== null && quotesOnly(text, quotes);
    return { ...score, insight: holds ? text : null };
  });
}
