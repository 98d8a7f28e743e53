import { type DrawnPage, drawnPdf, firstAfter, streamOf, type TextStyle } from './drawn-pdf.ts';

/** A font that files name but don't embed, because the reader's computer has it. */
export interface NamedFont {
  name: string;
  kind: 'Type0' | 'TrueType' | 'Type1';
  /** The encoding of text in the font. That of the kinds with one byte per character is made for the text. */
  encoding:
    | 'UniGB-UCS2-H'
    | 'UniGB-UCS2-V'
    | 'UniCNS-UCS2-H'
    | 'UniJIS-UCS2-H'
    | 'UniKS-UCS2-H'
    | 'Identity-H'
    | 'own';
}

const orderings = { UniGB: 'GB1', UniCNS: 'CNS1', UniJIS: 'Japan1', UniKS: 'Korea1', Identity: 'Identity' };
/** Widths of Latin characters in the Adobe character collections (thousandths of the font size). */
const widths = '/W [1 95 500]';
/** Place of the first character in an encoding that is made for a text. */
const firstOwn = 0x80;

/** Text in a named font, and the file that shows it. */
export class NamedFontText {
  readonly #font: NamedFont;
  readonly #characters: string[] = [];

  constructor(font: NamedFont) {
    this.#font = font;
  }

  /** Returns operators that write lines from (x, y) down. */
  write(
    x: number,
    y: number,
    lines: readonly string[],
    { size = 11, color = '0.1 0.1 0.1', mode = 0 }: TextStyle = {},
  ): string {
    const shown = lines.map((line) => `<${Array.from(line, (one) => this.#code(one)).join('')}> Tj T*`);
    return `q BT ${color} rg ${mode} Tr /N ${size} Tf ${size * 1.4} TL ${x} ${y} Td\n${shown.join('\n')}\nET Q\n`;
  }

  /** Returns a PDF of a page. */
  file(page: DrawnPage): Uint8Array<ArrayBuffer> {
    const first = firstAfter(1) + Object.keys(page.pictures ?? {}).length;
    const { name } = this.#font;
    const descriptor = `<< /Type /FontDescriptor /FontName /${name} /Flags 4 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>`;
    return drawnPdf([{ ...page, moreFonts: `/N ${first} 0 R` }], [...this.#dictionaries(first), descriptor]);
  }

  #dictionaries(first: number): string[] {
    const { name, kind, encoding } = this.#font;
    if (kind !== 'Type0') {
      const differences = this.#characters.map((one) => `/uni${hexOf(one).toUpperCase()}`).join(' ');
      return [
        `<< /Type /Font /Subtype /${kind} /BaseFont /${name} /Encoding << /BaseEncoding /WinAnsiEncoding /Differences [${firstOwn} ${differences}] >> /FirstChar 0 /LastChar 255 /Widths [${'600 '.repeat(256)}] /FontDescriptor ${first + 1} 0 R >>`,
      ];
    }
    const ordering = Object.entries(orderings).find(([start]) => encoding.startsWith(start))?.[1] ?? '';
    const map = this.#characters.map((one) => `<${hexOf(one)}> <${hexOf(one)}>`).join(' ');
    const toUnicode = `begincmap 1 begincodespacerange <0000> <ffff> endcodespacerange ${this.#characters.length} beginbfchar ${map} endbfchar endcmap`;
    return [
      `<< /Type /Font /Subtype /Type0 /BaseFont /${name} /Encoding /${encoding} /DescendantFonts [${first + 1} 0 R] ${ordering === 'Identity' ? `/ToUnicode ${first + 2} 0 R` : ''} >>`,
      `<< /Type /Font /Subtype /CIDFontType${ordering === 'Identity' ? 2 : 0} /BaseFont /${name} /CIDSystemInfo << /Registry (Adobe) /Ordering (${ordering}) /Supplement 2 >> /FontDescriptor ${first + 3} 0 R /DW ${ordering === 'Identity' ? 600 : 1000} ${ordering === 'Identity' ? '' : widths} >>`,
      streamOf(Buffer.from(toUnicode)),
    ];
  }

  #code(character: string): string {
    if (!this.#characters.includes(character) && character !== ' ') this.#characters.push(character);
    if (this.#font.kind === 'Type0') return hexOf(character);
    const place = this.#characters.indexOf(character);
    return place < 0 ? '20' : (firstOwn + place).toString(16);
  }
}

/** Returns the UTF-16 of a character. */
const hexOf = (character: string): string => character.charCodeAt(0).toString(16).padStart(4, '0');
