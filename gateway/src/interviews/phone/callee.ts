import type { NumberFault } from '@candi/contract/interviews/phone-out';
import { type CountryCode, type NumberType, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { Environment } from '../../platform/environment.ts';

type Allowed = Pick<Environment, 'PHONE_COUNTRIES' | 'PHONE_SIP_HOSTS'>;

/** What may be called: a number of an allowed country, or a SIP address on an allowed host. */
export type Callee = { kind: 'number'; to: string; country: CountryCode } | { kind: 'address'; to: string };
export type ReadCallee = Callee | { kind: 'refused'; fault: NumberFault };

/** Kinds of numbers that people are reached at. Premium-rate, shared-cost and all other kinds are refused. */
const personal: ReadonlySet<NumberType> = new Set(['FIXED_LINE', 'MOBILE', 'FIXED_LINE_OR_MOBILE', 'VOIP']);

/** A user and a host with an optional port, without parameters or headers, which could redirect the call. */
const address = /^sip:[A-Za-z0-9._+-]{1,64}@([A-Za-z0-9.-]{1,253})(?::\d{1,5})?$/;

const refused = (fault: NumberFault): ReadCallee => ({ kind: 'refused', fault });

/**
 * Reads what a recruiter entered, and checks that the operator allows calls to it. A number needs its country code.
 * Numbers that belong to no country, such as those of satellite telephones, are never allowed.
 */
export function readCallee({ PHONE_COUNTRIES, PHONE_SIP_HOSTS }: Allowed, entered: string): ReadCallee {
  const text = entered.trim();
  if (/^sips?:/i.test(text)) {
    const [, host] = address.exec(text) ?? [];
    if (host === undefined) return refused('invalid');
    return PHONE_SIP_HOSTS.includes(host.toLowerCase()) ? { kind: 'address', to: text } : refused('address');
  }
  const number = parsePhoneNumberFromString(text);
  if (!number?.isValid() || number.ext !== undefined) return refused('invalid');
  const { country } = number;
  if (country === undefined || !PHONE_COUNTRIES.includes(country)) return refused('country');
  return personal.has(number.getType()) ? { kind: 'number', to: number.number, country } : refused('kind');
}
