import type { TestProject } from 'vitest/node';
import { startDoubles } from '../doubles/start-doubles.ts';
import { fileOfOwner } from '../stack/owner-address.ts';
import { startTestStack } from '../stack/stack.ts';
import { lineSettings } from './line.ts';

/**
 * Global setup of the calls by telephone: starts one stack with a line for all files. Each file has a company, a
 * telephone and callers of its own. The worker has 16 places, because a call that a test leaves open keeps its place
 * for ten minutes.
 */
export default async function setup({ name, provide }: TestProject): Promise<() => Promise<void>> {
  const doubles = await startDoubles();
  try {
    // Trusts the client address that each sign-up sends. Ends the call of a page that a test kills after 20 s.
    const own = { TRUSTED_PROXIES: '1', WORKER_SESSIONS: '16', RECONNECT_SECONDS: '20' };
    const { urls, env, accounts, mailbox, stop } = await startTestStack(
      { ...lineSettings(doubles), ...own },
      {},
      (owner) => fileOfOwner(name, owner),
    );
    provide('stack', { urls, env, accounts, mailbox });
    provide('doubles', doubles.port);
    return async () => {
      await stop();
      await doubles.stop();
    };
  } catch (problem) {
    await doubles.stop();
    throw problem;
  }
}
