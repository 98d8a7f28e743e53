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

/**
 * Returns the request that a turn makes, or the reply that it gives, if its wording leaves no doubt; null for any other
 * turn, among them all answers.
 */
export const guardOf = (text: string, language: Language): Guard | null => {
  const { around, wishes, turns, distress } = conversations[language].guards;
  const whole = plain(text);
  if (whole === '') return null;
  const turn = within(whole.split(' '), around);
  const wished = wishes
    .filter((wish) => turn.startsWith(`${wish} `))
    .map((wish) => turn.slice(wish.length + 1));
  const wordings = [whole, turn, ...wished.map((wish) => within(wish.split(' '), around))];
  const asked = guards.find(
    (guard) => guard !== 'distress' && wordings.some((wording) => turns[guard].has(wording)),
  );
  if (asked !== undefined) return asked;
  return distress.some((phrase) => ` ${whole} `.includes(` ${phrase} `)) ? 'distress' : null;
};
