/**
 * node lab/screens/page-screenshots.ts FOLDER [PART-OF-A-PATH…]: takes screenshots of every page for visual review,
 * by default at widths of 390 and 1280 px, in English and Arabic, in light colours. `--width`, `--language` and
 * `--scheme` choose others. Starts its own stack with the seeded company.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { launchChromium } from '../../tests/browser/chromium.ts';
import { Visitor } from '../../tests/browser/visitor.ts';
import { routes } from '../../tests/pages/routes.ts';
import { makeSamples } from '../../tests/pages/samples.ts';
import { callParts, startTestStack } from '../../tests/stack/stack.ts';
import { readVariants, variantUsage } from './variants.ts';

const variants = readVariants();
const [folder, ...parts] = variants.positionals;
if (folder === undefined)
  throw new Error(`usage: node lab/screens/page-screenshots.ts FOLDER [PART-OF-A-PATH…] ${variantUsage}`);
mkdirSync(folder, { recursive: true });

const desktop = { width: 1280, height: 800 };
const sizes = variants.sizes ?? [desktop, { width: 390, height: 844 }];
const schemes = variants.schemes ?? ['light'];
const isWanted = (path: string): boolean => parts.length === 0 || parts.some((part) => path.includes(part));
const nameOf = (path: string): string =>
  path.replaceAll(/[{}]/g, '').split('/').filter(Boolean).join('-').replace('*', 'not-found') || 'dashboard';

/** Resolves when every recording shows a picture: its poster is decoded by the page, after everything else is there. */
const hasPictures = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLVideoElement>('video[src]')].every(
      ({ poster, readyState }) => poster !== '' || readyState >= HTMLMediaElement.HAVE_CURRENT_DATA,
    ),
  );

const [stack, browser] = await Promise.all([startTestStack({}, { without: callParts }), launchChromium()]);
try {
  const samples = await makeSamples(stack);
  for (const language of variants.languages) {
    for (const visitorKind of [null, 'user', 'admin'] as const) {
      const shown = routes.filter(({ who, path }) => (who[0] ?? null) === visitorKind && isWanted(path));
      if (shown.length === 0) continue;
      const visitor = await Visitor.open(browser, stack.urls.app, { language });
      if (visitorKind !== null) await visitor.signIn(stack.account(visitorKind));
      for (const { path, address } of shown) {
        await visitor.page.setViewportSize(desktop);
        await visitor.goto(address(samples)).catch((error: Error) => console.log(path, error.message));
        await shoot(visitor, nameOf(path));
      }
      await visitor.close();
    }
  }
} finally {
  await browser.close();
  await stack.stop();
}

/** Takes a screenshot of the visitor's page at each size in each colour scheme. */
async function shoot(visitor: Visitor, name: string): Promise<void> {
  const { page, language } = visitor;
  for (const colorScheme of schemes)
    for (const size of sizes) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize(size);
      await visitor.settled().catch((error: Error) => console.log(name, error.message));
      await hasPictures(page).catch((error: Error) => console.log(name, error.message));
      const scheme = colorScheme === 'dark' ? '-dark' : '';
      const file = join(folder ?? '.', `${name}-${language}-${size.width}${scheme}.png`);
      await page.screenshot({ path: file, fullPage: true, animations: 'disabled' });
      console.log(file);
    }
}
