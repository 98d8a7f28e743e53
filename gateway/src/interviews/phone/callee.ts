import type { NumberFault } from '@candi/contract/interviews/phone-out';
import { type CountryCode, type NumberType, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { Handle } from '../../platform/database/database.ts';
import type { SessionSecrets } from '../../platform/http/tokens.ts';
import type { Environment } from '../../platform/environment.ts';
import { callerHash, callerLookups } from './caller.ts';

type Allowed = Pick<Environment, 'PHONE_COUNTRIES' | 'PHONE_SIP_HOSTS'>;

/**
 * What may be called: a number of an allowed country, or somebody's name on an allowed host. `to`: what the leg dials, a
 * number (E.164) or a SIP address, whose user may be a number, too.
 */
export type Callee =
  | { kind: 'number'; to: string; number: string; country: CountryCode }
  | { kind: 'address'; to: string };
export type ReadCallee = Callee | { kind: 'refused'; fault: NumberFault };

/** Kinds of numbers that people are reached at. Premium-rate, shared-cost and all other kinds are refused. */
const personal: ReadonlySet<NumberType> = new Set(['FIXED_LINE', 'MOBILE', 'FIXED_LINE_OR_MOBILE', 'VOIP']);

/** A user and a host with an optional port, without parameters or headers, which could redirect the call. */
const address = /^sip:([A-Za-z0-9._+-]{1,64})@([A-Za-z0-9.-]{1,253})(?::(\d{1,5}))?$/;

/** What PBXs expect before a number: international prefixes, and those for a line to the outside. */
const prefixes = ['00', '011', '0', '9', '90'];
/** A user with at least as many digits isn't a name. */
const numberDigits = 5;

const refused = (fault: NumberFault): ReadCallee => ({ kind: 'refused', fault });

/** Returns the same text for everything that reaches the same callee: a number, or an address without its port. */
const calleeKey = (callee: Callee): string =>
  callee.kind === 'number' ? callee.number : withoutPort(callee.to);

const withoutPort = (to: string): string => to.replace(/:\d+$/, '');

/** Returns the keyed hash of a callee that is stored, the same for everything that reaches it. */
export const calleeHash = (secrets: SessionSecrets, callee: Callee): Buffer =>
  callerHash(secrets, calleeKey(callee));

/** Returns all hashes under which a callee may be stored. */
export const calleeLookups = (handle: Handle, secrets: SessionSecrets, callee: Callee): Promise<Buffer[]> =>
  callerLookups(handle, secrets, calleeKey(callee));

/** Returns all hashes of a number or an address as somebody enters it, whether or not it may be called. */
export const enteredLookups = (handle: Handle, secrets: SessionSecrets, entered: string): Promise<Buffer[]> =>
  callerLookups(handle, secrets, withoutPort(entered.trim()));

/**
 * Reads what a recruiter entered, and checks that the operator allows calls to it. A number needs its country code.
 * Numbers that belong to no country, such as those of satellite telephones, are never allowed.
 */
export function readCallee(allowed: Allowed, entered: string): ReadCallee {
  const text = entered.trim();
  return /^sips?:/i.test(text) ? readAddress(allowed, text) : readNumber(allowed, text);
}

function readNumber({ PHONE_COUNTRIES }: Allowed, text: string): ReadCallee {
  const number = parsePhoneNumberFromString(text);
  if (!number?.isValid() || number.ext !== undefined) return refused('invalid');
  const { country } = number;
  if (country === undefined || !PHONE_COUNTRIES.includes(country)) return refused('country');
  if (!personal.has(number.getType())) return refused('kind');
  return { kind: 'number', to: number.number, number: number.number, country };
}

function readAddress(allowed: Allowed, text: string): ReadCallee {
  const [, user, host, port = '5060'] = address.exec(text) ?? [];
  if (user === undefined || host === undefined) return refused('invalid');
  if (Number(port) < 1 || Number(port) > 65_535) return refused('invalid');
  if (!allowed.PHONE_SIP_HOSTS.includes(host.toLowerCase())) return refused('address');
  return isName(user) ? { kind: 'address', to: text } : readUser(allowed, text, user);
}

const isName = (user: string): boolean =>
  /[A-Za-z]/.test(user) && user.replaceAll(/\D/g, '').length < numberDigits;

/**
 * Reads a SIP user that isn't a name as the number that a PBX dials for it. It isn't known which prefixes the PBX removes,
 * so every number that this may result in must be allowed, and all of them must be the same.
 */
function readUser(allowed: Allowed, to: string, user: string): ReadCallee {
  const digits = user.replaceAll(/[._-]/g, '');
  if (!/^\+?\d+$/.test(digits)) return refused('invalid');
  const dialled = digits.startsWith('+') ? [digits] : [...withoutPrefixes(digits)].map((rest) => `+${rest}`);
  const read = dialled.map((number) => readNumber(allowed, number));
  const forbidden = read.find((callee) => callee.kind === 'refused' && callee.fault !== 'invalid');
  if (forbidden) return forbidden;
  const [callee, ...others] = read.filter((each) => each.kind === 'number');
  return callee === undefined || others.length > 0 ? refused('invalid') : { ...callee, to };
}

/** Returns the digits, and what is left of them if any prefixes are removed. */
function withoutPrefixes(digits: string, found = new Set<string>()): Set<string> {
  if (found.has(digits)) return found;
  found.add(digits);
  for (const prefix of prefixes)
    if (digits.startsWith(prefix)) withoutPrefixes(digits.slice(prefix.length), found);
  return found;
}
