/**
 * Returns a real PDF with one page per entry. Each page shows the entry's lines of text from the top down (Latin-1
 * only).
 */
export function makePdf(pages: readonly (readonly string[])[]): Uint8Array<ArrayBuffer> {
  const ids = pages.map((_, at) => 4 + at * 2);
  const objects: string[] = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${ids.map((id) => `${id} 0 R`).join(' ')}] /Count ${ids.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...pages.flatMap((lines, at) => {
      const shown = lines.map((line) => `(${line.replaceAll(/[\\()]/g, String.raw`\$&`)}) Tj T*`).join('\n');
      const text = `BT /F1 12 Tf 16 TL 50 780 Td\n${shown}\nET`;
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${5 + at * 2} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
        `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
      ];
    }),
  ];
  return makePdfOf(objects);
}

/** Returns a PDF of these objects, numbered from 1 (Latin-1 only). The first object is the catalogue. */
export function makePdfOf(objects: readonly string[]): Uint8Array<ArrayBuffer> {
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, at) => {
    const offset = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return String(offset).padStart(10, '0');
  });
  const start = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.map((offset) => `${offset} 00000 n \n`).join('')}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return new Uint8Array(Buffer.from(file, 'latin1'));
}

/** Returns a PDF that can't be opened without a password, which nobody knows. */
export function lockedPdf(): Uint8Array<ArrayBuffer> {
  const encryption = `<< /Filter /Standard /V 1 /R 2 /P -4 /O <${'5a'.repeat(32)}> /U <${'a5'.repeat(32)}> >>`;
  const file = makePdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>',
    encryption,
  ]);
  const text = Buffer.from(file).toString('latin1');
  return new Uint8Array(
    Buffer.from(text.replace('/Root 1 0 R', '/Root 1 0 R /Encrypt 4 0 R /ID [<00> <00>]'), 'latin1'),
  );
}
