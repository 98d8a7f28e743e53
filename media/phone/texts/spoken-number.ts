import type { Language } from '@candi/contract/platform/enumerations';
import { textsOf } from '@candi/language/phone';

/** Returns a telephone number as it is read aloud, digit by digit. Returns null for anything else, such as a SIP address. */
export const spokenNumber = (language: Language, number: string): string | null => {
  const [, plus, groups] = /^(\+?)([\d\s().-]+)$/.exec(number.trim()) ?? [];
  if (groups === undefined) return null;
  const digits = groups
    .split(/\D+/)
    .filter((group) => group !== '')
    .map((group) => group.split('').join(' '))
    .join(', ');
  if (digits === '') return null;
  return plus === '+' ? `${textsOf(language).plus} ${digits}` : digits;
};
