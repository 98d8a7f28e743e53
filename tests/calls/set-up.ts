import type { TestProject } from 'vitest/node';
import { startDoubles } from '../bench/sides/doubles.ts';
import { fileOfOwner } from '../stack/owner-address.ts';
import { startTestStack } from '../stack/stack.ts';
import { lineSettings } from './line.ts';

/**
 * Global setup of the calls by telephone: starts one stack with a line for all files, each of which has a company, a
 * telephone and callers of its own. Calls that a test leaves open keep their places at the worker for ten minutes.
 */
export default async function setup({ name, provide }: TestProject): Promise<() => Promise<void>> {
  const doubles = await startDoubles();
  try {
    // Each sign-up sends an address of its own, which must be believed. A page that a test kills is gone after 20 s.
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
