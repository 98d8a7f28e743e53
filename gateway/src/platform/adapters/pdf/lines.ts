/** A piece of text as a PDF places it on a page: left edge and baseline in points. */
export interface PlacedText {
  text: string;
  x: number;
  y: number;
  /** Size of the letters, points. */
  size: number;
  /** A line ends here. */
  endOfLine: boolean;
}

const arabic = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
const latin = /\p{L}/u;
/** Vowel signs and the lengthening stroke: drawn apart from their letters, and left out by most who type. */
const arabicMarks = /[\u064B-\u0652\u0670\u0640]/g;
const markAlone = /^\s*[\u064B-\u0655\u0670\uFE70-\uFE7F]+\s*$/;
/** Postgres stores no zero byte, and nobody reads the others. */
// oxlint-disable-next-line no-control-regex -- control characters are what it is about
const controls = /[\u0000-\u0008\u000B-\u001F\u007F\u200E\u200F\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF]/g;
const mirrored: Record<string, string> = { '(': ')', ')': '(', '[': ']', ']': '[', '{': '}', '}': '{' };

/**
 * The text of a page in reading order, line by line. Programs that print right-to-left text place its letters from
 * left to right as they look, in shapes of their own; here they come out in the order and the letters of the alphabet.
 */
export function readLines(items: readonly PlacedText[]): string {
  const all = items.map(({ text }) => text).join('');
  const rightToLeft = count(all, arabic) > count(all, latin) / 2;
  return lines(items)
    .map((line) =>
      clean(line.some(({ text }) => arabic.test(text)) ? logical(line, rightToLeft) : plain(line)),
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
    // Marks over and under letters stand a little off the line.
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

const plain = (line: readonly PlacedText[]): string => line.map(({ text }) => text).join('');

/** Visual order into reading order: runs against the line's direction are turned as a whole. */
function logical(line: readonly PlacedText[], rightToLeft: boolean): string {
  const runs: { foreign: boolean; parts: string[] }[] = [];
  const placed = line
    .filter(({ text }) => text && !markAlone.test(text))
    .toSorted((one, other) => one.x - other.x);
  const foreign = foreigners(placed, rightToLeft);
  placed.forEach(({ text }, at) => {
    const last = runs.at(-1);
    if (last && last.foreign && foreign[at]) last.parts.push(text);
    else runs.push({ foreign: foreign[at] ?? false, parts: [text] });
  });
  if (!rightToLeft)
    return runs.map((run) => (run.foreign ? run.parts.toReversed() : run.parts).join('')).join('');
  return runs
    .toReversed()
    .map(({ foreign: other, parts }) => (other ? parts.join('') : neutral(parts.join(''))))
    .join('');
}

/** Which parts run against the line, what stands between two such parts included. */
function foreigners(parts: readonly PlacedText[], rightToLeft: boolean): boolean[] {
  const own = parts.map(({ text }) => (arabic.test(text) ? 'arabic' : latin.test(text) ? 'latin' : null));
  const other = rightToLeft ? 'latin' : 'arabic';
  const strong = (from: number, step: 1 | -1): string | null => {
    for (let at = from; at >= 0 && at < own.length; at += step) if (own[at]) return own[at] ?? null;
    return null;
  };
  return own.map((kind, at) => (kind ?? (strong(at, -1) === strong(at, 1) ? strong(at, 1) : null)) === other);
}

/** Numbers apart from one another, and brackets, look turned round where letters run from right to left. */
function neutral(text: string): string {
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
