import type { TestProject } from 'vitest/node';
import { fastVoice, startTestStack } from './stack.ts';

/** Global setup of the journeys and the live tests: starts one system for all files of a project. Each file signs up a company of its own. */
export default async function setup({ name, provide }: TestProject): Promise<() => Promise<void>> {
  const { urls, env, accounts, mailbox, stop } = await startTestStack({
    // Files run at the same time and from one address; each sign-up may name an address of its own.
    TRUSTED_PROXIES: '1',
    // A call whose page was closed by its test ends soon, and takes no more of the machine.
    RECONNECT_SECONDS: '20',
    ...(name === 'journeys' && fastVoice),
  });
  provide('stack', { urls, env, accounts, mailbox });
  return stop;
}
