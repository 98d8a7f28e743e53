import { z } from 'zod';
import { languages } from './enumerations.ts';

export const id = z.uuid();
export const isoDate = z.iso.datetime({ offset: true });
export const language = z.enum(languages);
/** Every request may carry `lang`; errors come back in it. Unknown values fall back to en. */
export const langQuery = z.object({ lang: language.catch('en').default('en') });
/** Lists page by key: `after` is the last row's cursor from the answer before. */
export const pageQuery = z.object({
  lang: language.catch('en').default('en'),
  after: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
/** Of lists in several orders, whose cursors may hold a name. */
export const sortedPageQuery = pageQuery.extend({ after: z.string().max(2000).optional() });
export interface Page<T> {
  rows: T[];
  /** Cursor for the next page; null on the last one. */
  next: string | null;
}
/** Link and session secrets: 256 random bits as base64url. */
export const secret = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

/** A time zone by its IANA name, as this machine knows them. */
export const timeZone = z.string().max(100).refine(isTimeZone);

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
