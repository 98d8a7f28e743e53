import type { Browser } from 'playwright-core';

/** Closes every page that a test opened. A call that a failed test left open would slow down the following tests. */
export const closePages = async (browser: Browser): Promise<void> => {
  await Promise.all(browser.contexts().map((context) => context.close()));
};
