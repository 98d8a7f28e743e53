import type { CDPSession } from '@vitest/browser-playwright';
import { onTestFinished } from 'vitest';
import { cdp } from 'vitest/browser';

async function setTouch(enabled: boolean): Promise<void> {
  // Vitest types the session only as what all browser providers have in common.
  const session: CDPSession = cdp();
  await session.send('Emulation.setTouchEmulationEnabled', { enabled });
  // On a busy machine, the browser answers before the page's styles know of the touch screen.
  const coarse = matchMedia('(pointer: coarse)');
  while (coarse.matches !== enabled) await new Promise(requestAnimationFrame);
}

/** Emulates a touch screen until the test ends. */
export async function emulateTouch(): Promise<void> {
  onTestFinished(() => setTouch(false));
  await setTouch(true);
}
