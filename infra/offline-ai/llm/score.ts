import type { ScoreAnswer, ScoreTask } from '@candi/contract/platform/llm-tasks/report';
import type { Language } from '@candi/contract/platform/enumerations';
import { wordsOf } from '@candi/language/text/words';
import { bestPassages } from './passages.ts';
import { contentStems, isContent, stem } from '@candi/language/text/stem';
import { scaled } from '@candi/language/text/sentences';
import { repliesOf } from '@candi/language/understanding';

/** Minimum number of words, in all turns together, for a rating. */
const fewest = 8;
/** Minimum number of words in an answer for the full rating. */
const full = 20;
const minConfidence = 0.35;
/**
 * Minimum share (0–1) of the expected answer's content words for each rating from 5 to 2; anything lower is rated 1.
 */
const anchors = [
  [5, 0.42],
  [4, 0.3],
  [3, 0.16],
  [2, 0.06],
] as const;
/** Weight of a word that also occurs in the question, compared with 1 for other words. */
const echoWeight = 0.4;
/** Criterion weight at which the criterion's words count no more and no less than other words. */
const usualWeight = 2;

/**
 * Rates an answer by the words it shares with the expected answer. Words from the label and the best anchor of a
 * criterion count according to the criterion's weight. Returns no rating if there are too few words or if they were
 * recognised with low confidence.
 */
export function scoreTurns(task: ScoreTask): ScoreAnswer {
  const { language } = task;
  const { score } = repliesOf(language);
  const none = (reason: string): ScoreAnswer => ({
    rating: null,
    quotes: [],
    feedback: reason,
  });
  const said = task.answer.map(({ turn, text, confidence }) => ({
    turn,
    text,
    confidence,
    words: wordsOf(text).length,
  }));
  const words = said.reduce((sum, turn) => sum + turn.words, 0);
  if (words < scaled(fewest, language)) return none(score.thin);
  const confidence = said.reduce((sum, turn) => sum + turn.confidence * turn.words, 0) / words;
  if (confidence < minConfidence) return none(score.doubtful);

  const expected = contentStems(task.expectedAnswer, language);
  const asked = contentStems(task.question, language);
  const saidStems = contentStems(said.map(({ text }) => text).join('\n'), language);
  const criteria = (task.criteria ?? []).map(({ label, anchor5, weight }) => ({
    weight,
    stems: contentStems(`${label}\n${anchor5}`, language),
  }));
  const importance = (each: string) => {
    const weights = criteria.filter(({ stems }) => stems.has(each)).map(({ weight }) => weight);
    return weights.length > 0 ? Math.max(...weights) / usualWeight : 1;
  };
  const weight = (each: string) => importance(each) * (asked.has(each) ? echoWeight : 1);
  const sum = (stems: Iterable<string>) => [...stems].reduce((total, each) => total + weight(each), 0);
  const covered = new Set([...expected].filter((each) => saidStems.has(each)));
  const share = expected.size === 0 ? 0 : sum(covered) / sum(expected);
  const anchored = anchors.find(([, least]) => share >= least)?.[0] ?? 1;
  const rating = words < scaled(full, language) ? Math.min(anchored, 3) : anchored;

  const nameable = namesOf(task.expectedAnswer, language).filter(({ root }) => !asked.has(root));
  const list = (found: { name: string }[]) =>
    listed(
      found.slice(0, 4).map(({ name }) => repliesOf(language).quote(name)),
      repliesOf(language).and,
    );
  const there = nameable.filter(({ root }) => covered.has(root));
  const missing = nameable.filter(({ root }) => !covered.has(root));
  const feedback = [
    there.length > 0 ? score.covered(list(there)) : '',
    // `there.length === 0` isn't sufficient, because the shared words may be too short to be listed or may occur in
    // the question.
    covered.size === 0 ? score.nothingCovered : '',
    missing.length > 0 && rating < 5 ? score.missing(list(missing)) : '',
  ];
  const quotes = bestPassages(said, covered, language).map(({ turn, quote }) => ({ turn, quote }));
  return { rating, quotes, feedback: feedback.filter(Boolean).join(' ') };
}

/** Returns the content words of the expected answer in their original spelling, one per stem. */
function namesOf(text: string, language: Language): { name: string; root: string }[] {
  const names = new Map<string, string>();
  for (const word of wordsOf(text)) {
    const root = stem(word.plain, language);
    if (
      !isContent(word.plain, language) ||
      word.plain.length < (language === 'ar' ? 4 : 5) ||
      names.has(root)
    )
      continue;
    names.set(root, text.slice(word.start, word.end).toLowerCase());
  }
  return [...names].map(([root, name]) => ({ root, name }));
}

function listed(items: string[], and: string): string {
  const last = items.at(-1) ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join(/^ و$/u.test(and) ? '، ' : ', ')}${and}${last}`;
}
