import type { Language } from '@candi/contract/platform/enumerations';
import type { SuccessKey } from '../texts/text-keys.ts';
import { texts } from '../texts/texts.ts';

/** Success messages of writes, by language. */
export const messages: Record<Language, Record<SuccessKey, string>> = {
  en: texts.en.successes,
  pt: texts.pt.successes,
  es: texts.es.successes,
  ar: texts.ar.successes,
};
