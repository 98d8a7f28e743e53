import { onTestFinished } from 'vitest';
import { cdp } from 'vitest/browser';

/** Emulates a touch screen until the test ends. */
export async function emulateTouch(): Promise<void> {
  const set = (enabled: boolean) => cdp().send('Emulation.setTouchEmulationEnabled', { enabled });
  onTestFinished(() => set(false));
  await set(true);
}
