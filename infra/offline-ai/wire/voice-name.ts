import { languages } from '@candi/contract/platform/enumerations';
import type { Language } from '@candi/contract/platform/enumerations';

/** Returns the language of a voice named like `candi-pt`; null for other names. */
export function languageOfVoice(name: string): Language | null {
  return languages.find((language) => name === `candi-${language}`) ?? null;
}
