import type { Language } from '@candi/contract/platform/enumerations';
import type { Guard } from '@candi/language/shapes/guards';
import { guardsIn } from '@candi/language/understand/guard';

/**
 * Returns whether a plain reply to a question of yes or no means yes; null for any other words. `ends`: whether that is the
 * question whether the interview should end, to which "stop" means yes.
 */
export const repliedTo = (latest: string, language: Language, ends = true): boolean | null => {
  const said = guardsIn(latest, language);
  if (said[0] === 'no') return false;
  const isAgreed = (guard: Guard | null): boolean =>
    guard === 'yes' || guard === 'go_ahead' || (ends && guard === 'stop');
  return said.length > 0 && said.every(isAgreed) ? true : null;
};

/**
 * Returns the choice that a plain reply makes when Candi has offered to go on or to stop for another day; null if the reply is
 * unclear. What the reply names counts more than its yes or no, as in "No, another day, please".
 */
export const choiceIn = (latest: string, language: Language): 'another_day' | 'going_on' | null => {
  const said = guardsIn(latest, language);
  // Later words may be about anything.
  const clear = said.includes(null) ? said.slice(0, said.indexOf(null)) : said;
  if (clear.some((guard) => guard === 'another_day' || guard === 'stop')) return 'another_day';
  if (clear.includes('no')) return 'going_on';
  // "Okay, go ahead" may mean either.
  return said.length > 0 && said.every((guard) => guard === 'yes') ? 'another_day' : null;
};
