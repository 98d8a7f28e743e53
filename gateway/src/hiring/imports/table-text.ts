import { withoutApostrophes } from '@candi/contract/platform/csv';
import { withoutInvisible } from '@candi/contract/platform/names';

const delimiters = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof delimiters)[number];
const linesLookedAt = 30;

/** Detects the delimiter of a table: of those that occur on every line, the most frequent one. Ignores quoted text. */
export function sniffDelimiter(text: string): Delimiter {
  const lines = firstLines(text);
  const named = /^sep=(.)\s*$/i.exec(lines[0] ?? '')?.[1];
  const byName = delimiters.find((delimiter) => delimiter === named);
  if (byName) return byName;
  let best: { delimiter: Delimiter; least: number; all: number } = { delimiter: ',', least: 0, all: 0 };
  for (const delimiter of delimiters) {
    const counts = lines.map((line) => line.split(delimiter).length - 1);
    const least = Math.min(...counts);
    const all = counts.reduce((sum, count) => sum + count, 0);
    if (least > best.least || (least === best.least && all > best.all)) best = { delimiter, least, all };
  }
  return best.delimiter;
}

/** Returns the first non-empty lines, with quoted text removed. */
function firstLines(text: string): string[] {
  const lines: string[] = [];
  let line = '';
  let quoted = false;
  for (const letter of text.slice(0, 200_000)) {
    if (letter === '"') quoted = !quoted;
    else if ((letter === '\n' || letter === '\r') && !quoted) {
      if (line.trim()) lines.push(line);
      line = '';
      if (lines.length === linesLookedAt) return lines;
    } else if (!quoted) line += letter;
  }
  if (line.trim()) lines.push(line);
  return lines.length ? lines : [''];
}

/**
 * Matches characters that cells must not contain: Postgres can't store NUL, and the other control characters can't be
 * displayed.
 */
// oxlint-disable-next-line no-control-regex -- the expression matches control characters intentionally
const controls = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g;

/**
 * Normalises the text of a cell. Removes invisible characters, and the apostrophes that our CSV export puts before
 * formulas.
 */
export function cleanCell(text: string): string {
  const clean = withoutInvisible(text.replaceAll(controls, '').toWellFormed().normalize('NFC')).trim();
  return withoutApostrophes(clean);
}
