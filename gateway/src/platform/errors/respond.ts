import type { Language } from '@candi/contract/platform/enumerations';
import type { ErrorBody, ErrorCode } from '@candi/contract/platform/errors';
import { errorStatuses } from '@candi/contract/platform/errors';
import { knownError } from './known-error.ts';
import { messages } from '@candi/language/messages';
import type { WaitUnit } from '@candi/language/shapes/texts';

/** Longest waits that are given in seconds and in minutes (s). Longer waits are given in hours. */
const inSeconds = 59;
const inMinutes = 90 * 60;

/**
 * Formats a waiting time, such as "40 minutes". Rounds up, so that a caller who waits this long isn't rejected again.
 */
export function waitText(seconds: number, language: Language): string {
  const [unit, size]: [WaitUnit, number] =
    seconds <= inSeconds ? ['second', 1] : seconds <= inMinutes ? ['minute', 60] : ['hour', 3600];
  const count = Math.ceil(seconds / size);
  const forms = messages[language].texts.waits[unit];
  return (forms[new Intl.PluralRules(language).select(count)] ?? forms.other).replace('#', String(count));
}

/** Builds the response to a failed request. The message of an unexpected error isn't sent. */
export function errorAnswer(
  error: unknown,
  lang: Language,
): {
  status: (typeof errorStatuses)[ErrorCode];
  body: ErrorBody;
} {
  const known = knownError(error);
  const { errors } = messages[lang].texts;
  const fields = Object.entries(known.fields ?? {}).map(([path, key]) => [path, errors[key]] as const);
  const text = errors[known.code].replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const seconds = known.details?.['retryAfterSeconds'];
    if (name === 'wait' && typeof seconds === 'number') return waitText(seconds, lang);
    const value = known.details?.[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  });
  // Uses the first field's message, which is more specific than "check what you entered".
  const body: ErrorBody = { error: fields[0]?.[1] ?? text, code: known.code };
  if (known.details || fields.length)
    body.details = { ...known.details, ...(fields.length && { fields: Object.fromEntries(fields) }) };
  return { status: errorStatuses[known.code], body };
}
