/** A text fragment with its position on a page: left edge and baseline (points). */
export interface PlacedText {
  text: string;
  x: number;
  y: number;
  /** Font size (points). */
  size: number;
  /** True if the line ends after this fragment. */
  endOfLine: boolean;
}

const arabic = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
const latin = /\p{L}/u;
/** Arabic vowel marks and the kashida. They are drawn separately from their letters and rarely typed. */
const arabicMarks = /[\u064B-\u0652\u0670\u0640]/g;
const markAlone = /^\s*[\u064B-\u0655\u0670\uFE70-\uFE7F]+\s*$/;
/** Characters to remove: Postgres can't store NUL, and the other control characters are invisible. */
// oxlint-disable-next-line no-control-regex -- the pattern matches control characters intentionally
const controls = /[\u0000-\u0008\u000B-\u001F\u007F\u200E\u200F\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF]/g;
const mirrored: Record<string, string> = { '(': ')', ')': '(', '[': ']', ']': '[', '{': '}', '}': '{' };

/**
 * Returns a page's text in reading order, one line per line of the page. PDF producers store right-to-left text in
 * visual order, with Arabic presentation forms. The result is in logical order, with standard letters.
 */
export function readLines(items: readonly PlacedText[]): string {
  const all = items.map(({ text }) => text).join('');
  const rightToLeft = count(all, arabic) > count(all, latin) / 2;
  return lines(items)
    .map((line) =>
      clean(line.some(({ text }) => arabic.test(text)) ? toLogicalOrder(line, rightToLeft) : toText(line)),
    )
    .filter(Boolean)
    .join('\n');
}

const count = (text: string, letter: RegExp): number =>
  (text.match(new RegExp(letter.source, 'gu')) ?? []).length;

function lines(items: readonly PlacedText[]): PlacedText[][] {
  const found: PlacedText[][] = [];
  let line: PlacedText[] = [];
  let base: PlacedText | undefined;
  for (const item of items) {
    // The baseline of marks above and below letters differs slightly from that of the line.
    const away = base !== undefined && Math.abs(item.y - base.y) > Math.max(item.size, base.size) * 0.5;
    if (away && line.length) {
      found.push(line);
      line = [];
    }
    if (!line.length || away) base = item;
    line.push(item);
    if (item.endOfLine) {
      found.push(line);
      line = [];
      base = undefined;
    }
  }
  if (line.length) found.push(line);
  return found;
}

const toText = (line: readonly PlacedText[]): string => line.map(({ text }) => text).join('');

/** Converts visual order to logical order by reversing the runs whose direction differs from the line's. */
function toLogicalOrder(line: readonly PlacedText[], rightToLeft: boolean): string {
  const runs: { foreign: boolean; parts: string[] }[] = [];
  const placed = line
    .filter(({ text }) => text && !markAlone.test(text))
    .toSorted((one, other) => one.x - other.x);
  const foreign = findForeign(placed, rightToLeft);
  placed.forEach(({ text }, at) => {
    const last = runs.at(-1);
    if (last && last.foreign && foreign[at]) last.parts.push(text);
    else runs.push({ foreign: foreign[at] ?? false, parts: [text] });
  });
  if (!rightToLeft)
    return runs.map((run) => (run.foreign ? run.parts.toReversed() : run.parts).join('')).join('');
  return runs
    .toReversed()
    .map(({ foreign: other, parts }) => (other ? parts.join('') : reverseNeutral(parts.join(''))))
    .join('');
}

/**
 * Returns for each fragment whether its direction differs from the line's. Neutral fragments between two such fragments
 * count too.
 */
function findForeign(parts: readonly PlacedText[], rightToLeft: boolean): boolean[] {
  const own = parts.map(({ text }) => (arabic.test(text) ? 'arabic' : latin.test(text) ? 'latin' : null));
  const other = rightToLeft ? 'latin' : 'arabic';
  const strong = (from: number, step: 1 | -1): string | null => {
    for (let at = from; at >= 0 && at < own.length; at += step) if (own[at]) return own[at] ?? null;
    return null;
  };
  return own.map((kind, at) => (kind ?? (strong(at, -1) === strong(at, 1) ? strong(at, 1) : null)) === other);
}

/** Reverses text without right-to-left letters that was placed backwards. Keeps numbers intact and mirrors brackets. */
function reverseNeutral(text: string): string {
  if (arabic.test(text)) return text;
  return (text.match(/[\d\u0660-\u0669]+(?:[.,:/\u066B\u066C][\d\u0660-\u0669]+)*[%٪+]?|./gu) ?? [])
    .toReversed()
    .map((part) => mirrored[part] ?? part)
    .join('');
}

const clean = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(controls, '')
    .replaceAll(arabicMarks, '')
    .toWellFormed()
    .replaceAll(/[^\S\n]+/g, ' ')
    .trim();
