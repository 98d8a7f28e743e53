import type { SummaryAnswer } from '@candi/contract/platform/llm-tasks/report';
import type { CategoryScore, QuestionScore } from '@candi/contract/reports/reports';

/** Matches passages in quotation marks. Single marks count only around whole words, so that apostrophes don't count. */
const quoted = /“([^”]*)”|„([^“”]*)[“”]|«([^»]*)»|"([^"]*)"|(?<=^|[\s(])[‘']([^’']*)[’'](?=[\s.,;:!?)]|$)/gu;
/** Matches punctuation at either end of a quoted passage, which may belong to the surrounding text. */
const edges = /^[\s.…]+|[\s.,;:!?…،؛؟]+$/gu;

/** Returns whether every passage in quotation marks occurs verbatim in one of the quotes. */
export const quotesOnly = (text: string, quotes: readonly string[]): boolean =>
  [...text.matchAll(quoted)].every((match) => {
    const words = (match.slice(1).find((group) => group !== undefined) ?? '').replaceAll(edges, '');
    return words !== '' && quotes.some((quote) => quote.includes(words));
  });

/**
 * Adds the model's text about each category to that category. Omits a text if none of the category's questions is
 * rated, or if it quotes anything except the category's verified quotes.
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
