import type { Language } from '@candi/contract/platform/enumerations';
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

const byLanguage: Record<Language, { lexicon: Lexicon; wording: Wording }> = {
  en: { lexicon: enLexicon, wording: enWording },
  pt: { lexicon: ptLexicon, wording: ptWording },
  es: { lexicon: esLexicon, wording: esWording },
  ar: { lexicon: arLexicon, wording: arWording },
};

/** Returns the words and expressions by which the offline model recognises what was said in a language. */
export const lexiconOf = (language: Language): Lexicon => byLanguage[language].lexicon;

/** Returns the sentences of the offline model's replies in a language. */
export const wordingOf = (language: Language): Wording => byLanguage[language].wording;
