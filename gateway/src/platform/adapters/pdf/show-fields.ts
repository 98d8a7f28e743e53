import type { Pdfium } from './pdfium.ts';

/** PDFium’s numbers for form fields, the appearance that is usually shown, and flattening for the screen. */
const widget = 20;
const normalAppearance = 0;
const flattenForDisplay = 0;

/**
 * Loads a page, with its form fields and other annotations as part of it, so that they are read and measured like the
 * rest. Fields that don't say how they look are shown as viewers show them. Returns 0 if the page can't be loaded.
 */
export function showFields({ library }: Pdfium, document: number, index: number): number {
  const page = library.FPDF_LoadPage(document, index);
  if (!page) return 0;
  const count = library.FPDFPage_GetAnnotCount(page);
  if (!count) return page;
  for (let at = 0; at < count; at += 1) {
    const annotation = library.FPDFPage_GetAnnot(page, at);
    if (!annotation) continue;
    const isBare = !library.EPDFAnnot_HasAppearanceStream(annotation, normalAppearance);
    if (isBare && library.FPDFAnnot_GetSubtype(annotation) === widget)
      library.EPDFAnnot_GenerateFormFieldAP(annotation);
    library.FPDFPage_CloseAnnot(annotation);
  }
  library.FPDFPage_Flatten(page, flattenForDisplay);
  library.FPDF_ClosePage(page);
  return library.FPDF_LoadPage(document, index);
}
