import { expect, it } from 'vitest';
import { personName, plainName } from './names.ts';

it.each([
  'Ana',
  "O'Brien-Smith",
  'J. R. R.',
  'J.R.R. Tolkien',
  'St.Clair',
  'Maria da Conceição',
  'ليلى',
  'Nguyễn Thị Minh Khai',
  'Wwwilson',
  'Dr.',
])('%j is a name', (name) => expect(personName.safeParse(name).success).toBe(true));

it.each([
  'You won https://evil.example/now',
  'See evil.example',
  'EVIL.COM',
  'evil.com/now',
  'Prize at www.evil',
  'WWW.evil',
  'a@evil.example',
  'Ana\nBcc: everyone',
  'Ana\u2028Lima',
  'Ana\u0007',
  '<b>Ana</b>',
  '',
  'a'.repeat(81),
])('%j is none', (name) => expect(personName.safeParse(name).success).toBe(false));

it('allows a domain name, but not a link, as a company name', () => {
  expect(plainName.safeParse('Booking.com').success).toBe(true);
  for (const name of ['https://booking.com', 'www.booking.com'])
    expect(plainName.safeParse(name).success).toBe(false);
});
