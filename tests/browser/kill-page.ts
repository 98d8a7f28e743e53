import type { Page } from 'playwright-core';

/** Ends the tab's process at once, as the system does when memory runs out. */
export const killPage = async (page: Page): Promise<void> => {
  const devtools = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  // Never answered: nobody is left to.
  void devtools.send('Page.crash').catch(() => undefined);
  await crashed;
};
