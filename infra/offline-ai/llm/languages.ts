import type { Language } from '@candi/contract/platform/enumerations';
import { ar as arActs } from './acts/ar.ts';
import { en as enActs } from './acts/en.ts';
import { es as esActs } from './acts/es.ts';
import { pt as ptActs } from './acts/pt.ts';
import type { ActPatterns } from './acts/shape.ts';
import { ar as arLexicon } from './lexicon/ar.ts';
import { en as enLexicon } from './lexicon/en.ts';
import { es as esLexicon } from './lexicon/es.ts';
import { pt as ptLexicon } from './lexicon/pt.ts';
import type { Lexicon } from './lexicon/shape.ts';
import { ar as arWording } from './wording/ar.ts';
import { en as enWording } from './wording/en.ts';
import { es as esWording } from './wording/es.ts';
import { pt as ptWording } from './wording/pt.ts';
import type { Wording } from './wording/shape.ts';

const byLanguage: Record<Language, { lexicon: Lexicon; acts: ActPatterns; wording: Wording }> = {
  en: { lexicon: enLexicon, acts: enActs, wording: enWording },
  pt: { lexicon: ptLexicon, acts: ptActs, wording: ptWording },
  es: { lexicon: esLexicon, acts: esActs, wording: esWording },
  ar: { lexicon: arLexicon, acts: arActs, wording: arWording },
};

/** Returns the words and expressions by which the offline model understands a language. */
export const lexiconOf = (language: Language): Lexicon => byLanguage[language].lexicon;

/** Returns the patterns that recognise dialogue acts in a language. */
export const actPatternsOf = (language: Language): ActPatterns => byLanguage[language].acts;

/** Returns the sentences of the offline model's replies in a language. */
export const wordingOf = (language: Language): Wording => byLanguage[language].wording;
