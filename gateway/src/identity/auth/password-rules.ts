import { isShortPassword, passwordLength } from '@candi/contract/identity/auth';
import { dictionary } from '@zxcvbn-ts/language-common';
import { AppError } from '../../platform/errors/app-error.ts';
import { commonPasswords } from './common-passwords.ts';

export type PasswordFault = 'PASSWORD_TOO_SHORT' | 'PASSWORD_TOO_COMMON';

/** Words that people often extend with digits or punctuation to form a password. */
const bases = new Set(
  (
    'password passwort passphrase senha minhasenha contrasena contraseña clave qwerty qwertyuiop azerty azertyuiop ' +
    'welcome bemvindo bienvenido letmein changeme iloveyou administrator admin secret test testing candi interview ' +
    'recruiter recruiting recruitment hiring company'
  ).split(' '),
);
/**
 * Passwords from published breaches. A password that consists of one of them with digits or punctuation around it is
 * rejected too.
 */
const leaked: ReadonlySet<string> = new Set(dictionary['passwords-common']);
/** Letters that digits often stand for in passwords. `signs`: the same for punctuation marks. */
const substitutions: Record<string, string> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't' };
const signs: Record<string, string> = { '@': 'a', $: 's', '!': 'i' };

/**
 * Returns why a password is rejected, or null if it is accepted. `about`: what others know about the account (email
 * address, names, company). A password must not consist of these in any spelling.
 */
export function passwordFault(password: string, about: readonly string[]): PasswordFault | null {
  const given = password.normalize('NFKC');
  if (isShortPassword(given)) return 'PASSWORD_TOO_SHORT';
  const plain = given.toLowerCase();
  const bare = letters(plain);
  const known = new Set([...bases, ...about.flatMap(formsOf)]);
  const spellings = [bare, ...[plain, decoded(plain)].map((text) => lettersInside(text))];
  const trivial =
    commonPasswords.has(bare) ||
    isOneUnit(plain) ||
    isSequence(plain) ||
    spellings.some((text) => known.has(text) || leaked.has(text) || isOneOf(known, text));
  return trivial ? 'PASSWORD_TOO_COMMON' : null;
}

/** Throws VALIDATION for the field `password` if the password is too weak for this account. */
export function refuseWeakPassword(
  password: string,
  account: { email: string; firstName: string; lastName: string; companyName: string | null },
): void {
  const { email, firstName, lastName, companyName } = account;
  const names = [`${firstName} ${lastName}`, `${firstName}${lastName}`];
  const fault = passwordFault(password, [email, ...names, companyName ?? '']);
  if (fault) throw new AppError('VALIDATION', undefined, { password: fault });
}

const letters = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, '');
/** Removes digits and punctuation at both ends of a text, and punctuation within it. */
const lettersInside = (text: string): string => letters(text.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, ''));

/** Undoes substitutions: "p4$$w0rd" → "password". Keeps digits and punctuation at the end, which are removed later. */
function decoded(text: string): string {
  const [, body = '', tail = ''] = /^(.*?)([^\p{L}]*)$/u.exec(text) ?? [];
  return (
    Array.from(body, (character) => substitutions[character] ?? signs[character] ?? character).join('') + tail
  );
}

/**
 * Splits an account detail into all its lower-case parts. "ana.lima@acme.test" → itself, "ana.lima", "acme.test",
 * "ana", "lima", "acme", …
 */
function formsOf(text: string): string[] {
  const plain = text.normalize('NFKC').toLowerCase();
  const parts = plain.split('@');
  const words = plain.split(/[^\p{L}\p{N}]+/u);
  return [plain, ...parts, ...words].map(letters).filter((form) => form.length >= 3);
}

/** Returns whether the text consists of two known words, or of one known word repeated. */
const isOneOf = (known: ReadonlySet<string>, text: string): boolean =>
  [...known].some((word) => text.startsWith(word) && (rest(known, text, word) || repeats(text, word)));
const rest = (known: ReadonlySet<string>, text: string, word: string): boolean =>
  known.has(text.slice(word.length));
const repeats = (text: string, unit: string): boolean =>
  unit.repeat(Math.ceil(text.length / unit.length)).slice(0, text.length) === text;

/** Returns whether the text repeats a unit of at most six characters, like "abcabcabcabc" or "111111111111". */
function isOneUnit(text: string): boolean {
  for (let length = 1; length <= Math.min(6, text.length / 2); length += 1)
    if (repeats(text, text.slice(0, length))) return true;
  return false;
}

const rows = ['abcdefghijklmnopqrstuvwxyz', '0123456789', 'qwertyuiopasdfghjklzxcvbnm'];
/** Returns whether the text is a sequence of consecutive letters, digits or keyboard keys, forwards or backwards. */
function isSequence(text: string): boolean {
  const bare = letters(text);
  if (bare.length < passwordLength.min / 2) return false;
  return rows.some((row) => {
    const both = [row, row.split('').toReversed().join('')];
    return both.some((line) => line.repeat(3).includes(bare));
  });
}
