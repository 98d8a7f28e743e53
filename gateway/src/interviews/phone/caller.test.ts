import { expect, it } from 'vitest';
import { callerHash, dialledPin, isWithheld, maskedCaller } from './caller.ts';

const hashOf = (from: string) =>
  callerHash({ SESSION_SECRET: 'secret', SESSION_SECRET_OLD: '' }, from).toString('hex');

it('shows recruiters only the end of a number', () => {
  expect(maskedCaller('+351 210 001 122')).toBe('•••• 122');
  expect(maskedCaller('<sip:+351210001122@trunk.example;user=phone>')).toBe('•••• 122');
  expect(maskedCaller('sip:rui@192.0.2.1')).toBe('r••••');
  expect(maskedCaller('sip:101@192.0.2.1')).toBe('1••••');
  expect(maskedCaller('')).toBe('');
  expect(maskedCaller('sip:anonymous@anonymous.invalid')).toBe('');
  expect(isWithheld('"Anonymous" <sip:anonymous@anonymous.invalid>')).toBe(true);
  expect(isWithheld('sip:rui@192.0.2.1')).toBe(false);
});

it('counts the spellings of a number as one caller, but not the same user of different hosts', () => {
  expect(hashOf('tel:+351-210-001-122')).toBe(hashOf('<sip:+351210001122@trunk.example>'));
  expect(hashOf('sip:rui@192.0.2.1')).toBe(hashOf('SIP:Rui@192.0.2.1'));
  expect(hashOf('sip:rui@192.0.2.1')).not.toBe(hashOf('sip:rui@192.0.2.2'));
});

it('finds the PIN in a dialled address, unless it is the installation’s own number', () => {
  expect(dialledPin('sip:12345678901234@127.0.0.1:5060', '')).toBe('12345678901234');
  expect(dialledPin('<sip:12345678901234@candi.test;transport=udp>', '+351210001122')).toBe('12345678901234');
  expect(dialledPin('sip:12345678@127.0.0.1', '')).toBe('12345678');
  expect(dialledPin('12345678901234', '12345 678901234')).toBeNull();
  expect(dialledPin('sip:candi@127.0.0.1', '')).toBeNull();
  expect(dialledPin('sip:123456789@127.0.0.1', '')).toBeNull();
});
