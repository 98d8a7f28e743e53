import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram } from '../start/run-program.ts';
import { cachedSipLeg, moduleFolder, sourceHash } from './find.ts';

export interface BuildOptions {
  root: string;
  /** Path of the `go` program. */
  go: string;
  /** Cache folder: the project's `.cache/sip`. */
  cacheDir: string;
  env: Record<string, string>;
  /** Receives progress messages. */
  report: (text: string) => void;
  signal: AbortSignal;
}

/**
 * Builds the SIP leg into the project's cache. Go downloads the modules, and a newer toolchain if the module requires
 * one. Takes about 20 s on two cores the first time. Throws with the last lines of Go's output if the build fails.
 */
export async function buildSipLeg(options: BuildOptions): Promise<string> {
  const { root, go, cacheDir, env, report, signal } = options;
  mkdirSync(cacheDir, { recursive: true });
  const { path, hashFile } = cachedSipLeg(cacheDir);
  const hash = sourceHash(root);
  let compiled = 0;
  await runProgram([go, 'build', '-v', '-trimpath', '-o', path, '.'], {
    cwd: join(root, moduleFolder),
    // With GOTOOLCHAIN=local, Go couldn't download the version that go.mod requires.
    env: { ...env, GOTOOLCHAIN: 'auto', CGO_ENABLED: '0' },
    signal,
    line: (line) => {
      if (!line.startsWith('go:')) compiled++;
      report(compiled ? `go: ${compiled} packages compiled` : 'go: downloading modules');
    },
  });
  writeFileSync(hashFile, `${hash}\n`);
  return path;
}
