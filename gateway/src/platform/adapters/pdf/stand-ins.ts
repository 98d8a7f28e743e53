import type { WrappedPdfiumModule } from '@embedpdf/pdfium';
import { standInFont } from './stand-in-font.ts';

/** Memory of PDFium. */
interface Memory {
  reserve(bytes: number): number;
  bytes(): Uint8Array;
  view(): DataView;
}
type Callback = (...values: number[]) => number;

/** PDFium's numbers for the scripts that it has no fonts for: Japanese, Korean, simplified and traditional Chinese. */
const eastAsian = new Set([128, 129, 134, 136]);
const interfaceVersion = 1;
/** PDFium's reference to our font, which may be any number but 0. */
const reference = 1;

/**
 * Rectangles that PDFium paints in place of text for which neither the file nor PDFium has a font, so that the place,
 * color and depth of this text can be measured. Other computers have such fonts.
 */
export class StandIns {
  #font: Uint8Array | undefined;
  #fillsIn = false;
  readonly #memory: Memory;

  constructor(library: WrappedPdfiumModule, memory: Memory) {
    this.#memory = memory;
    // FPDF_SYSFONTINFO in PDFium's fpdf_sysfontinfo.h. The first letter of a signature is the type of the result.
    // Emscripten keeps one signature for each function, so none is shared.
    const callbacks: [signature: string, callback: Callback][] = [
      ['vi', () => 0],
      ['vii', () => 0],
      ['iiiiiiii', (_, _weight, _italic, charset = 0) => this.#find(charset)],
      ['iii', () => 0],
      ['iiiiii', (_, _font, table = 0, at = 0, size = 0) => (table ? 0 : this.#copy(at, size))],
      ['iiiii', () => 0],
      ['iii', () => 0],
      ['vii', () => 0],
    ];
    const at = memory.reserve(4 + callbacks.length * 4);
    const functions = callbacks.map(([signature, callback]) =>
      library.pdfium.addFunction(callback, signature),
    );
    const view = memory.view();
    view.setInt32(at, interfaceVersion, true);
    functions.forEach((number, index) => view.setUint32(at + 4 + index * 4, number, true));
    library.FPDF_SetSystemFontInfo(at);
  }

  /**
   * Runs a task that reads or paints a loaded page. The only fonts for which PDFium asks then replace single characters
   * that a font lacks.
   */
  fillIn<Result>(task: () => Result): Result {
    this.#fillsIn = true;
    try {
      return task();
    } finally {
      this.#fillsIn = false;
    }
  }

  #find(charset: number): number {
    return this.#fillsIn || eastAsian.has(charset) ? reference : 0;
  }

  /** Copies the font, if it fits, and returns its size (bytes). */
  #copy(at: number, size: number): number {
    this.#font ??= standInFont();
    if (at && size >= this.#font.length) this.#memory.bytes().set(this.#font, at);
    return this.#font.length;
  }
}
