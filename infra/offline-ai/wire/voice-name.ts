import { languages } from '@candi/contract/platform/enumerations';
import type { Language } from '@candi/contract/platform/enumerations';

/** The language of a voice called `candi-pt` and the like. Null for a name that is not one of ours. */
export function languageOfVoice(name: string): Language | null {
  return languages.find((language) => name === `candi-${language}`) ?? null;
}
