import type { LanguageAnswer, LanguageTask, SkillAnswer } from '@candi/contract/platform/llm-tasks/report';
import { type Language, languages } from '@candi/contract/platform/enumerations';
import { type Word, wordsOf } from '@candi/language/text/words';
import { basics } from '@candi/language/basics';
import { repliesOf } from '@candi/language/understanding';
import { bestPassages } from './passages.ts';
import { contentStems } from '@candi/language/text/stem';
import { scaled } from '@candi/language/text/sentences';

/** Minimum number of words, in all turns together, for a rating. */
const fewest = 8;
const minConfidence = 0.35;
/** Minimum mean number of words per answer for each rating from 5 to 2; anything lower is rated 1. */
const lengths = [
  [5, 40],
  [4, 25],
  [3, 14],
  [2, 7],
] as const;
/**
 * Minimum speaking rate (words/min) for each rating from 5 to 2; anything lower is rated 1. The rates are scaled down
 * for Arabic, which needs fewer words.
 */
const speeds = [
  [5, 120],
  [4, 95],
  [3, 65],
  [2, 35],
] as const;

type Anchors = readonly (readonly [number, number])[];

const anchored = (anchors: Anchors, value: number, language: Language): number =>
  anchors.find(([, least]) => value >= scaled(least, language))?.[0] ?? 1;

/**
 * Returns whether the words seem to be in the tested language: no other language has more of its stopwords among
 * them.
 */
function isIn(words: readonly Word[], tested: Language): boolean {
  const small = (language: Language) =>
    words.filter(({ plain }) => basics[language].functionWords.has(plain)).length;
  const own = small(tested);
  return own > 0 && languages.every((language) => small(language) <= own);
}

/**
 * Rates fluency and comfort by how much was said in the tested language and how fast. The words are only counted, not
 * understood.
 */
export function rateLanguage({ language, tested, answer }: LanguageTask): LanguageAnswer {
  const { proficiency } = repliesOf(language);
  const said = answer.map((turn) => ({ ...turn, words: wordsOf(turn.text) }));
  const all = said.flatMap(({ words }) => words);
  const none = (reason: string): SkillAnswer => ({
    rating: null,
    quotes: [],
    feedback: `${reason} ${proficiency.demo}`,
  });
  const both = (skill: SkillAnswer): LanguageAnswer => ({ fluency: skill, comfort: skill });
  if (all.length < scaled(fewest, tested)) return both(none(proficiency.thin));
  const confidence = said.reduce((sum, one) => sum + one.confidence * one.words.length, 0) / all.length;
  if (confidence < minConfidence) return both(none(proficiency.doubtful));

  const quotesOf = (turns: readonly { turn: number; text: string }[]): SkillAnswer['quotes'] =>
    bestPassages(turns, contentStems(turns.map(({ text }) => text).join('\n'), tested), tested)
      .slice(0, 2)
      .map(({ turn, quote }) => ({ turn, quote }));
  if (!isIn(all, tested))
    return both({
      rating: 1,
      quotes: quotesOf(said),
      feedback: `${proficiency.other} ${proficiency.demo}`,
    });
  const mean = Math.round(all.length / said.length);
  const comfort: SkillAnswer = {
    rating: anchored(lengths, mean, tested),
    quotes: quotesOf(said),
    feedback: `${proficiency.length(mean)} ${proficiency.demo}`,
  };
  const voiced = said.filter(({ spokenMs }) => spokenMs > 0);
  if (voiced.length === 0) return { fluency: none(proficiency.typed), comfort };
  const minutes = voiced.reduce((sum, { spokenMs }) => sum + spokenMs, 0) / 60_000;
  const speed = Math.round(voiced.reduce((sum, { words }) => sum + words.length, 0) / minutes);
  return {
    fluency: {
      rating: anchored(speeds, speed, tested),
      quotes: quotesOf(voiced),
      feedback: `${proficiency.speed(speed)} ${proficiency.demo}`,
    },
    comfort,
  };
}
