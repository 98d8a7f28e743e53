import type { Language, Tone } from '@candi/contract/platform/enumerations';
import { profileOf } from '../languages/languages.ts';
import type { Prompts } from './shape.ts';

/** Returns Candi's fixed utterances in a language and tone. */
export const promptsFor = (language: Language, tone: Tone = 'neutral'): Prompts => {
  const { prompts, tones } = profileOf(language);
  return tone === 'neutral' ? prompts : { ...prompts, ...tones[tone] };
};
