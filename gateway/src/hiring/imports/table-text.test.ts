import { describe, expect, it } from 'vitest';
import { cleanCell, sniffDelimiter } from './table-text.ts';

describe('sniffDelimiter', () => {
  it.each([
    ['a,b,c\n1,2,3', ','],
    ['a;b;c\n"1;1";2,5;3', ';'],
    ['a\tb\n1, 2\t3', '\t'],
    ['a|b\n1|2', '|'],
    ['name,skills\nAna,"a;b;c;d"\nBia,"x;y;z"', ','],
    ['sep=;\na,b;c', ';'],
    ['name;about\nAna;"one, two,\nthree, four"', ';'],
    ['email\nana@candi.test', ','],
    ['', ','],
  ])('%j → %j', (text, delimiter) => expect(sniffDelimiter(text)).toBe(delimiter));
});

describe('cleanCell', () => {
  it.each([
    ['  Inês\u0000 ', 'Inês'],
    ['e\u0301', 'é'],
    ["'=1+1", '=1+1'],
    ["'+351 912", '+351 912'],
    ["'s-Gravenhage", "'s-Gravenhage"],
    ['a\nb', 'a\nb'],
    ['\u200F\u202Bليلى\u202C', 'ليلى'],
    ['\u2066+351\u00AD 912\u2069', '+351 912'],
    ['\uFEFFAna\u200B', 'Ana'],
    ['علی\u200Cرضا', 'علی\u200Cرضا'],
    ['\uD800', '\uFFFD'],
  ])('%j → %j', (cell, clean) => expect(cleanCell(cell)).toBe(clean));
});
