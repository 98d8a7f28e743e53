import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { freePort, releasePort } from '@candi/infra/start/ports';
import { launchChromium } from './chromium.ts';

export interface Tabs {
  browser: Browser;
  /** Of a person's own: the page that is not in front is hidden. In `browser`'s other contexts none ever is. */
  context: BrowserContext;
  close: () => Promise<void>;
}

/** A Chromium whose pages can be left for one another. A driver holds every page for the one in front otherwise. */
export const launchTabs = async (): Promise<Tabs> => {
  const debugPort = await freePort(0);
  const browser = await launchChromium({ debugPort });
  const close = async (): Promise<void> => {
    await browser.close();
    releasePort(debugPort);
  };
  try {
    const person = await chromium.connectOverCDP(`http://127.0.0.1:${debugPort}`, { noDefaults: true });
    const [context] = person.contexts();
    if (!context) throw new Error('the browser has no context of its own');
    return { browser, context, close };
  } catch (error) {
    await close();
    throw error;
  }
};

/** Lays another tab over the page's. Resolves when the page knows, with what brings it to the front again. */
export const inBackground = async (page: Page): Promise<() => Promise<void>> => {
  const other = await page.context().newPage();
  await other.bringToFront();
  await page.waitForFunction(() => document.hidden, undefined, { polling: 50 });
  return async () => {
    await other.close();
    await page.bringToFront();
    await page.waitForFunction(() => !document.hidden, undefined, { polling: 50 });
  };
};
