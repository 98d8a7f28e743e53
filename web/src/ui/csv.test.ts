import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';

test.each([
  ['=HYPERLINK("http://evil.example")', `"'=HYPERLINK(""http://evil.example"")"`],
  ['+1', "'+1"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', `"'\r=1"`],
  ['a=b', 'a=b'],
  ['', ''],
  ['ليلى, "L"\nM', '"ليلى, ""L""\nM"'],
  [-3.5, '-3.5'],
  [null, ''],
])('%j is written as %j', (given, written) => expect(toCsv([[given]])).toBe(`${written}\r\n`));

test('separates cells by commas and ends rows with line breaks', () =>
  expect(
    toCsv([
      ['a', 1],
      [null, 'b'],
    ]),
  ).toBe('a,1\r\n,b\r\n'));
