import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { plainEnvironment, startStack, type Stack, type StackOptions } from '@candi/infra/start/stack';
import { Recruiter } from './recruiter.ts';

export interface TestStack extends Stack {
  company: { email: string; password: string };
  recruiter: Recruiter;
}

/**
 * The whole system as `npm start` has it, in a folder of its own that is deleted when it stops. `env`: settings beside
 * the defaults. CANDI_KEEP_STATE=1 keeps the folder, with every part's log. Throws where a part can't be had: without SFU or PocketSphinx nothing here means anything.
 */
export const startTestStack = async (
  env: Record<string, string> = {},
  options: Pick<StackOptions, 'backoff' | 'events'> = {},
): Promise<TestStack> => {
  const stateDir = mkdtempSync(join(tmpdir(), 'candi-journey-'));
  const forget = () => {
    if (process.env['CANDI_KEEP_STATE']) console.log(`kept: ${stateDir}`);
    else rmSync(stateDir, { recursive: true, force: true });
  };
  try {
    const anyPort = {
      gateway: 0,
      sfu: 0,
      sfuUdp: 0,
      sfuTcp: 0,
      offlineAi: 0,
      worker: 0,
      mailbox: 0,
      mailboxSmtp: 0,
      postgres: 0,
    };
    const stack = await startStack({
      stateDir,
      ports: anyPort,
      env: { ...plainEnvironment(), ...env },
      ...options,
    });
    const stop = async () => {
      await stack.stop();
      forget();
    };
    try {
      if (stack.env['STT_LANGUAGES'] !== 'en')
        throw new Error('PocketSphinx is missing: nobody here hears English');
      const company = stack.accounts?.find(({ profile }) => profile === 'user');
      if (!company) throw new Error('no company account was seeded');
      const recruiter = await Recruiter.signIn(stack.urls.gateway, company);
      return { ...stack, stop, company, recruiter };
    } catch (error) {
      await stop();
      throw error;
    }
  } catch (error) {
    forget();
    throw error;
  }
};
