import type { TestProject } from 'vitest/node';
import { startTestStack } from './stack.ts';

/** Global setup of the journeys: starts one system for all files of a run. Each file signs up a company of its own. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  // Files run at the same time and from one address; each sign-up may name an address of its own.
  const { urls, env, accounts, mailbox, stop } = await startTestStack({ TRUSTED_PROXIES: '1' });
  provide('stack', { urls, env, accounts, mailbox });
  return stop;
}
