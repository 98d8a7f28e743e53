import type { Language } from '@candi/contract/platform/enumerations';
import { isHesitation } from '../conductor/fold/fillers.ts';
import { profileOf } from '@candi/language/conversation';

/**
 * Words after which an English demonstrative completes the sentence: "like that", "did this". Prepositions are left
 * out, because recognisers hear "and that" as "in that" or "than that".
 */
const demonstrativeClosers = new Set(['like', 'do', 'did', 'does', 'doing', 'done', 'about']);
const demonstrative = new Set(['that', 'this', 'these', 'those', 'then']);

/**
 * Returns whether the text stops mid-sentence, judged by its last word. Closing punctuation takes precedence over the
 * word.
 */
export const endsMidSentence = (text: string, language: Language): boolean => {
  const trimmed = text.trim();
  if (/[.!?؟]["'”»)]*$/u.test(trimmed)) return false;
  if (/[,،;:–-]$/u.test(trimmed)) return true;
  const [before = '', last = ''] = ` ${trimmed.toLowerCase()}`.split(/\s+/).slice(-2);
  if (language === 'en' && demonstrative.has(last) && demonstrativeClosers.has(before)) return false;
  return profileOf(language).unfinished.has(last) || isHesitation(last, language);
};
