import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findGo } from '../sfu/find.ts';
import { contentHash } from '../start/content-hash.ts';

/** Ways to obtain the SIP leg. */
export type FoundSipLeg =
  | { kind: 'binary'; path: string }
  | { kind: 'build'; go: string }
  | { kind: 'none'; message: string };

export interface FindOptions {
  root: string;
  env: NodeJS.ProcessEnv;
  /** Cache folder: the project's `.cache/sip`. */
  cacheDir: string;
}

/** Folder of the leg's Go module, relative to the root. */
export const moduleFolder = 'infra/sip';
const sources = ['go.mod', 'go.sum', 'main.go', 'internal'].map((name) => `${moduleFolder}/${name}`);

/** Returns a hash of everything that the program is built from. */
export const sourceHash = (root: string): string => contentHash(root, sources);

export const cachedSipLeg = (cacheDir: string) => ({
  path: join(cacheDir, 'candi-sip'),
  hashFile: join(cacheDir, 'candi-sip.hash'),
});

/** Finds a build of the current sources, or a Go that can make one. Doesn't build anything. */
export async function findSipLeg({ root, env, cacheDir }: FindOptions): Promise<FoundSipLeg> {
  const { path, hashFile } = cachedSipLeg(cacheDir);
  if (
    existsSync(path) &&
    existsSync(hashFile) &&
    readFileSync(hashFile, 'utf8').trim() === sourceHash(root)
  ) {
    return { kind: 'binary', path };
  }
  const go = await findGo(env);
  return go ? { kind: 'build', go } : { kind: 'none', message: missing };
}

const missing = [
  'PHONE_LINE=sip needs the SIP leg, which is built with Go, and no Go was found. Do one of the following:',
  '  1. install Go 1.21 or newer (https://go.dev/dl)',
  '  2. unset PHONE_LINE: everything but telephone calls works without it',
].join('\n');
