import type { LiveBrief } from '@candi/contract/interviews/agent';
import type { Language, Tone } from '@candi/contract/platform/enumerations';
import { profileOf } from '../languages/languages.ts';
import { phonePrompts } from './phone.ts';
import type { Prompts } from './shape.ts';

/** Returns Candi's fixed utterances in a language and tone. */
export const promptsFor = (language: Language, tone: Tone = 'neutral'): Prompts => {
  const { prompts, tones } = profileOf(language);
  return tone === 'neutral' ? prompts : { ...prompts, ...tones[tone] };
};

/** Returns the same for an interview that may be held by telephone. */
export const promptsOf = (
  { byPhone }: Pick<LiveBrief, 'byPhone'>,
  language: Language,
  tone?: Tone,
): Prompts =>
  byPhone === true
    ? { ...promptsFor(language, tone), ...phonePrompts[language] }
    : promptsFor(language, tone);
