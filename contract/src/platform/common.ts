import { z } from 'zod';
import { languages } from './enumerations.ts';

export const id = z.uuid();
/** Text that Postgres can store: no NUL character and no unpaired surrogate. */
export const text = z.string().refine((value) => !value.includes('\u0000') && value.isWellFormed());
/** Maximum value of a Postgres `integer`. */
export const maxInteger = 2_147_483_647;
export const integer = z.int32();
/** An integer in a path or query string. */
export const integerText = z.coerce.number().int().min(-maxInteger).max(maxInteger);
/** Size of a file (bytes); may exceed `maxInteger`. */
export const byteCount = z.int().min(0);
const [firstTime, lastTime] = [Date.UTC(1900, 0), Date.UTC(9999, 0)];
/** ISO 8601 date and time in the years 1900 to 9998, which Postgres and all calendars support. */
export const isoDate = z.iso.datetime({ offset: true }).refine((value) => {
  const time = Date.parse(value);
  return time >= firstTime && time < lastTime;
});
export const language = z.enum(languages);
/** Keyset pagination: `after` is the `next` cursor of the previous page. */
export const pageQuery = z.object({
  lang: language.catch('en').default('en'),
  after: text.max(200).optional(),
  limit: integerText.min(1).max(100).default(50),
});
/** `pageQuery` for lists with several sort orders. Their cursors are longer, because they may contain a name. */
export const sortedPageQuery = pageQuery.extend({ after: text.max(2000).optional() });
export interface Page<T> {
  rows: T[];
  /** Cursor of the next page; null on the last page. */
  next: string | null;
}
/** Secret of a link or session: 256 random bits as base64url. */
export const secret = text.regex(/^[A-Za-z0-9_-]{43}$/);

/** IANA time zone that this JavaScript runtime supports. */
export const timeZone = text.max(100).refine(isTimeZone);

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
