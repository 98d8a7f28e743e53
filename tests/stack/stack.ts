import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { plainEnvironment, type Stack, type StackOptions } from '@candi/infra/start/stack';
import { anyPorts } from '@candi/infra/start/testing/any-ports';
import { Recruiter } from '../calls/recruiter.ts';
import { type FileOfCall, startCountedStack } from './counted-stack.ts';

/**
 * Parts that only a live interview needs. A stack starts much faster without them; links, pages, emails and reports
 * still work.
 */
export const callParts = ['speech', 'sfu-program', 'sfu', 'worker'] as const;

/** Settings that shorten Candi's speech to an eleventh, for tests that read her words and don't listen to them. */
export const shortVoice = { OFFLINE_AI_PACE: '11' } as const;

export interface Account {
  profile: string;
  email: string;
  password: string;
}

/** The addresses and accounts of a running stack, in a form that can be passed to another process. */
export interface StackAddresses {
  urls: Stack['urls'];
  /** Environment variables of all parts of the stack. Contains secrets. */
  env: Stack['env'];
  /** Seeded accounts. */
  accounts: readonly Account[];
  /** URL of the embedded mailbox, which shows every email. */
  mailbox: string;
}

/** A running stack as used by tests. */
export interface TestStack extends StackAddresses {
  /** Owner of the company that the test uses. */
  company: Account;
  /** API client signed in as the company's owner. */
  recruiter: Recruiter;
  /** Returns the seeded account of a profile: admin, user or solo_user. Throws if there is none. */
  account(profile: string): Account;
}

/** A stack for a single test file, which may stop and kill the stack's parts. */
export interface OwnStack extends TestStack, Pick<Stack, 'part' | 'stop'> {}

const seededAccount = (accounts: readonly Account[], profile: string): Account => {
  const found = accounts.find((account) => account.profile === profile);
  if (!found) throw new Error(`no ${profile} account was seeded`);
  return found;
};

/** Returns the stack with `company` as the account that the test uses. */
export const testStack = (addresses: StackAddresses, company: Account, recruiter: Recruiter): TestStack => ({
  ...addresses,
  company,
  recruiter,
  account: (profile) => seededAccount(addresses.accounts, profile),
});

/** Signs in as the owner of the seeded company. */
export const inSeededCompany = async (addresses: StackAddresses): Promise<TestStack> => {
  const owner = seededAccount(addresses.accounts, 'user');
  return testStack(addresses, owner, await Recruiter.signIn(addresses.urls.gateway, owner));
};

/**
 * Starts a whole stack as `npm start` does. Its state is in a temporary folder, which is deleted when the stack
 * stops. `env`: settings that override the defaults. `without`: parts to leave out, such as `callParts`. Candi has the
 * voice of espeak-ng, and answers are typed, unless `speech` says otherwise.
 * CANDI_KEEP_STATE=1 keeps the folder with every part's log. `fileOfCall`: see startCountedStack. Throws if a part
 * can't be started, because an interview without the SFU or the recogniser would prove nothing.
 */
export const startTestStack = async (
  env: Record<string, string> = {},
  options: Pick<StackOptions, 'backoff' | 'events' | 'without' | 'host' | 'speech'> = {},
  fileOfCall?: FileOfCall,
): Promise<OwnStack> => {
  const stateDir = mkdtempSync(join(tmpdir(), 'candi-journey-'));
  const removeState = () => {
    if (process.env['CANDI_KEEP_STATE']) console.log(`kept: ${stateDir}`);
    else rmSync(stateDir, { recursive: true, force: true });
  };
  try {
    const stack = await startCountedStack(
      { stateDir, ports: anyPorts, env: { ...plainEnvironment(), ...env }, speech: 'basic', ...options },
      fileOfCall,
    );
    const stop = async () => {
      try {
        await stack.stop();
      } finally {
        removeState();
      }
    };
    try {
      const speaks = options.speech !== undefined && options.speech !== 'basic';
      if (speaks && !stack.env['STT_LANGUAGES']?.split(',').includes('en'))
        throw new Error("the English recogniser isn't installed");
      const { mailbox } = stack.urls;
      if (mailbox === null) throw new Error('there is no mailbox');
      const { urls, accounts } = stack;
      const addresses = { urls, env: stack.env, accounts: accounts ?? [], mailbox };
      return { ...(await inSeededCompany(addresses)), part: (name) => stack.part(name), stop };
    } catch (error) {
      await stop();
      throw error;
    }
  } catch (error) {
    removeState();
    throw error;
  }
};
