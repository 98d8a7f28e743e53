import type { Language } from '@candi/contract/platform/enumerations';
import { conversations } from '../conversation.ts';
import { type Guard, guards } from '../shapes/guards.ts';
import { plain } from '../text/words.ts';

/** Returns the words without the polite words before and after them. */
const within = (words: readonly string[], around: ReadonlySet<string>): string => {
  const first = words.findIndex((word) => !around.has(word));
  const last = words.findLastIndex((word) => !around.has(word));
  return words.slice(Math.max(0, first), last + 1).join(' ');
};

/** Returns what is left of a turn without one or more wishes at its beginning, such as "can we" and "do it". */
const withoutWishes = (turn: string, wishes: readonly string[]): string[] =>
  wishes
    .filter((wish) => turn.startsWith(`${wish} `))
    .map((wish) => turn.slice(wish.length + 1))
    .flatMap((rest) => [rest, ...withoutWishes(rest, wishes)]);

/**
 * Returns the request that a turn makes, or the reply that it gives, if its wording leaves no doubt; null for any other
 * turn, among them all answers.
 */
export const guardOf = (text: string, language: Language): Guard | null => {
  const { around, wishes, turns, distress } = conversations[language].guards;
  const whole = plain(text);
  if (whole === '') return null;
  const turn = within(whole.split(' '), around);
  const wished = withoutWishes(turn, wishes).map((rest) => within(rest.split(' '), around));
  const wordings = [whole, turn, ...wished];
  const asked = guards.find(
    (guard) => guard !== 'distress' && wordings.some((wording) => turns[guard].has(wording)),
  );
  if (asked !== undefined) return asked;
  return distress.some((phrase) => ` ${whole} `.includes(` ${phrase} `)) ? 'distress' : null;
};

/** Matches punctuation and line breaks. An apostrophe or hyphen within a word isn't a break. */
const breaks = /(?:(?!(?<=\p{L})['’-]\p{L})[\p{P}\n])+/u;
/** Maximum length of a request or reply that is found among others (words). */
const longestWording = 12;

/** Returns the requests and replies of which the words consist, each as long as possible; null if they say anything else. */
const sequenceOf = (words: readonly string[], language: Language): Guard[] | null => {
  const found: Guard[] = [];
  for (let at = 0; at < words.length;) {
    let length = Math.min(words.length - at, longestWording);
    let guard = guardOf(words.slice(at, at + length).join(' '), language);
    while (guard === null && length > 1) {
      length -= 1;
      guard = guardOf(words.slice(at, at + length).join(' '), language);
    }
    if (guard === null) return null;
    found.push(guard);
    at += length;
  }
  return found;
};

/**
 * Returns the requests and replies that a turn makes one after the other, as in "Yes, let's do it another day". Null stands for
 * a part between punctuation that says anything else. Parts of only polite words are left out.
 */
export const guardsIn = (text: string, language: Language): (Guard | null)[] => {
  const whole = guardOf(text, language);
  if (whole !== null) return [whole];
  const { around } = conversations[language].guards;
  return text.split(breaks).flatMap((part): (Guard | null)[] => {
    const words = plain(part).split(' ').filter(Boolean);
    const sequence = sequenceOf(words, language);
    return sequence ?? (words.every((word) => around.has(word)) ? [] : [null]);
  });
};
