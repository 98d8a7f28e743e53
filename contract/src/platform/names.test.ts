import { expect, it } from 'vitest';
import { z } from 'zod';
import { personName, plainName, plainTitle, wholeName } from './names.ts';

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
  '-',
  'J.Li',
  'Md.Al-Amin',
  'O.McNeil',
  'T.S.Eliot',
  '王小明',
  'د.محمد',
  'علی\u200Cرضا',
  'ශ්\u200Dරී',
  'अनिल\u094D\u200D',
  'के.एल.राहुल',
  'ஆர்.கே.நாராயணன்',
  'Ana 123456',
  'Aminah a/p Rajan',
  'Kumar s/o Raj',
  'Siti A/L Ramasamy',
  'Ali @ Hassan',
  'Dr.med. Anna',
  'Dr.rer.nat. Jürgen Müller',
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
  'Evil.Com',
  'Go.dev.',
  'Call ⓵⓽⓾⓾⓹⓹⓹',
  'Evil.example.',
  'Go.evilbank.life.',
  'T.evil.page.',
  'Dr.evil.',
  'J.Li/prize',
  'evil.example/',
  'Claim @evil',
  'evil.cOM',
  'Claim at Evil.Com now',
  'bit.Ly',
  'evil.中国',
  'evil.भारत',
  'موقع.السعودية',
  'evil。com',
  'evil．com',
  'evil｡Com',
  'www．evil',
  'a＠evil',
  'evil.c\u200Bom',
  'evil.c\u200Dom',
  'evil.\u00ADcom',
  'Ana\u200C\u200C',
  '\u202Eevil',
  '\u2068x',
  '\u200B',
  '\u3164',
  '\u2800',
  '\u{E0041}Ana',
  '',
  'a'.repeat(81),
])('%j isn’t accepted as a name', (name) => expect(personName.safeParse(name).success).toBe(false));

it.each([
  ['Call 0800 123 45', 'NAME_WITH_NUMBER'],
  ['اتصل ٠٨٠٠١٢٣', 'NAME_WITH_NUMBER'],
  ['０８００１２３', 'NAME_WITH_NUMBER'],
  ['See evil.example', 'NAME_WITH_ADDRESS'],
  ['www.evil', 'NAME_WITH_ADDRESS'],
  ['https://evil', 'NAME_WITH_ADDRESS'],
  ['ana@evil.example', 'NAME_WITH_ADDRESS'],
])('%j isn’t accepted as a name, with the reason %s', (name, reason) => {
  const { error } = personName.safeParse(name);
  expect(error?.issues[0]).toMatchObject({ code: 'custom', params: { reason } });
});

it('allows a domain name and any number, but not a link, as a company name', () => {
  for (const name of ['Booking.com', '9876543 Canada Inc.'])
    expect(plainName.safeParse(name).success).toBe(true);
  for (const name of ['https://booking.com', 'www.booking.com'])
    expect(plainName.safeParse(name).success).toBe(false);
});

it.each(['Node.js developer', 'ASP.NET / C#', 'Engineer (<3 years) @ Porto', '👩‍💻 مطور', 'Booking.com sales'])(
  '%j is a title',
  (title) => expect(plainTitle.safeParse(title).success).toBe(true),
);

it.each([
  'You won €500! Claim: https://evil.example/claim',
  'https：//evil.example',
  'See www.evil.example',
  'Write to ana@evil.example',
  'Boat builder\nBcc: everyone',
  'Boat\u202Ebuilder',
  '\u200B',
  ' ',
  'a'.repeat(201),
])('%j isn’t accepted as a title', (title) => expect(plainTitle.safeParse(title).success).toBe(false));

it('a first and a last name that are a telephone number only together are refused', () => {
  const person = z.object({ firstName: personName, lastName: personName }).superRefine(wholeName);
  const refused = (firstName: string, lastName: string) =>
    person.safeParse({ firstName, lastName }).error?.issues.map(({ path }) => path);
  expect(refused('Call +1 900', '555 123')).toEqual([['lastName']]);
  expect(refused('+1 900 555 123', 'Lima')).toEqual([['firstName']]);
  expect(refused('Ana 123', 'Lima 456')).toBeUndefined();
});
