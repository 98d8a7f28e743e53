import { text } from './common.ts';

/** Maximum length of a person's or company's name (characters). */
export const nameLength = 80;

/** Name of a person or company. Names appear in emails to people who didn't ask for them, so URLs are refused. */
export const plainName = text
  .trim()
  .min(1)
  .max(nameLength)
  .regex(/^(?!.*:\/\/)(?!.*\bwww\.)[^<>@\\\p{Cc}\p{Zl}\p{Zp}]*$/iu);

/**
 * Matches what email programs turn into a link, such as "evil.example" or "EVIL.COM/now", but not initials ("J. R. R.",
 * "St.Clair").
 */
const looksLikeAddress = /\S\.(?:\p{Ll}{2,}|\p{Lu}{2,}(?!\p{Ll}))|\//u;

/** First or last name of a person. Refuses domain names, which are valid only as company names. */
export const personName = plainName.refine((name) => !looksLikeAddress.test(name));
