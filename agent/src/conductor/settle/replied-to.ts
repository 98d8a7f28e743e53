import type { Language } from '@candi/contract/platform/enumerations';
import type { Guard } from '@candi/language/shapes/guards';
import { guardOf } from '@candi/language/understand/guard';

/**
 * Returns whether a plain reply to a question of yes or no means yes; null for any other words. `ends`: whether that is the
 * question whether the interview should end, to which "stop" means yes.
 */
export const repliedTo = (latest: string, language: Language, ends = true): boolean | null => {
  const parts = latest.split(/[\p{P}\n]+/u).filter((part) => part.trim() !== '');
  const [first, ...rest] = [latest, ...parts].map((part) => guardOf(part, language));
  if (first === 'no' || rest[0] === 'no') return false;
  const isAgreed = (guard: Guard | null | undefined): boolean =>
    guard === 'yes' || (ends && guard === 'stop');
  return isAgreed(first) || (rest.length > 0 && rest.every(isAgreed)) ? true : null;
};
