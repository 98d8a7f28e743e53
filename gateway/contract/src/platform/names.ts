import { text } from './common.ts';
import { looksLikeAddress } from './looks-like-address.ts';

/** Maximum length of a person's or company's name (characters). */
export const nameLength = 80;

/**
 * Matches invisible characters: fillers, and format characters such as those that reverse the direction of text.
 * Joiners are allowed where a script or an emoji needs them.
 */
const invisible =
  /(?<![\p{scx=Arab}\p{scx=Syrc}\p{scx=Mong}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}\p{scx=Khmr}\p{scx=Mymr}\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])[\u200C\u200D]|[^\P{Cf}\u200C\u200D]|\u034F|\u17B4|\u17B5|[\u115F\u1160\u2800\u3164\uFFA0]/u;

/** Returns whether a value is one line without links or invisible characters, so that it can appear in emails. */
const isPlainLine = (value: string): boolean =>
  !invisible.test(value) && !/:\/\/|\bwww\.|[\p{Cc}\p{Zl}\p{Zp}]/iu.test(withPlainDots(value));

/**
 * Normalises compatibility characters such as full-width letters, and replaces the ideographic full stop, which domain
 * names treat as a dot.
 */
const withPlainDots = (value: string): string => value.normalize('NFKC').replaceAll('\u3002', '.');

/** Name of a person or company. URLs are rejected, because names appear in emails to people who didn't ask for them. */
export const plainName = text
  .trim()
  .min(1)
  .max(nameLength)
  .refine((name) => isPlainLine(name) && !/[<>@\\]/.test(name.normalize('NFKC')));

/** First or last name of a person. Rejects domain names, which only company names may contain. */
export const personName = plainName.refine((name) => !looksLikeAddress(withPlainDots(name)));

/**
 * Name of a job or title of an interview. URLs and email addresses are rejected, because titles appear in emails.
 * Domain names are allowed, as in "Node.js developer".
 */
export const plainTitle = text
  .trim()
  .min(1)
  .max(200)
  .refine((title) => isPlainLine(title) && !/\S@\S/.test(title.normalize('NFKC')));
