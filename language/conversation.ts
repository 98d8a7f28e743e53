import type { Language } from '@candi/contract/platform/enumerations';
import { ar } from './ar/conversation.ts';
import { en } from './en/conversation.ts';
import { es } from './es/conversation.ts';
import { pt } from './pt/conversation.ts';
import type { ActPatterns } from './shapes/acts.ts';
import type { Conversation } from './shapes/conversation.ts';
import type { Lexicon } from './shapes/lexicon.ts';
import type { LanguageProfile } from './shapes/profile.ts';
import type { Replies } from './shapes/replies.ts';

export const conversations: Record<Language, Conversation> = { en, pt, es, ar };

/** Returns the settings for Candi's speech and speech recognition in a language. */
export const profileOf = (language: Language): LanguageProfile => conversations[language].profile;

/** Returns the words and expressions by which turns are understood in a language. */
export const lexiconOf = (language: Language): Lexicon => conversations[language].lexicon;

/** Returns the patterns that recognise dialogue acts in a language. */
export const actPatternsOf = (language: Language): ActPatterns => conversations[language].acts;

/** Returns the sentences of replies that no language model wrote. */
export const repliesOf = (language: Language): Replies => conversations[language].replies;
