import type { Language } from '@candi/contract/platform/enumerations';
import { profileOf } from '@candi/language/conversation';
import { normalise } from '@candi/language/text/word-lists';

/** Maximum number of words and phrases in a backchannel; longer text counts as a sentence. */
const maxParts = 4;
/** Maximum number of words in a phrase. */
const maxPhraseWords = 3;

/** Lengths of phrases (words), the longest first. */
const phraseLengths = Array.from({ length: maxPhraseWords - 1 }, (_, i) => maxPhraseWords - i);

/** Returns the normalised words of a text; null if there are more than `most`. A long answer isn't read to its end. */
const normalisedWords = (text: string, most: number): string[] | null => {
  const words: string[] = [];
  // Recognisers write "mm-hm" and "uh-huh" with or without the hyphen.
  for (const [part] of text.matchAll(/[^\s-]+/gu)) {
    const word = normalise(part);
    if (word === '') continue;
    if (words.length === most) return null;
    words.push(word);
  }
  return words;
};

/** Returns whether the text consists only of a few matching words and phrases. */
const isOnly = (
  text: string,
  matches: (word: string) => boolean,
  phrases: ReadonlySet<string> = new Set(),
): boolean => {
  // A question such as "Huh?" expects a reply.
  if (/[?؟]/u.test(text)) return false;
  const words = normalisedWords(text, maxParts * maxPhraseWords);
  if (words === null) return false;
  let parts = 0;
  for (let at = 0; at < words.length; parts += 1) {
    const phrase = phraseLengths.find((length) => phrases.has(words.slice(at, at + length).join(' ')));
    if (phrase === undefined && !matches(words[at] ?? '')) return false;
    at += phrase ?? 1;
  }
  return parts > 0 && parts <= maxParts;
};

/** Returns whether the text consists only of hesitation sounds such as "hmm". */
export const isHesitation = (text: string, language: Language): boolean =>
  isOnly(text, (word) => profileOf(language).hesitations.has(word));

/**
 * Returns whether the text is only a backchannel such as "mm-hm" or "yeah", which signals that the listener is
 * attentive.
 */
export const isBackchannel = (text: string, language: Language): boolean => {
  const { hesitations, assents, assentPhrases } = profileOf(language);
  return isOnly(text, (word) => hesitations.has(word) || assents.has(word), assentPhrases);
};

/** How long after "take your time" an "okay" counts as a reaction to it (ms). */
const reactionMs = 4000;

/**
 * Returns whether the text only reacts to Candi's "take your time" ("okay, thank you"), which means that the
 * candidate is still thinking. `finishedMs`: when Candi finished speaking. Times are relative to startedAt (ms).
 */
export const isThanks = (
  { text, startMs }: { text: string; startMs: number },
  finishedMs: number,
  language: Language,
): boolean => startMs < finishedMs + reactionMs && isBackchannel(text, language);
