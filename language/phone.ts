import type { Language } from '@candi/contract/platform/enumerations';
import { basics } from './basics.ts';
import { conversations } from './conversation.ts';
import type { PhoneTexts } from './shapes/phone.ts';

export const textsOf = (language: Language): PhoneTexts => conversations[language].phone;

/** Returns a time span as spoken, such as "in 2 hours". It is rounded up, so that nobody calls too early again. */
export const waitOf = (language: Language, ms: number): string => {
  const minutes = Math.max(1, Math.ceil(ms / 60_000));
  const format = new Intl.RelativeTimeFormat(basics[language].numberLocale, { numeric: 'always' });
  if (minutes < 90) return format.format(minutes, 'minute');
  const hours = Math.ceil(minutes / 60);
  return hours < 36 ? format.format(hours, 'hour') : format.format(Math.ceil(hours / 24), 'day');
};
