import type { Language } from '@candi/contract/platform/enumerations';
import type { WaitUnit } from '../texts/text-keys.ts';
import { texts } from '../texts/texts.ts';

/** Maximum wait shown in seconds, and in minutes (s). */
const inSeconds = 59;
const inMinutes = 90 * 60;

/** Formats a wait ("40 minutes"), rounded up, so that a caller who waits that long isn't rejected again. */
export function waitText(seconds: number, language: Language): string {
  const [unit, size]: [WaitUnit, number] =
    seconds <= inSeconds ? ['second', 1] : seconds <= inMinutes ? ['minute', 60] : ['hour', 3600];
  const count = Math.ceil(seconds / size);
  const forms = texts[language].waits[unit];
  return (forms[new Intl.PluralRules(language).select(count)] ?? forms.other).replace('#', String(count));
}
