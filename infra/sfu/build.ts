import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram } from '../start/run-program.ts';
import { cachedSfu, sfuVersion } from './find.ts';

export interface BuildOptions {
  /** Path of the `go` program. */
  go: string;
  /** Cache folder: the project's `.cache/sfu`. */
  cacheDir: string;
  env: Record<string, string>;
  /** Receives progress messages. */
  report: (text: string) => void;
  signal: AbortSignal;
}

/**
 * Builds livekit-server into the project's cache with `go install`, which downloads a newer Go toolchain if the
 * server requires one. Takes about 90 s on two cores. Throws with the last lines of Go's output if the build fails.
 */
export async function buildSfu({ go, cacheDir, env, report, signal }: BuildOptions): Promise<string> {
  mkdirSync(cacheDir, { recursive: true });
  let downloaded = 0;
  let compiled = 0;
  await runProgram([go, 'install', '-v', `github.com/livekit/livekit-server/cmd/server@${sfuVersion}`], {
    // With GOTOOLCHAIN=local, Go couldn't download the version that the server's go.mod requires.
    env: { ...env, GOBIN: cacheDir, GOTOOLCHAIN: 'auto' },
    signal,
    line: (line) => {
      if (line.startsWith('go: downloading')) downloaded++;
      else if (!line.startsWith('go:')) compiled++;
      report(compiled ? `go: ${compiled} packages compiled` : `go: ${downloaded} modules downloaded`);
    },
  });
  const { path, versionFile } = cachedSfu(cacheDir);
  renameSync(join(cacheDir, 'server'), path);
  writeFileSync(versionFile, `${sfuVersion}\n`);
  return path;
}
