import type { Page } from 'playwright-core';

const key = 'test-clicks';

/**
 * Counts the clicks on a page, across all addresses of one origin. Typing, and going from field to field with Tab, isn't
 * counted. Must be called before the page is opened.
 */
export async function countClicks(page: Page): Promise<void> {
  await page.addInitScript((name) => {
    addEventListener(
      'pointerdown',
      ({ isTrusted }) => {
        if (isTrusted) sessionStorage.setItem(name, String(Number(sessionStorage.getItem(name)) + 1));
      },
      { capture: true },
    );
  }, key);
}

/** Returns how many clicks `work` took on the page. */
export const clicksOf = async (page: Page, work: () => Promise<void>): Promise<number> => {
  const count = () => page.evaluate((name) => Number(sessionStorage.getItem(name)), key);
  const before = await count();
  await work();
  return (await count()) - before;
};
