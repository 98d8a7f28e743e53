import type { Language } from '@candi/contract/platform/enumerations';
import { ar as arActs } from './ar/acts.ts';
import { en as enActs } from './en/acts.ts';
import { es as esActs } from './es/acts.ts';
import { pt as ptActs } from './pt/acts.ts';
import type { ActPatterns } from './shapes/acts.ts';
import { ar as arLexicon } from './ar/lexicon.ts';
import { en as enLexicon } from './en/lexicon.ts';
import { es as esLexicon } from './es/lexicon.ts';
import { pt as ptLexicon } from './pt/lexicon.ts';
import type { Lexicon } from './shapes/lexicon.ts';
import { ar as arWording } from './ar/replies.ts';
import { en as enWording } from './en/replies.ts';
import { es as esWording } from './es/replies.ts';
import { pt as ptWording } from './pt/replies.ts';
import type { Wording } from './shapes/replies.ts';

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
