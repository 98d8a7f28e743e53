import { text } from './common.ts';

/** Longest name of a person or company (characters). */
export const nameLength = 80;

/** Of a person or company. Stands in mails to people who never asked for one, so it holds no address. */
export const plainName = text
  .trim()
  .min(1)
  .max(nameLength)
  .regex(/^(?!.*:\/\/)(?!.*\bwww\.)[^<>@\\\p{Cc}\p{Zl}\p{Zp}]*$/iu);

/** What mail programs make a link of: "evil.example", "EVIL.COM/now". Initials ("J. R. R.", "St.Clair") are none. */
const looksLikeAddress = /\S\.(?:\p{Ll}{2,}|\p{Lu}{2,}(?!\p{Ll}))|\//u;

/** The first or last name of a person, whoever types it. Companies may be called by their address, people aren't. */
export const personName = plainName.refine((name) => !looksLikeAddress.test(name));
