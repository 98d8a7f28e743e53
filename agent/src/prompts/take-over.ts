import type { Language } from '@candi/contract/platform/enumerations';
import { profileOf } from '@candi/language/conversation';
import type { TakeOverPrompts } from '@candi/language/shapes/prompts';

/** Returns Candi's utterances before and after a recruiter's take-over, in the given language. */
export const takeOverPrompts = (language: Language): TakeOverPrompts => profileOf(language).takeOver;
