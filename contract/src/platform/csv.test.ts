import { expect, it } from 'vitest';
import { startsFormula, withoutApostrophes, writeCsv } from './csv.ts';
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

/** Reads a file as Excel does: a field's quotation marks count if it begins with one, up to the next single one. */
function readAsExcel(csv: string, separator: string): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let quoted = false;
  const text = csv.replace('\uFEFF', '');
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at] ?? '';
    if (quoted && letter === '"' && text[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (quoted) {
      if (letter === '"') quoted = false;
      else cell += letter;
    } else if (letter === '"' && cell === '') quoted = true;
    else if (letter === separator || letter === '\n') {
      rows.at(-1)?.push(cell.replace(/\r$/, ''));
      if (letter === '\n') rows.push([]);
      cell = '';
    } else cell += letter;
  }
  return rows.slice(0, -1);
}

const smuggled = [
  'a;=1+1',
  'a;=1+1;b',
  'a; @SUM(A1)',
  'a;"=1+1"',
  'x";"=1+1"',
  'x";""=1+1',
  'a;\u200b+1',
  'line\n=1+1',
  'line\r\n-1;=2',
  'a\t=1+1',
  ';=1+1',
  ';;=1+1',
];
it.each(smuggled)('%j is no formula, whatever the spreadsheet separates by', (text) => {
  const csv = toCsv([
    ['Name', 'Notes', 'Tags'],
    ['Ana', text, text],
    [text, 'Rui', text],
  ]);
  for (const separator of [',', ';', '\t'])
    for (const cell of readAsExcel(csv, separator).flat())
      expect(startsFormula(cell.replace(/^"+/, '')), `${separator} ${cell}`).toBe(false);
  expect(readAsExcel(csv, ',').flat().map(withoutApostrophes)).toContain(text);
});
