import { phonePin } from '@candi/contract/interviews/phone';
import type { Handle } from '../../platform/database/database.ts';
import { possibleHashes, taggedHash } from '../../platform/http/layered-hashes.ts';
import { allKeys } from '../../platform/http/retired-keys.ts';
import { deriveKeys, type SessionSecrets } from '../../platform/http/tokens.ts';

/** Returns the part before the host of a SIP address, or the whole number: "sip:+351210001122@host" → "+351210001122". */
export function userOf(address: string): string {
  const [, uri = address] = /<([^>]*)>/.exec(address) ?? [];
  return (
    uri
      .trim()
      .replace(/^(sips?|tel):/i, '')
      .split(/[@;]/, 1)[0]
      ?.trim() ?? ''
  );
}

const withheld = new Set(['', 'anonymous', 'restricted', 'unavailable', 'unknown', 'private']);

/** Returns whether a caller's address says nothing about who calls. */
export const isWithheld = (from: string): boolean => withheld.has(userOf(from).toLowerCase());

/**
 * Returns the keyed hash of a caller's number that is stored, since numbers are so few that a plain hash can be reversed.
 */
export const callerHash = (secrets: SessionSecrets, from: string): Buffer =>
  taggedHash(deriveKeys(secrets, 'phone caller')[0], comparable(from));

/** Returns all hashes under which a caller's number may be stored. */
export const callerLookups = async (
  handle: Handle,
  secrets: SessionSecrets,
  from: string,
): Promise<Buffer[]> => possibleHashes(await allKeys(handle, secrets, 'phone caller'), comparable(from));

/** Returns the address so that two spellings of a number are equal. The host of a SIP address counts, too. */
function comparable(from: string): string {
  const user = userOf(from);
  const digits = digitsOf(user);
  if (isNumber(user)) return digits;
  const [, host = ''] = /@([^>;]*)/.exec(from) ?? [];
  return `${user}@${host}`.toLowerCase();
}

/**
 * Returns a caller's number as recruiters see it: the last three digits, or the first letter of a SIP user. Returns an
 * empty text if the number was withheld.
 */
export function maskedCaller(from: string): string {
  if (isWithheld(from)) return '';
  const user = userOf(from);
  return isNumber(user) ? `•••• ${digitsOf(user).slice(-3)}` : `${user.slice(0, 1)}••••`;
}

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');
/** A number has so many digits that hiding all but three of them hides the number. */
const isNumber = (user: string): boolean => /^\+?[\d\s().-]+$/.test(user) && digitsOf(user).length >= 6;

/** Returns the PIN in a dialled address, such as sip:12345678901234@host. The installation's own number isn't one. */
export function dialledPin(to: string, ownNumber: string): string | null {
  const user = userOf(to);
  return phonePin.safeParse(user).success && user !== digitsOf(userOf(ownNumber)) ? user : null;
}
