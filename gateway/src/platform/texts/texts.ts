import type { Language } from '@candi/contract/platform/enumerations';
import type { Letters } from '../mails/letter.ts';
import { ar as arLetters } from '../mails/letters/ar.ts';
import { en as enLetters } from '../mails/letters/en.ts';
import { es as esLetters } from '../mails/letters/es.ts';
import { pt as ptLetters } from '../mails/letters/pt.ts';
import { ar } from './ar.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { pt } from './pt.ts';
import type { Texts } from './text-keys.ts';

/** Messages for errors and successful writes. */
export const texts: Record<Language, Texts> = { en, pt, es, ar };

/** Texts of the email templates. */
export const letters: Record<Language, Letters> = {
  en: enLetters,
  pt: ptLetters,
  es: esLetters,
  ar: arLetters,
};
