import { expect, it } from 'vitest';
import { writeCsv } from './csv.ts';
import type { Cell } from './table-writer.ts';

function toCsv(rows: Cell[][]): string {
  const table = writeCsv();
  for (const row of rows) table.add([row]);
  return Buffer.concat(table.end()).toString();
}

const cellOf = (text: string): string => toCsv([[text]]).slice(1, -2);

it.each([
  ['an equals sign', '=1+1'],
  ['a plus', '+1'],
  ['a minus', '-1'],
  ['an at sign', '@SUM(A1)'],
  ['a tab', '\tx'],
  ['a line break', '\nx'],
  ['a carriage return', '\rx'],
  ['a full-width equals sign', '＝1+1'],
  ['a full-width plus', '＋1'],
  ['a full-width minus', '－1'],
  ['a full-width at sign', '＠SUM(A1)'],
  ['a small equals sign', '﹦1+1'],
  ['a small plus', '﹢1'],
  ['a small minus', '﹣1'],
  ['a small at sign', '﹫SUM(A1)'],
  ['a mathematical minus', '−1'],
  ['a control character before it', '\u0001=1+1'],
  ['a zero-width space before it', '\u200b=1+1'],
  ['a byte order mark before it', '\ufeff=1+1'],
  ['a soft hyphen before it', '\u00ad=1+1'],
  ['a Hangul filler before it', '\u3164=1+1'],
  ['spaces before it', ' \u00a0=1+1'],
])('neutralises a cell that starts with %s', (_, text) => expect(cellOf(text)).toBe(`"'${text}"`));

it.each(['Ana', 'a=1', 'ليلى', '10 - 20', '"quoted"'])('leaves %s unchanged', (text) =>
  expect(cellOf(text)).toBe(`"${text.replaceAll('"', '""')}"`),
);

it('writes numbers without quotation marks, and nothing for null', () =>
  expect(
    toCsv([
      ['a', -3.5],
      [null, 'b, "c"\nd'],
    ]),
  ).toBe('\uFEFF"a",-3.5\r\n,"b, ""c""\nd"\r\n'));
