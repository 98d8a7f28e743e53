import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setFlagsFromString } from 'node:v8';
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium';
import { StandIns } from './stand-ins.ts';

/** PDFium in WebAssembly, with its memory. */
export interface Pdfium {
  library: WrappedPdfiumModule;
  /** Reserves memory for the life of the process. Throws if there is none left. */
  reserve(bytes: number): number;
  /** The current memory. PDFium replaces it when it grows, so a view must not be kept while PDFium is called. */
  bytes(): Uint8Array;
  view(): DataView;
  standIns: StandIns;
}

const wasmPath = createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm');
const wasmPageBytes = 64 * 1024;

/** Starts PDFium. If it needs more than `maxBytes` of memory, its functions throw. */
export async function startPdfium(maxBytes: number): Promise<Pdfium> {
  setFlagsFromString(`--wasm-max-mem-pages=${Math.floor(maxBytes / wasmPageBytes)}`);
  const overrides = { wasmBinary: readFileSync(wasmPath) };
  const library = await init(overrides);
  library.PDFiumExt_Init();
  const bytes = (): Uint8Array => {
    const memory: unknown = Reflect.get(library.pdfium, 'HEAPU8');
    if (!(memory instanceof Uint8Array)) throw new TypeError('PDFium has no memory');
    return memory;
  };
  const memory = {
    reserve(size: number) {
      const at = library.pdfium.wasmExports.malloc(size);
      if (!at) throw new RangeError('The file is too large');
      return at;
    },
    bytes,
    view: () => new DataView(bytes().buffer),
  };
  return { library, ...memory, standIns: new StandIns(library, memory) };
}
