import { expect, test } from 'vitest';
import { speakable } from './speakable.ts';

test('removes markup, pictographs and control characters, and keeps words', () => {
  expect(speakable('<b>Tom</b> & Ann\u0000 😀 **now** [[x]]', 'en')).toBe('b Tom /b and Ann now x');
  expect(speakable('https://www.example.com/a_b', 'en')).toBe('example.com/a b');
});

test.each([
  ['pt', 'a e b'],
  ['es', 'a y b'],
] as const)('reads "&" as a word in %s', (language, text) => {
  expect(speakable('a&b', language)).toBe(text);
});

test.each([
  ['pt', 'São R$ 3.500,00 ou US$ 300.', 'São 3.500 reais ou 300 dólares.'],
  ['pt', 'Das 9h às 17 h, 25 km, 8-10 pessoas.', 'Das 9 horas às 17 horas, 25 quilômetros, 8 a 10 pessoas.'],
  ['es', 'Son 45.000 €, 3,5 % más.', 'Son 45.000 euros, 3,5 % más.'],
  [
    'es',
    'El 12/03/2024 o 2024-03-12, no el 45/13/2024.',
    'El 12 de marzo de 2024 o 12 de marzo de 2024, no el 45/13/2024.',
  ],
  ['es', 'R2-D2, 555-12-34, de 8 a 10, 2 d y Node.js 24', 'R2-D2, 555-12-34, de 8 a 10, 2 d y Node.js 24'],
  ['es', 'El 1.º piso, el 1er día, n.º 5, 10h30.', 'El 1º piso, el primer día, número 5, 10 y 30.'],
  ['pt', 'O 3.º andar, nº 5, às 10h30.', 'O 3º andar, nº 5, às 10 e 30.'],
  [
    'es',
    'A 100 km/h y 20 °C, 5 m/s.',
    'A 100 kilómetros por hora y 20 grados Celsius, 5 metros por segundo.',
  ],
  ['pt', 'A 100 km/h e 20 °C.', 'A 100 quilômetros por hora e 20 graus Celsius.'],
  ['en', '$3.50 on 12/03/2024', '$3.50 on 12/03/2024'],
] as const)(
  'writes out amounts, units, dates and ranges for espeak-ng (%s): %s',
  (language, text, spoken) => {
    expect(speakable(text, language)).toBe(spoken);
  },
);

test.each([
  [
    'es',
    'El Sr. Gil y la DRA. Paz, p. ej., son aprox. veinte.',
    'El señor Gil y la doctora Paz, por ejemplo, son aproximadamente veinte.',
  ],
  ['es', 'Uds. llaman al tel. 555; es el máx.', 'ustedes llaman al teléfono 555; es el máximo.'],
  [
    'pt',
    'O Sr. Gil e a Profa. Paz, p. ex., na Acme Ltda.',
    'O senhor Gil e a professora Paz, por exemplo, na Acme limitada.',
  ],
  ['pt', 'sra.com.br, A.v., tel e Sr Gil', 'sra.com.br, A.v., tel e Sr Gil'],
  ['en', 'Dr. Lee', 'Dr. Lee'],
] as const)('writes out abbreviations that espeak-ng misreads (%s): %s', (language, text, spoken) => {
  expect(speakable(text, language)).toBe(spoken);
});

test('adds the short vowels that written Arabic omits', () => {
  expect(speakable('يمكنك', 'ar')).toBe('يَمكَنَك');
});
