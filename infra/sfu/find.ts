import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

export const sfuVersion = 'v1.13.5';

/** Ways to obtain the SFU, in order of preference. */
export type FoundSfu =
  | { kind: 'external'; url: string }
  | { kind: 'binary'; path: string; where: string }
  | { kind: 'build'; go: string }
  | { kind: 'container'; engine: string; image: string }
  | { kind: 'none'; message: string };

export interface FindOptions {
  env: NodeJS.ProcessEnv;
  /** Cache folder: the project's `.cache/sfu`. */
  cacheDir: string;
}

/**
 * Finds a way to obtain the SFU without starting or building anything. A container engine counts as available if it
 * responds, and Go if its version is at least 1.21.
 */
export async function findSfu({ env, cacheDir }: FindOptions): Promise<FoundSfu> {
  if (env.LIVEKIT_URL) return { kind: 'external', url: env.LIVEKIT_URL };
  const installed = onPath('livekit-server', env);
  if (installed) return { kind: 'binary', path: installed, where: 'on PATH' };
  const cached = cachedSfu(cacheDir);
  if (existsSync(cached.path) && existsSync(cached.versionFile)) {
    const version = readFileSync(cached.versionFile, 'utf8').trim();
    if (version === sfuVersion) return { kind: 'binary', path: cached.path, where: 'built here' };
  }
  const go = await findGo(env);
  if (go) return { kind: 'build', go };
  for (const name of ['docker', 'podman']) {
    const engine = onPath(name, env);
    if (engine && (await answers(engine, ['info'], env))) {
      return { kind: 'container', engine, image: `livekit/livekit-server:${sfuVersion}` };
    }
  }
  return { kind: 'none', message: threeWays };
}

export const cachedSfu = (cacheDir: string) => ({
  path: join(cacheDir, 'livekit-server'),
  versionFile: join(cacheDir, 'livekit-server.version'),
});

const threeWays = [
  'No LiveKit server was found, and none can be built or run here. Do one of the following:',
  '  1. put livekit-server on PATH (https://github.com/livekit/livekit/releases, or: brew install livekit)',
  '  2. install Go 1.21 or newer (https://go.dev/dl), or start Docker or Podman, to build or run the server here',
  '  3. set LIVEKIT_URL, LIVEKIT_API_KEY and LIVEKIT_API_SECRET to a LiveKit server or LiveKit Cloud project',
].join('\n');

/** Returns the full path of a program on PATH; null if there is none. */
export function onPath(program: string, env: NodeJS.ProcessEnv): string | null {
  for (const folder of (env.PATH ?? '').split(delimiter)) {
    const path = join(folder, program);
    if (folder && existsSync(path)) return path;
  }
  return null;
}

const run = promisify(execFile);

/** Returns the path of Go on PATH; null if there is none, or its version is below 1.21. */
export async function findGo(env: NodeJS.ProcessEnv): Promise<string | null> {
  const go = onPath('go', env);
  return go && (await goIsNewEnough(go, env)) ? go : null;
}

async function goIsNewEnough(go: string, env: NodeJS.ProcessEnv): Promise<boolean> {
  try {
    const { stdout } = await run(go, ['version'], { env, timeout: 20_000 });
    const [, major = '0', minor = '0'] = /go(\d+)\.(\d+)/.exec(stdout) ?? [];
    return Number(major) > 1 || Number(minor) >= 21;
  } catch {
    return false;
  }
}

async function answers(program: string, args: string[], env: NodeJS.ProcessEnv): Promise<boolean> {
  try {
    await run(program, args, { env, timeout: 10_000 });
    return true;
  } catch {
    return false;
  }
}
