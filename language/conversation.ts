import type { Language } from '@candi/contract/platform/enumerations';
import { ar } from './ar/conversation.ts';
import { en } from './en/conversation.ts';
import { es } from './es/conversation.ts';
import { pt } from './pt/conversation.ts';
import type { Conversation } from './shapes/conversation.ts';
import type { LanguageProfile } from './shapes/profile.ts';

export const conversations: Record<Language, Conversation> = { en, pt, es, ar };

/** Returns the settings for Candi's speech and speech recognition in a language. */
export const profileOf = (language: Language): LanguageProfile => conversations[language].profile;
