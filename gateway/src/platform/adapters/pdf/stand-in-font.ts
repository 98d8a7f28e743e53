/** Size of the em square, vertical extent of the rectangles, and space at each of their sides (units). */
const unitsPerEm = 1000;
const [bottom, top] = [-80, 820];
const side = 50;
/** The first glyph, for characters that the font lacks, is empty. */
const glyphCount = 3;
const wide = { glyph: 1, width: 1000 };
const narrow = { glyph: 2, width: 500 };

/** Characters of which nothing is painted: spaces, controls, unassigned ones and those that viewers ignore. */
const blank = /[\p{White_Space}\p{C}\p{Default_Ignorable_Code_Point}\u{2800}]/u;
/** Characters that fill the em square; all others are narrow. */
const fullWidth =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Bopomofo}\u{3000}-\u{303f}\u{30fb}\u{30fc}\u{ff01}-\u{ff60}]/u;
const halfWidth = /[\u{ff61}-\u{ffdc}]/u;
/** The last character of the basic plane, and the planes of ideographs. */
const lastBasic = 0xff_ff;
const ideographs = [0x2_00_00, 0x3_ff_ff] as const;

/** Returns a TrueType font that paints a rectangle for every character that isn't blank. */
export function standInFont(): Uint8Array {
  const outlines = [wide, narrow].map(({ width }) => outlineOf(side, width - side));
  const [left, right] = [side, wide.width - side];
  const [first = 0, second = 0] = outlines.map(({ length }) => length);
  return fontOf({
    cmap: characterMap(),
    glyf: Buffer.concat(outlines),
    head: bytes(
      [u32, 0x1_00_00, 0x1_00_00, 0, 0x5f_0f_3c_f5],
      [u16, 0, unitsPerEm],
      [u32, 0, 0, 0, 0],
      [u16, left, bottom, right, top, 0, 8, 2, 1, 0],
    ),
    hhea: bytes(
      [u32, 0x1_00_00],
      [u16, top, bottom, 0, wide.width, left, side, right, 1, 0, 0, 0, 0, 0, 0, 0, glyphCount],
    ),
    hmtx: bytes([u16, wide.width, 0, wide.width, side, narrow.width, side]),
    loca: bytes([u32, 0, 0, first, first + second]),
    maxp: bytes([u32, 0x1_00_00], [u16, glyphCount, 4, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0]),
  });
}

type Format = (value: number) => Buffer;
/** Writes a number of 16 bits, which may be negative. */
const u16: Format = (value) => Buffer.from([(value >> 8) & 0xff, value & 0xff]);
function u32(value: number): Buffer {
  const four = Buffer.alloc(4);
  four.writeUInt32BE(value);
  return four;
}

/** Writes numbers, each group in its own format. */
const bytes = (...groups: [Format, ...number[]][]): Buffer =>
  Buffer.concat(groups.flatMap(([format, ...values]) => values.map((value) => format(value))));

/** Returns the outline of a rectangle ("glyf" table of OpenType). */
function outlineOf(left: number, right: number): Buffer {
  const onCurve = 1;
  return Buffer.concat([
    bytes([u16, 1, left, bottom, right, top, 3, 0]),
    Buffer.alloc(4, onCurve),
    bytes([u16, left, 0, right - left, 0], [u16, bottom, top - bottom, 0, bottom - top]),
    Buffer.alloc(2),
  ]);
}

/** Returns which characters have a rectangle ("cmap" table of OpenType, format 13: one glyph for a range). */
function characterMap(): Buffer {
  const ranges: number[] = [];
  let [start, glyph] = [0, glyphOf(0)];
  for (let code = 1; code <= lastBasic + 1; code += 1) {
    const next = code <= lastBasic ? glyphOf(code) : 0;
    if (next === glyph) continue;
    if (glyph) ranges.push(start, code - 1, glyph);
    [start, glyph] = [code, next];
  }
  ranges.push(...ideographs, wide.glyph);
  const length = 16 + ranges.length * 4;
  return bytes([u16, 0, 1, 3, 10], [u32, 12], [u16, 13, 0], [u32, length, 0, ranges.length / 3, ...ranges]);
}

function glyphOf(code: number): number {
  const character = String.fromCodePoint(code);
  if (blank.test(character)) return 0;
  return fullWidth.test(character) && !halfWidth.test(character) ? wide.glyph : narrow.glyph;
}

/** Returns a font with these tables, which must be in the order of their tags. */
function fontOf(tables: Record<string, Buffer>): Buffer {
  const all = Object.entries(tables);
  const records: Buffer[] = [];
  const contents: Buffer[] = [];
  let offset = 12 + all.length * 16;
  for (const [tag, content] of all) {
    records.push(Buffer.from(tag), bytes([u32, 0, offset, content.length]));
    const padded = Buffer.concat([content, Buffer.alloc(-content.length & 3)]);
    contents.push(padded);
    offset += padded.length;
  }
  return Buffer.concat([bytes([u32, 0x1_00_00], [u16, all.length, 0, 0, 0]), ...records, ...contents]);
}
