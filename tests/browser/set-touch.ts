import type { CDPSession, Page } from 'playwright-core';

const sessions = new WeakMap<Page, CDPSession>();

/** Whether the page is pointed at by a finger, as on a phone; resolves when the page knows. */
export const setTouch = async (page: Page, enabled: boolean): Promise<void> => {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page));
  sessions.set(page, session);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled });
  await page.waitForFunction((coarse) => matchMedia('(pointer: coarse)').matches === coarse, enabled);
};
