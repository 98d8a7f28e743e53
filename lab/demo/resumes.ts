import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { firstPeople, people } from '@candi/gateway/entry/demo/people';
import { resumeFile, resumeLines } from '@candi/gateway/entry/demo/resume';

/** The web app's Arabic font. The other languages use system fonts, which are static and make smaller files. */
const arabic = readFileSync(
  fileURLToPath(
    new URL(
      '../../web/node_modules/@fontsource-variable/noto-sans-arabic/files/noto-sans-arabic-arabic-wght-normal.woff2',
      import.meta.url,
    ),
  ),
).toString('base64');

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Returns the page of a résumé. The first line is the name. */
const pageOf = ([name = '', ...lines]: readonly string[], direction: 'ltr' | 'rtl'): string =>
  `<!doctype html><html dir="${direction}"><style>
  @font-face { font-family: 'Noto Arabic'; src: url(data:font/woff2;base64,${arabic}) }
  body { font: 11pt/1.6 'Noto Arabic', sans-serif; margin: 2cm; color: #222 }
  p { margin: 0 0 0.6em }</style>
  <h3>${escaped(name)}</h3>${lines.map((line) => `<p>${escaped(line)}</p>`).join('')}</html>`;

/** Prints the résumés of all demo candidates as PDF files. */
export const printResumes = async (browser: Browser, folder: string): Promise<void> => {
  const page = await browser.newPage();
  for (const person of [...firstPeople, ...people]) {
    await page.setContent(pageOf(resumeLines(person), person.language === 'ar' ? 'rtl' : 'ltr'));
    writeFileSync(join(folder, resumeFile(person)), await page.pdf({ format: 'A4' }));
  }
  await page.close();
};
