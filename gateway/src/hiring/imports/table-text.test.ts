import { describe, expect, it } from 'vitest';
import { cleanCell, decodeText, sniffDelimiter } from './table-text.ts';

describe('decodeText', () => {
  const text = 'nome;cargo\nInês;Técnica';
  const utf16 = (order: 'le' | 'be'): Uint8Array => {
    const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le');
    return order === 'le' ? bytes : bytes.swap16();
  };
  it.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${text}`)],
    ['little-endian UTF-16', utf16('le')],
    ['big-endian UTF-16', utf16('be')],
    ['Windows-1252', Buffer.from(text, 'latin1')],
  ])('reads %s', (_, bytes) => {
    expect(decodeText(bytes)).toBe(text);
  });
  it('distinguishes the Arabic Windows encoding from the European one', () => {
    // الاسم,ليلى
    const bytes = Uint8Array.from([0xc7, 0xe1, 0xc7, 0xd3, 0xe3, 0x2c, 0xe1, 0xed, 0xe1, 0xec]);
    expect(decodeText(bytes)).toBe('الاسم,ليلى');
  });
});

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
    ['\uD800', '\uFFFD'],
  ])('%j → %j', (cell, clean) => expect(cleanCell(cell)).toBe(clean));
});
