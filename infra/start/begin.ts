import { join, resolve } from 'node:path';
import type { Definition } from './definitions.ts';
import { withModel } from './local-models/choose.ts';
import { findModels, findUnusedModels } from './local-models/find.ts';
import type { StartOptions } from './options.ts';
import { definitions, interviewLink } from './parts.ts';
import { readyText } from './ready-text.ts';
import type { Seeded } from './seeded.ts';
import type { Environment } from './settings.ts';
import { projectRoot, startStack } from './stack.ts';
import type { Stack } from './stack.ts';
import type { Terminal } from './terminal.ts';

export interface Begin {
  /** The environment that configures the stack. */
  env: Environment;
  view: Terminal;
  /** When aborted, cancels the start. */
  signal: AbortSignal;
  /** When the start began (ms, as returned by `performance.now`). */
  began: number;
  /** Receives the lines with the accounts' passwords, until they are printed. */
  passwords: string[];
  /** Steps to run; tests pass stand-ins. Default: all steps, and one that creates an interview link. */
  steps?: (onLink: (url: string) => void) => readonly Definition[];
  /** Looks for models on this machine; tests pass servers of their own. */
  find?: typeof findModels;
}

const allSteps = (onLink: (url: string) => void): Definition[] => [...definitions, interviewLink(onLink)];

function accountLines(accounts: Seeded['accounts']): string[] {
  const lines = ['', '  Accounts (the passwords are shown only once):'];
  for (const { profile, email, password } of accounts) {
    lines.push(`    ${profile.padEnd(10)}  ${email.padEnd(26)}  ${password}`);
  }
  return lines;
}

/** Starts the stack for `npm start`, shows its progress, and prints what is ready. */
export async function begin(
  wanted: StartOptions,
  { env: own, view, signal, began, passwords, steps = allSteps, find = findModels }: Begin,
): Promise<Stack> {
  const stateDir = resolve(projectRoot, wanted.state);
  let link = '';
  const env = wanted.model ? await withModel(own, wanted.model) : own;
  // Runs beside the start, which takes longer.
  const unused = findUnusedModels(env, find);
  view.say(wanted.dev ? 'Candi, for development\n' : 'Candi\n');
  const stack = await startStack({
    stateDir,
    ports: wanted.ports,
    host: wanted.host,
    without: wanted.without,
    dev: wanted.dev,
    speech: wanted.speech,
    env,
    progress: view,
    definitions: steps((url) => (link = url)),
    seeded: (accounts) => void passwords.push(...accountLines(accounts)),
    signal,
    events: {
      died: (name, way, lines, delayMs) => {
        const log = join(stateDir, 'logs', `${name}.log`);
        view.say(`\n${name} ended (${way}). The last lines of ${log}:`);
        for (const line of lines) view.say(`    ${line}`);
        view.say(`  restarting in ${delayMs / 1000} s`);
      },
      back: (name, restarts) => view.say(`${name} is ready again (restart ${restarts})`),
      log: (name, line) => {
        if (wanted.verbose) view.say(`${name}: ${line}`);
      },
    },
  });
  const ready = { urls: stack.urls, link, ms: performance.now() - began, accounts: passwords };
  view.say(readyText({ ...ready, found: await unused }, wanted));
  passwords.length = 0;
  return stack;
}
