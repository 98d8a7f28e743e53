import type { Language } from '@candi/contract/platform/enumerations';
import { plain, wordsOf } from '../text/words.ts';
import { toldOf } from './job-topics.ts';
import { lexiconOf } from '../understanding.ts';
import { isContent, stem } from '../text/stem.ts';
import { sentencesOf } from '../text/sentences.ts';

/** Maximum length of an answer (sentences, characters); a longer one is tiring to listen to. */
const maxFacts = { sentences: 2, characters: 400 };

/** Minimum share (0–1) of the total weight of a question's words that a sentence must cover to answer it. */
const leastShare = 0.45;

/**
 * Returns the meanings of a text's content words: a group number for a word with known synonyms, and the stem for any
 * other word.
 */
function meanings(text: string, language: Language): Set<string> {
  const groups = lexiconOf(language).synonyms.map(
    (group) => new Set(group.split(' ').map((word) => stem(word, language))),
  );
  const found = new Set<string>();
  for (const word of wordsOf(text)) {
    const root = stem(word.plain, language);
    const group = groups.findIndex((each) => each.has(root));
    if (group >= 0) found.add(`#${group}`);
    else if (isContent(word.plain, language)) found.add(root);
  }
  return found;
}

/**
 * Returns the sentences of `facts` that best answer a question, or null if none matches. `source`: the first of these
 * sentences, verbatim.
 */
export function factsAbout(
  question: string,
  facts: readonly string[],
  language: Language,
): { text: string; source: string } | null {
  const needed = toldOf(question, language);
  const sentences = [...new Set(facts.flatMap(sentencesOf))].filter(
    (sentence) =>
      !/[?؟]/u.test(sentence) &&
      sentence.length <= maxFacts.characters &&
      (needed === null || needed.test(plain(sentence))),
  );
  const told = sentences.map((sentence) => meanings(sentence, language));
  const wanted = [...meanings(question, language)];
  // Weighs words by inverse frequency: a word that occurs in every sentence distinguishes little, and a word that
  // occurs in only one sentence is the strongest evidence.
  const weightOf = (meaning: string) => {
    const holders = told.filter((each) => each.has(meaning)).length;
    return holders === 0 ? 0 : Math.log(1 + told.length / holders);
  };
  const weights = new Map(wanted.map((meaning) => [meaning, weightOf(meaning)]));
  const unknown = Math.log(1 + told.length);
  const all = wanted.reduce((sum, meaning) => sum + (weights.get(meaning) || unknown), 0);
  const scored = sentences
    .map((sentence, index) => ({
      sentence,
      index,
      weight: wanted.reduce(
        (sum, meaning) => sum + (told[index]?.has(meaning) ? (weights.get(meaning) ?? 0) : 0),
        0,
      ),
    }))
    .toSorted((a, b) => b.weight - a.weight || a.index - b.index);
  const best = scored[0];
  if (!best || best.weight === 0 || best.weight < all * leastShare) return null;
  const chosen = scored
    .slice(0, maxFacts.sentences)
    .filter(({ weight }) => weight >= best.weight * 0.7)
    .toSorted((a, b) => a.index - b.index)
    .map(({ sentence }) => sentence);
  const text = chosen.map((sentence) => (/[.!…。]$/u.test(sentence) ? sentence : `${sentence}.`)).join(' ');
  return text.length <= maxFacts.characters
    ? { text, source: chosen[0] ?? best.sentence }
    : { text: best.sentence, source: best.sentence };
}
