import { Easel } from '../src/platform/adapters/pdf/painting.ts';
import { startPdfium } from '../src/platform/adapters/pdf/pdfium.ts';
import type { GrayPicture } from './drawn-pdf.ts';

const mb = 1024 * 1024;

/** Returns the first page of a PDF as a scanner would see it. */
export async function paintedPage(file: Uint8Array): Promise<GrayPicture> {
  const pdfium = await startPdfium(200 * mb);
  const at = pdfium.reserve(file.length);
  pdfium.bytes().set(file, at);
  const page = pdfium.library.FPDF_LoadPage(pdfium.library.FPDF_LoadMemDocument(at, file.length, ''), 0);
  const { width, height, pixels } = new Easel(pdfium).canvas(page).paint();
  return {
    width,
    height,
    pixels: Uint8Array.from({ length: width * height }, (_, pixel) => pixels[pixel * 4 + 1] ?? 0),
  };
}
