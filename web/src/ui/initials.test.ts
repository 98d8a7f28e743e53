import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';

test.for([
  ['Ana Souza', 'AS'],
  ['Ana Maria de Souza', 'AS'],
  ['  ana   souza ', 'AS'],
  ['Ángel Núñez', 'ÁN'],
  ['A\u0301ngel', 'Á'],
  ["Sinéad O'Brien", 'SO'],
  ['"Bob" (Robert) Li', 'BL'],
  ['Madonna', 'M'],
  ['张伟', '张'],
  ['', ''],
  ['– 🎉', ''],
])('the initials of "%s" are "%s"', ([name, initials]) => {
  expect(initialsOf(name ?? '')).toBe(initials);
});

test.for([
  ['محمد علي', 'م\u200cع'],
  ['فاطمة الزهراني', 'ف\u200cز'],
  ['مُحَمَّد', 'م'],
  ['أمل', 'أ'],
])('Arabic initials of "%s" skip the article and do not join', ([name, initials]) => {
  expect(initialsOf(name ?? '')).toBe(initials);
});
