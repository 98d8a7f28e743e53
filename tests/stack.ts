import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { plainEnvironment, startStack, type Stack, type StackOptions } from '@candi/infra/start/stack';
import { Recruiter } from './recruiter.ts';

/** What only a live interview needs. Without it a stack is up much sooner; links, pages, mails and reports are there. */
export const callParts = ['ears', 'sfu-program', 'sfu', 'worker'] as const;

export interface TestStack extends Stack {
  company: { email: string; password: string };
  recruiter: Recruiter;
  /** The account that was seeded for a profile: admin, user or solo_user. */
  account(profile: string): { profile: string; email: string; password: string };
  /** Where the embedded mailbox shows every mail. */
  mailbox: string;
}

/**
 * The whole system as `npm start` has it, in a folder of its own that is deleted when it stops. `env`: settings beside
 * the defaults. `without`: parts left out, such as `callParts`. CANDI_KEEP_STATE=1 keeps the folder, with every part's
 * log. Throws where a part can't be had: without SFU or PocketSphinx no interview means anything.
 */
export const startTestStack = async (
  env: Record<string, string> = {},
  options: Pick<StackOptions, 'backoff' | 'events' | 'without' | 'host'> = {},
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
      if (!options.without?.includes('ears') && stack.env['STT_LANGUAGES'] !== 'en')
        throw new Error('PocketSphinx is missing: nobody here hears English');
      const account = (profile: string) => {
        const found = stack.accounts?.find((one) => one.profile === profile);
        if (!found) throw new Error(`no ${profile} account was seeded`);
        return found;
      };
      const company = account('user');
      const recruiter = await Recruiter.signIn(stack.urls.gateway, company);
      const mailbox = stack.urls.mailbox;
      if (mailbox === null) throw new Error('there is no mailbox');
      return { ...stack, stop, company, recruiter, account, mailbox };
    } catch (error) {
      await stop();
      throw error;
    }
  } catch (error) {
    forget();
    throw error;
  }
};
