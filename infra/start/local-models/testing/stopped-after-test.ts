import { onTestFinished } from 'vitest';
import type { ServerDouble } from './server-double.ts';

/** Returns a server double once it has started. It is stopped after the test. */
export const stoppedAfterTest = async (starting: Promise<ServerDouble>): Promise<ServerDouble> => {
  const double = await starting;
  onTestFinished(() => double.stop());
  return double;
};
