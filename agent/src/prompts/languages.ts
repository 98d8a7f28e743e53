import type { LiveBrief } from '@candi/contract/interviews/agent';
import type { Language, Tone } from '@candi/contract/platform/enumerations';
import { profileOf } from '@candi/language/conversation';
import { conversations } from '@candi/language/conversation';
import type { Prompts } from '@candi/language/shapes/prompts';
import { asTest } from './test-interview.ts';

/** Returns Candi's fixed utterances in a language and tone. */
export const promptsFor = (language: Language, tone: Tone = 'neutral'): Prompts => {
  const { prompts, tones } = profileOf(language);
  return tone === 'neutral' ? prompts : { ...prompts, ...tones[tone] };
};

/** Returns the same for an interview that may be held by telephone, or be only a test. */
export const promptsOf = (
  { byPhone, test, visit }: Pick<LiveBrief, 'byPhone' | 'test' | 'visit'>,
  language: Language,
  tone?: Tone,
): Prompts => {
  const own = promptsFor(language, tone);
  const prompts = byPhone === true ? { ...own, ...conversations[language].phonePrompts } : own;
  return test === true ? asTest(prompts, { visit }, language) : prompts;
};
