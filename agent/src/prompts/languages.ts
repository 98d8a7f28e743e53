import type { Language } from '@candi/contract/platform/enumerations';
import { profileOf } from '../languages/languages.ts';
import type { Prompts } from './shape.ts';

/** Returns Candi's fixed utterances in a language. */
export const promptsFor = (language: Language): Prompts => profileOf(language).prompts;
