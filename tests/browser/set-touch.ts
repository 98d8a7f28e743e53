import type { CDPSession, Page } from 'playwright-core';

const sessions = new WeakMap<Page, CDPSession>();

/** Switches touch emulation on or off. Resolves when the page's `pointer: coarse` media query has changed. */
export const setTouch = async (page: Page, enabled: boolean): Promise<void> => {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page));
  sessions.set(page, session);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled });
  await page.waitForFunction((coarse) => matchMedia('(pointer: coarse)').matches === coarse, enabled);
};
