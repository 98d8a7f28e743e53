import type { Browser } from 'playwright-core';
import { closeContext } from './reused-contexts.ts';

/** Closes every page that a test opened. A call that a failed test left open would slow down the following tests. */
export const closePages = async (browser: Browser): Promise<void> => {
  const open = browser.contexts().filter((context) => context.pages().length > 0);
  await Promise.all(open.map(closeContext));
};
