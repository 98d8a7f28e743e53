import type { Language } from '@candi/contract/platform/enumerations';
import { ar } from './ar/phone.ts';
import { en } from './en/phone.ts';
import { es } from './es/phone.ts';
import { pt } from './pt/phone.ts';
import type { PhoneTexts } from './shapes/phone.ts';

const texts: Record<Language, PhoneTexts> = { en, pt, es, ar };
/** The locales that write numbers with the digits that the voices read. */
const locales: Record<Language, string> = { en: 'en', pt: 'pt-BR', es: 'es', ar: 'ar-u-nu-latn' };

export const textsOf = (language: Language): PhoneTexts => texts[language];

/** Returns a time span as spoken, such as "in 2 hours". It is rounded up, so that nobody calls too early again. */
export const waitOf = (language: Language, ms: number): string => {
  const minutes = Math.max(1, Math.ceil(ms / 60_000));
  const format = new Intl.RelativeTimeFormat(locales[language], { numeric: 'always' });
  if (minutes < 90) return format.format(minutes, 'minute');
  const hours = Math.ceil(minutes / 60);
  return hours < 36 ? format.format(hours, 'hour') : format.format(Math.ceil(hours / 24), 'day');
};
