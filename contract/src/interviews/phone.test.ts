import { expect, it } from 'vitest';
import { dialUrl, groupedPin } from './dial-in.ts';
import { phoneLines, phonePin, pinDigits, pinTries, shortestCallSeconds, shortPinDigits } from './phone.ts';

it('is very unlikely that a PIN is guessed, with all lines in a whole day and any numbers shown', () => {
  const openPins = 1000;
  const callsPerLine = (24 * 60 * 60) / shortestCallSeconds;
  const guesses = phoneLines * callsPerLine * pinTries;
  expect((openPins * guesses) / 10 ** pinDigits).toBeLessThan(1 / 10_000);
});

it('accepts PINs of both lengths and nothing else', () => {
  for (const digits of [pinDigits, shortPinDigits])
    expect(phonePin.safeParse('1'.repeat(digits)).success).toBe(true);
  for (const pin of ['', '1234567', '123456789', '1234567890123', '123456789012345', '1234567890123a'])
    expect(phonePin.safeParse(pin).success).toBe(false);
});

it('shows a PIN in groups, of which none ends where the digits of a short PIN end', () => {
  expect(groupedPin('12345678901234')).toBe('12345 67890 1234');
  expect(groupedPin('12345678')).toBe('1234 5678');
});

it('dials the PIN after a number, but not after a SIP address', () => {
  const pin = '12345678901234';
  expect(dialUrl({ number: '+351 210 001 122', pin })).toBe('tel:+351210001122,,12345678901234');
  expect(dialUrl({ number: 'sip:candi@127.0.0.1:5060', pin })).toBe('sip:candi@127.0.0.1:5060');
  expect(dialUrl({ number: 'by letter', pin })).toBeNull();
});
