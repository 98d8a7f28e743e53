import type { z } from 'zod';
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

/** Removes invisible characters. */
export const withoutInvisible = (value: string): string => value.replaceAll(new RegExp(invisible, 'gu'), '');

/** Returns whether a value is one line without links or invisible characters, so that it can appear in emails. */
const isPlainLine = (value: string): boolean =>
  !invisible.test(value) && !/:\/\/|\bwww\.|[\p{Cc}\p{Zl}\p{Zp}]/iu.test(withPlainDots(value));

/**
 * Normalises compatibility characters such as full-width letters, and replaces the ideographic full stop, which domain
 * names treat as a dot.
 */
const withPlainDots = (value: string): string => value.normalize('NFKC').replaceAll('\u3002', '.');

/** Maximum number of digits in the name of a person or sender. Phone numbers have more. */
const maxDigits = 6;

/** Why a name isn't accepted. The gateway has a message for each. */
export const nameRefusals = ['NAME_WITH_ADDRESS', 'NAME_WITH_NUMBER', 'SENDER_WITHOUT_COMPANY'] as const;
export type NameRefusal = (typeof nameRefusals)[number];

const hasLink = (name: string): boolean => /:\/\/|\bwww\.|\S@\S/iu.test(withPlainDots(name));

/**
 * Returns why a name isn't accepted as that of a person or sender, or null. Other invalid names, such as those with
 * invisible characters, aren't reported.
 */
export function nameRefusal(name: string): Exclude<NameRefusal, 'SENDER_WITHOUT_COMPANY'> | null {
  if (hasLink(name) || looksLikeAddress(withPlainDots(name))) return 'NAME_WITH_ADDRESS';
  // Includes characters such as ⓵, which aren't decimal digits in Unicode.
  const digits = name.normalize('NFKC').match(/[\p{Nd}\p{No}]/gu) ?? [];
  return digits.length > maxDigits ? 'NAME_WITH_NUMBER' : null;
}

/** Adds the reason to a refinement's issue. */
const because = (reason: NameRefusal) => ({ params: { reason } });

/** Name of a person or company. URLs are rejected, because names appear in emails to people who didn't ask for them. */
export const plainName = text
  .trim()
  .min(1)
  .max(nameLength)
  .refine((name) => !hasLink(name), because('NAME_WITH_ADDRESS'))
  .refine((name) => isPlainLine(name) && !/[<>\\]|\S@|@\S/.test(name.normalize('NFKC')));

/** First or last name of a person. Rejects domain names and phone numbers, which only company names may contain. */
export const personName = plainName.superRefine((name, context) => {
  const reason = nameRefusal(name);
  if (reason) context.addIssue({ code: 'custom', ...because(reason) });
});

/** Refuses the two names of a person if they are a telephone number or an address together, but neither is one alone. */
export const wholeName = (
  { firstName, lastName }: { firstName: string; lastName: string },
  context: z.RefinementCtx,
): void => {
  const reason = nameRefusal(`${firstName} ${lastName}`);
  const isOnlyTogether = nameRefusal(firstName) === null && nameRefusal(lastName) === null;
  if (reason && isOnlyTogether) context.addIssue({ code: 'custom', path: ['lastName'], ...because(reason) });
};

/**
 * Name of a job or title of an interview. URLs and email addresses are rejected, because titles appear in emails.
 * Domain names are allowed, as in "Node.js developer".
 */
export const plainTitle = text
  .trim()
  .min(1)
  .max(200)
  .refine((title) => isPlainLine(title) && !/\S@\S/.test(title.normalize('NFKC')));
