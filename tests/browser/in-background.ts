import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { freePort, releasePort } from '@candi/infra/start/ports';
import { launchChromium } from './chromium.ts';

export interface Tabs {
  browser: Browser;
  /**
   * The browser's default context, in which pages that aren't in front are hidden. In other contexts, no page is ever
   * hidden.
   */
  context: BrowserContext;
  close: () => Promise<void>;
}

/**
 * Launches a Chromium in which pages can go to the background. In contexts that Playwright creates, every page counts
 * as visible.
 */
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
    if (!context) throw new Error('the browser has no default context');
    return { browser, context, close };
  } catch (error) {
    await close();
    throw error;
  }
};

/**
 * Opens another tab in front of the page. Resolves when the page is hidden. The returned function brings the page
 * back to the front.
 */
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
