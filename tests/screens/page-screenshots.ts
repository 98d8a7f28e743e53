/**
 * node tests/screens/page-screenshots.ts FOLDER [PART-OF-A-PATH]: takes screenshots of every page for visual review,
 * at widths of 390 and 1280 px, in English and Arabic. Starts its own stack with the seeded company.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { launchChromium } from '../browser/chromium.ts';
import { Visitor } from '../browser/visitor.ts';
import { routes } from '../pages/routes.ts';
import { makeSamples } from '../pages/samples.ts';
import { callParts, startTestStack } from '../stack/stack.ts';

const [folder, part = ''] = process.argv.slice(2);
if (folder === undefined)
  throw new Error('usage: node tests/screens/page-screenshots.ts FOLDER [PART-OF-A-PATH]');
mkdirSync(folder, { recursive: true });

const sizes = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];
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
  const samples = await makeSamples(stack, browser);
  for (const language of ['en', 'ar'] as const) {
    for (const visitorKind of [null, 'user', 'admin'] as const) {
      const visitor = await Visitor.open(browser, stack.urls.app, { language });
      if (visitorKind !== null) await visitor.signIn(stack.account(visitorKind));
      const shown = routes.filter(({ who, path }) => (who[0] ?? null) === visitorKind && path.includes(part));
      for (const { path, address } of shown) {
        await visitor.page.setViewportSize({ width: 1280, height: 800 });
        await visitor.goto(address(samples)).catch((error: Error) => console.log(path, error.message));
        for (const size of sizes) {
          await visitor.page.setViewportSize(size);
          await visitor.settled().catch((error: Error) => console.log(path, error.message));
          await hasPictures(visitor.page).catch((error: Error) => console.log(path, error.message));
          const file = join(folder, `${nameOf(path)}-${language}-${size.width}.png`);
          await visitor.page.screenshot({ path: file, fullPage: true, animations: 'disabled' });
          console.log(file);
        }
      }
      await visitor.close();
    }
  }
} finally {
  await browser.close();
  await stack.stop();
}
