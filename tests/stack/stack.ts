import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { plainEnvironment, startStack, type Stack, type StackOptions } from '@candi/infra/start/stack';
import { Recruiter } from '../calls/recruiter.ts';

/** What only a live interview needs. Without it a stack starts much sooner; links, pages, mails and reports are there. */
export const callParts = ['ears', 'sfu-program', 'sfu', 'worker'] as const;

/** Settings of a stack in which Candi talks twice as fast, where her speech isn't what is tested. */
export const fastVoice = { OFFLINE_AI_PACE: '2.2' } as const;

export interface Account {
  profile: string;
  email: string;
  password: string;
}

/** The part of a running system that can be handed to another process. */
export interface StackAddresses {
  urls: Stack['urls'];
  /** Environment that every part runs in. Holds secrets. */
  env: Stack['env'];
  /** Accounts that were seeded. */
  accounts: readonly Account[];
  /** Address of the embedded mailbox, which shows every mail. */
  mailbox: string;
}

/** A running system as a test sees it. */
export interface TestStack extends StackAddresses {
  /** Owner of the company in which the test works. */
  company: Account;
  /** Calls of that owner over HTTP. */
  recruiter: Recruiter;
  /** Returns the seeded account of a profile: admin, user or solo_user. */
  account(profile: string): Account;
}

/** A system of the test's own, whose parts it may stop and kill. */
export interface OwnStack extends TestStack, Pick<Stack, 'part' | 'stop'> {}

const seededAccount = (accounts: readonly Account[], profile: string): Account => {
  const found = accounts.find((account) => account.profile === profile);
  if (!found) throw new Error(`no ${profile} account was seeded`);
  return found;
};

/** Returns the system with the company of `owner`, as a test sees it. */
export const testStack = (addresses: StackAddresses, company: Account, recruiter: Recruiter): TestStack => ({
  ...addresses,
  company,
  recruiter,
  account: (profile) => seededAccount(addresses.accounts, profile),
});

/** Signs in the owner of the seeded company. */
export const inSeededCompany = async (addresses: StackAddresses): Promise<TestStack> => {
  const owner = seededAccount(addresses.accounts, 'user');
  return testStack(addresses, owner, await Recruiter.signIn(addresses.urls.gateway, owner));
};

/**
 * Starts the whole system as `npm start` does, in a folder of its own that is deleted when it stops. `env`: settings
 * beside the defaults. `without`: parts left out, such as `callParts`. CANDI_KEEP_STATE=1 keeps the folder with every
 * part's log. Throws if a part can't be started: without SFU or PocketSphinx no interview means anything.
 */
export const startTestStack = async (
  env: Record<string, string> = {},
  options: Pick<StackOptions, 'backoff' | 'events' | 'without' | 'host'> = {},
): Promise<OwnStack> => {
  const stateDir = mkdtempSync(join(tmpdir(), 'candi-journey-'));
  const removeState = () => {
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
      removeState();
    };
    try {
      if (!options.without?.includes('ears') && stack.env['STT_LANGUAGES'] !== 'en')
        throw new Error('PocketSphinx is missing: English speech is not recognised');
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
