import { readZip, unpack, zipWith } from './zip.ts';

/** Parts of a workbook without contents of cells. They are never unpacked. */
const unread =
  /^xl\/(?:media|drawings|charts|chartsheets|embeddings|pivotCache|pivotTables|externalLinks|printerSettings|activeX|ctrlProps|customProperty|queryTables|tables|threadedComments|vbaProject\.bin|calcChain\.xml|comments\d*\.xml)/i;

interface ReadableWorkbook {
  /** The workbook with only the parts that are read. */
  bytes: Uint8Array;
  /** Whether a sheet was left out because the workbook would be too large with it. */
  isShortened: boolean;
}

/**
 * Limits an .xlsx file to the parts that are read: `sheet`, or the first sheets that fit within `limit` (bytes, unpacked)
 * if there is no such sheet. Returns null if the rest doesn't fit, and for a malformed file. Sizes that the file declares
 * aren't trusted.
 */
export function readableParts(bytes: Uint8Array, limit: number, sheet?: string): ReadableWorkbook | null {
  try {
    const zip = readZip(bytes);
    const entries = zip.entries.filter(({ path }) => !unread.test(path));
    const textOf = (wanted: string): string => {
      const entry = entries.find(({ path }) => path === wanted);
      return entry ? unpack(entry, limit).toString('utf8') : '';
    };
    const sheets = sheetParts(textOf('xl/workbook.xml'), textOf('xl/_rels/workbook.xml.rels'));
    const isKnown = sheets.some(({ name }) => name === sheet);
    const sheetPaths = new Set(sheets.map(({ path }) => path));
    let left = limit;
    const read = entries.filter(({ path }) => !sheetPaths.has(path));
    for (const entry of read) left -= unpack(entry, left).length;
    let isShortened = false;
    for (const { name, path } of sheets) {
      const entry = entries.find((known) => known.path === path);
      if (!entry || (isKnown && name !== sheet)) continue;
      const size = sizeOf(() => unpack(entry, left).length);
      if (size === null) isShortened = true;
      else {
        left -= size;
        read.push(entry);
      }
    }
    return { bytes: zipWith(zip, read), isShortened };
  } catch {
    // A part is too large or corrupt.
    return null;
  }
}

function sizeOf(unpacked: () => number): number | null {
  try {
    return unpacked();
  } catch {
    return null;
  }
}

/** Returns the sheets in order, each with the path of its part. */
function sheetParts(workbook: string, relationships: string): { name: string; path: string }[] {
  const targets = new Map(
    tagsOf(relationships, 'Relationship').map((tag) => [attribute(tag, 'Id'), attribute(tag, 'Target')]),
  );
  return tagsOf(workbook, 'sheet').flatMap((tag) => {
    const target = targets.get(attribute(tag, '\\w+:id'));
    return target ? [{ name: attribute(tag, 'name'), path: pathOf(target) }] : [];
  });
}

const tagsOf = (xml: string, name: string): string[] =>
  xml.match(new RegExp(`<(?:\\w+:)?${name}\\s[^>]*>`, 'g')) ?? [];

const attribute = (tag: string, name: string): string =>
  decoded(new RegExp(`\\s${name}=(?:"([^"]*)"|'([^']*)')`).exec(tag)?.slice(1).join('') ?? '');

const pathOf = (target: string): string => (target.startsWith('/') ? target.slice(1) : `xl/${target}`);

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const decoded = (text: string): string =>
  text.replaceAll(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, decimal, name) => {
    if (typeof name === 'string') return named[name] ?? whole;
    const code = typeof hex === 'string' ? Number.parseInt(hex, 16) : Number(decimal);
    return code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole;
  });
