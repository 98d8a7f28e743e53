import { recordUsage } from '@candi/infra/start/testing/usage';
import type { TestProject } from 'vitest/node';
import { startTestLinkedIn } from '../../gateway/testing/linkedin.ts';
import { serveChromium } from '../browser/chromium.ts';
import { fileOfOwner } from './owner-address.ts';
import { shortVoice, startTestStack } from './stack.ts';

/**
 * Global setup of the journeys and the live tests: starts one stack and one browser for all files of a project. Each
 * file signs up its own company. LinkedIn is replaced by a double, whose authorization page needs no sign-in.
 */
export default async function setup({ name, provide }: TestProject): Promise<() => Promise<void>> {
  const [linkedIn, browser] = await Promise.all([startTestLinkedIn(), serveChromium()]);
  recordUsage('browsers', 1, fileOfOwner(name, null));
  const { urls, env, accounts, mailbox, stop } = await startTestStack(
    {
      ...linkedIn.variables,
      // All files run concurrently from one address. This setting lets each sign-up send its own client address.
      TRUSTED_PROXIES: '1',
      // After a test closes its page, the call ends within 20 s, so that it no longer uses CPU time.
      RECONNECT_SECONDS: '20',
      ...(name === 'journeys' && shortVoice),
    },
    { speech: 'english' },
    (owner) => fileOfOwner(name, owner),
  );
  provide('stack', { urls, env, accounts, mailbox });
  provide('browser', browser.wsEndpoint());
  return async () => {
    await browser.close();
    await stop();
    await linkedIn.close();
  };
}
