import type { Language } from '@candi/contract/platform/enumerations';
import { profileOf } from '@candi/language/conversation';
import { normalise } from '@candi/language/text/word-lists';

/** Maximum number of words and phrases in a backchannel; longer text counts as a sentence. */
const maxParts = 4;
/** Maximum number of words in a phrase. */
const maxPhraseWords = 3;

/** Yields the normalised words of a text. Recognisers write "mm-hm" and "uh-huh" with or without the hyphen. */
function* normalisedWords(text: string): Generator<string> {
  for (const [part] of text.matchAll(/[^\s-]+/gu)) {
    const word = normalise(part);
    if (word !== '') yield word;
  }
}

/** Returns whether the text consists only of a few matching words and phrases. */
const isOnly = (
  text: string,
  matches: (word: string) => boolean,
  phrases: ReadonlySet<string> = new Set(),
): boolean => {
  // A question such as "Huh?" expects a reply.
  if (/[?؟]/u.test(text)) return false;
  // A long answer isn't read beyond its first word that doesn't match.
  const unread = normalisedWords(text);
  const next: string[] = [];
  for (let parts = 0; ; parts += 1) {
    while (next.length < maxPhraseWords) {
      const { value, done } = unread.next();
      if (done === true) break;
      next.push(value);
    }
    if (next.length === 0) return parts > 0;
    const lengths = Array.from({ length: maxPhraseWords - 1 }, (_, i) => maxPhraseWords - i);
    const phrase = lengths.find((length) => phrases.has(next.slice(0, length).join(' ')));
    if (parts === maxParts || (phrase === undefined && !matches(next[0] ?? ''))) return false;
    next.splice(0, phrase ?? 1);
  }
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
