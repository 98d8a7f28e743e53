import { deflateSync } from 'node:zlib';
import { makePdfOf } from './pdf.ts';

/** A picture for `Do`, in gray values from 0 to 255, row by row from the top. */
export interface GrayPicture {
  width: number;
  height: number;
  pixels: Uint8Array;
}

export interface DrawnPage {
  /**
   * Drawing operators. The fonts are F (Helvetica), B (Helvetica bold) and T (Times). Unless it has another size, a page
   * is 595 by 842 points.
   */
  draw: string;
  /** Pictures by the name that `Do` uses. */
  pictures?: Record<string, GrayPicture>;
  /** Further entries of the page's dictionary. */
  entries?: string;
  /** Further entries of the dictionary of fonts. */
  moreFonts?: string;
  /** Width and height (points). */
  size?: readonly [number, number];
}

const fonts = { F: 'Helvetica', B: 'Helvetica-Bold', T: 'Times-Roman' };
const a4 = [595, 842] as const;
/** Number of objects before those of the pages. */
const common = 2 + Object.keys(fonts).length;

/** Returns a PDF of pages that draw themselves (Latin-1 only). `more`: further objects, numbered from `firstOf(pages)`. */
export function drawnPdf(
  pages: readonly DrawnPage[],
  more: readonly string[] = [],
  catalogue = '',
): Uint8Array<ArrayBuffer> {
  const pageObjects: string[] = [];
  const kids: string[] = [];
  for (const { draw, pictures = {}, entries = '', moreFonts = '', size = a4 } of pages) {
    const first = common + pageObjects.length + 1;
    const drawn = Object.entries(pictures);
    const names = drawn.map(([name], at) => `/${name} ${first + 2 + at} 0 R`).join(' ');
    kids.push(`${first} 0 R`);
    pageObjects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${size.join(' ')}] /Contents ${first + 1} 0 R ${entries} /Resources << /Font << ${Object.keys(
        fonts,
      )
        .map((name, at) => `/${name} ${3 + at} 0 R`)
        .join(' ')} ${moreFonts} >> /XObject << ${names} >> >> >>`,
      streamOf(Buffer.from(draw, 'latin1')),
      ...drawn.map(([, { width, height, pixels }]) =>
        streamOf(
          deflateSync(pixels),
          `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /BitsPerComponent 8 /ColorSpace /DeviceGray /Filter /FlateDecode`,
        ),
      ),
    );
  }
  return makePdfOf([
    `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`,
    `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${pages.length} >>`,
    ...Object.values(fonts).map(
      (font) => `<< /Type /Font /Subtype /Type1 /BaseFont /${font} /Encoding /WinAnsiEncoding >>`,
    ),
    ...pageObjects,
    ...more,
  ]);
}

/** Returns the number of the first of `more` for pages without pictures. */
export const firstAfter = (pages: number): number => common + pages * 2 + 1;

export const streamOf = (content: Buffer, entries = ''): string =>
  `<< /Length ${content.length} ${entries} >>\nstream\n${content.toString('latin1')}\nendstream`;

export interface TextStyle {
  font?: 'F' | 'B' | 'T';
  size?: number;
  /** Red, green and blue from 0 to 1. */
  color?: string;
  /** Rendering mode; 3 paints nothing. */
  mode?: number;
  /** Distance between characters (points). */
  spacing?: number;
}

/** Returns operators that write lines from (x, y) down. */
export function write(
  x: number,
  y: number,
  lines: readonly string[],
  { font = 'F', size = 11, color = '0.1 0.1 0.1', mode = 0, spacing = 0 }: TextStyle = {},
): string {
  const shown = lines.map((line) => `(${line.replaceAll(/[\\()]/g, String.raw`\$&`)}) Tj T*`).join('\n');
  return `q BT ${color} rg ${mode} Tr ${spacing} Tc /${font} ${size} Tf ${size * 1.4} TL ${x} ${y} Td\n${shown}\nET Q\n`;
}

/** Returns operators that fill a rectangle. */
export const fill = (x: number, y: number, width: number, height: number, color: string): string =>
  `q ${color} rg ${x} ${y} ${width} ${height} re f Q\n`;

/** Returns operators that show a picture in a rectangle. */
export const show = (name: string, x: number, y: number, width: number, height: number): string =>
  `q ${width} 0 0 ${height} ${x} ${y} cm /${name} Do Q\n`;
