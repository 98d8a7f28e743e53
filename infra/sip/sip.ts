import { join } from 'node:path';
import type { Context } from '../start/context.ts';
import { launchProcess } from '../start/launch.ts';
import type { Running } from '../start/launch.ts';
import { waitForLock } from '../start/lock.mjs';
import { partEnvironment } from '../start/part-environment.ts';
import { buildSipLeg } from './build.ts';
import { findSipLeg } from './find.ts';

/**
 * Finds the SIP leg, and builds it with Go if necessary. Returns the path of the program. Throws an error that says
 * what is missing if it can't be built.
 */
export async function obtainSipLeg(
  context: Pick<Context, 'root' | 'cacheDir' | 'userEnv' | 'signal'>,
  report: (text: string) => void,
): Promise<string> {
  const { root, userEnv: env, signal } = context;
  const cacheDir = join(context.cacheDir, 'sip');
  const release = await waitForLock(join(cacheDir, 'build.lock'), () =>
    report('waiting for another start that is building it'),
  );
  try {
    const found = await findSipLeg({ root, env, cacheDir });
    if (found.kind === 'none') throw new Error(found.message);
    if (found.kind === 'binary') return found.path;
    return await buildSipLeg({ root, go: found.go, cacheDir, env, report, signal });
  } finally {
    release();
  }
}

/** Starts the SIP leg. Throws if it wasn't obtained. */
export async function startSipLeg(context: Context, log: (line: string) => void): Promise<Running> {
  if (!context.sipLeg) throw new Error('the SIP leg was not built');
  return launchProcess({
    command: [context.sipLeg],
    cwd: context.root,
    env: partEnvironment(context, 'sip'),
    ready: 'line',
    readyMs: 20_000,
    // Includes the goodbye to running calls.
    graceMs: 4000,
    signal: context.signal,
    log,
  });
}
