import type { Language } from '@candi/contract/platform/enumerations';
import { profileOf } from '../languages/languages.ts';
import type { TakeOverPrompts } from './shape.ts';

/** Returns Candi's utterances before and after a recruiter's take-over, in the given language. */
export const takeOverPrompts = (language: Language): TakeOverPrompts => profileOf(language).takeOver;
