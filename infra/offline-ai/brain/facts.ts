import type { Language } from '@candi/contract/platform/enumerations';
import { lexiconOf } from './lexicon/lexicon.ts';
import { isContent, stem } from './stem.ts';
import { sentencesOf, wordsOf } from './text.ts';

/** Sentences in an answer at the most; characters, so that it can be listened to. */
const most = { sentences: 2, characters: 400 };

/** Words as what they stand for: one name for all that mean the same in questions about a job. */
function meanings(text: string, language: Language): Set<string> {
  const groups = lexiconOf(language).synonyms.map(
    (group) => new Set(group.split(' ').map((word) => stem(word, language))),
  );
  const found = new Set<string>();
  for (const { plain } of wordsOf(text)) {
    const root = stem(plain, language);
    const group = groups.findIndex((each) => each.has(root));
    if (group >= 0) found.add(`#${group}`);
    else if (isContent(plain, language)) found.add(root);
  }
  return found;
}

/** The facts' own sentences that answer a question best, and the first of them as it stands; null when none speaks of it. */
export function factsAbout(
  question: string,
  facts: readonly string[],
  language: Language,
): { text: string; source: string } | null {
  const sentences = [...new Set(facts.flatMap(sentencesOf))].filter(
    (sentence) => !/[?؟]/u.test(sentence) && sentence.length <= most.characters,
  );
  const told = sentences.map((sentence) => meanings(sentence, language));
  const wanted = [...meanings(question, language)];
  // A word that every sentence has tells nothing; one that a single sentence has tells most.
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
  // Something of it must be what was asked: a third of the question's weight.
  if (!best || best.weight === 0 || best.weight < all * 0.34) return null;
  const chosen = scored
    .slice(0, most.sentences)
    .filter(({ weight }) => weight >= best.weight * 0.7)
    .toSorted((a, b) => a.index - b.index)
    .map(({ sentence }) => sentence);
  const text = chosen.map((sentence) => (/[.!…。]$/u.test(sentence) ? sentence : `${sentence}.`)).join(' ');
  return text.length <= most.characters
    ? { text, source: chosen[0] ?? best.sentence }
    : { text: best.sentence, source: best.sentence };
}
