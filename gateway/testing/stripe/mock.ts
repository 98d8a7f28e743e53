import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@candi/infra/start/ports';

const version = 'v0.203.0';
const folder = resolve(import.meta.dirname, `../../../.cache/stripe-mock/${version}`);
const program = join(folder, 'stripe-mock');

/**
 * Returns the path of the program stripe-mock, which validates requests against Stripe's API description. The first
 * call builds it, which takes about 10 s. Returns null if Go isn't installed or the build fails.
 */
export function obtainStripeMock(): string | null {
  if (existsSync(program)) return program;
  try {
    execFileSync('go', ['install', `github.com/stripe/stripe-mock@${version}`], {
      env: { ...process.env, GOBIN: folder, GOTOOLCHAIN: 'auto' },
      stdio: 'ignore',
      timeout: 100_000,
    });
    return program;
  } catch {
    return null;
  }
}

export interface StripeMock {
  url: string;
  stop(): Promise<void>;
}

/** Starts stripe-mock on a free port and waits until it responds. */
export async function startStripeMock(path: string): Promise<StripeMock> {
  const port = await freePort(0);
  const child = spawn(path, ['-http-addr', `127.0.0.1:${port}`], { stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}`;
  await waitUntilReady(child, url);
  return {
    url,
    stop: async () => {
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    },
  };
}

/** Waits until the server responds. Throws if it exits or doesn't respond within 15 s. */
async function waitUntilReady(child: ChildProcess, url: string): Promise<void> {
  for (const deadline = Date.now() + 15_000; Date.now() < deadline;) {
    if (child.exitCode !== null) throw new Error('stripe-mock has ended');
    // oxlint-disable-next-line no-await-in-loop -- each attempt waits for the one before
    if (await fetch(url).catch(() => null)) return;
    // oxlint-disable-next-line no-await-in-loop -- as above
    await sleep(50);
  }
  throw new Error('stripe-mock doesn’t answer');
}
