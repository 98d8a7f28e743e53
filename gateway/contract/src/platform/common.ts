import { z } from 'zod';
import { languages } from './enumerations.ts';

export const id = z.uuid();
/** Text that Postgres can store: no zero byte, no half of a surrogate pair. */
export const text = z.string().refine((value) => !value.includes('\u0000') && value.isWellFormed());
/** Largest value of Postgres' `integer`. */
export const maxInteger = 2_147_483_647;
export const integer = z.int32();
/** An integer of a path or query. */
export const integerText = z.coerce.number().int().min(-maxInteger).max(maxInteger);
/** Size of a file (bytes); may exceed `maxInteger`. */
export const byteCount = z.int().min(0);
const [firstTime, lastTime] = [Date.UTC(1900, 0), Date.UTC(9999, 0)];
/** From the year 1900 to 9998, which Postgres and every calendar know. */
export const isoDate = z.iso.datetime({ offset: true }).refine((value) => {
  const time = Date.parse(value);
  return time >= firstTime && time < lastTime;
});
export const language = z.enum(languages);
/** Every request may carry `lang`; errors come back in it. Unknown values fall back to en. */
export const langQuery = z.object({ lang: language.catch('en').default('en') });
/** Lists page by key: `after` is the last row's cursor from the answer before. */
export const pageQuery = z.object({
  lang: language.catch('en').default('en'),
  after: text.max(200).optional(),
  limit: integerText.min(1).max(100).default(50),
});
/** Of lists in several orders, whose cursors may hold a name. */
export const sortedPageQuery = pageQuery.extend({ after: text.max(2000).optional() });
export interface Page<T> {
  rows: T[];
  /** Cursor for the next page; null on the last one. */
  next: string | null;
}
/** Link and session secrets: 256 random bits as base64url. */
export const secret = text.regex(/^[A-Za-z0-9_-]{43}$/);

/** A time zone by its IANA name, as this machine knows them. */
export const timeZone = text.max(100).refine(isTimeZone);

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
