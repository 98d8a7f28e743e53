import type { Language } from '@candi/contract/platform/enumerations';
import type { Letters } from './shapes/letters.ts';
import { ar as arLetters } from './ar/letters.ts';
import { en as enLetters } from './en/letters.ts';
import { es as esLetters } from './es/letters.ts';
import { pt as ptLetters } from './pt/letters.ts';
import { ar } from './ar/texts.ts';
import { en } from './en/texts.ts';
import { es } from './es/texts.ts';
import { pt } from './pt/texts.ts';
import type { Texts } from './shapes/texts.ts';

/** Messages for errors and successful writes. */
export const texts: Record<Language, Texts> = { en, pt, es, ar };

/** Texts of the email templates. */
export const letters: Record<Language, Letters> = {
  en: enLetters,
  pt: ptLetters,
  es: esLetters,
  ar: arLetters,
};
