import type { Language } from '@candi/contract/platform/enumerations';
import { profileOf } from '../languages/languages.ts';
import { normalise } from '../languages/words.ts';

/** Maximum number of words in a backchannel; longer text counts as a sentence. */
const maxWords = 4;

const isOnly = (text: string, matches: (word: string) => boolean): boolean => {
  // A question such as "Huh?" expects a reply.
  if (/[?؟]/u.test(text)) return false;
  // Recognisers write "mm-hm" and "uh-huh" with or without the hyphen.
  const words = text
    .split(/[\s-]+/u)
    .map(normalise)
    .filter((word) => word !== '');
  return words.length > 0 && words.length <= maxWords && words.every(matches);
};

/** Returns whether the text consists only of hesitation sounds such as "hmm". */
export const isHesitation = (text: string, language: Language): boolean =>
  isOnly(text, (word) => profileOf(language).hesitations.has(word));

/**
 * Returns whether the text is only a backchannel such as "mm-hm" or "yeah", which signals that the listener is
 * attentive.
 */
export const isBackchannel = (text: string, language: Language): boolean => {
  const { hesitations, assents } = profileOf(language);
  return isOnly(text, (word) => hesitations.has(word) || assents.has(word));
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
