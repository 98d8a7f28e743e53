import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram } from '../start/run-program.ts';
import { cachedSfu, sfuVersion } from './find.ts';

export interface BuildOptions {
  /** The `go` program. */
  go: string;
  /** The project's `.cache/sfu`. */
  cacheDir: string;
  env: Record<string, string>;
  /** Hears what Go is at. */
  report: (text: string) => void;
  signal: AbortSignal;
}

/**
 * Builds livekit-server into the project's cache with `go install`, which brings the newer Go toolchain that
 * the server asks for. About 90 s on two cores. Throws with Go's last lines.
 */
export async function buildSfu({ go, cacheDir, env, report, signal }: BuildOptions): Promise<string> {
  mkdirSync(cacheDir, { recursive: true });
  let downloaded = 0;
  let compiled = 0;
  await runProgram([go, 'install', '-v', `github.com/livekit/livekit-server/cmd/server@${sfuVersion}`], {
    // A toolchain pinned to "local" could not follow the server's go.mod.
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
