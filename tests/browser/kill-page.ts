import type { Page } from 'playwright-core';

/** Kills the page's renderer process, as an out-of-memory crash does. */
export const killPage = async (page: Page): Promise<void> => {
  const devtools = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  // The crashed page never responds to this command.
  void devtools.send('Page.crash').catch(() => undefined);
  await crashed;
};
