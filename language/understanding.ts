import type { Language } from '@candi/contract/platform/enumerations';
import { ar } from './ar/understanding.ts';
import { en } from './en/understanding.ts';
import { es } from './es/understanding.ts';
import { pt } from './pt/understanding.ts';
import type { ActPatterns } from './shapes/acts.ts';
import type { Lexicon } from './shapes/lexicon.ts';
import type { Replies } from './shapes/replies.ts';
import type { Understanding } from './shapes/understanding.ts';

export const understanding: Record<Language, Understanding> = { en, pt, es, ar };

/** Returns the words and expressions by which turns are understood in a language. */
export const lexiconOf = (language: Language): Lexicon => understanding[language].lexicon;

/** Returns the patterns that recognise dialogue acts in a language. */
export const actPatternsOf = (language: Language): ActPatterns => understanding[language].acts;

/** Returns the sentences of replies that no language model wrote. */
export const repliesOf = (language: Language): Replies => understanding[language].replies;
