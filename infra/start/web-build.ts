import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { contentHash } from './content-hash.ts';
import { waitForLock } from './lock.mjs';
import { runProgram } from './run-program.ts';
import type { Environment } from './settings.ts';

/** Paths of the sources from which the pages are built, relative to the root. */
export const webSources: readonly string[] = [
  'web/src',
  'web/public',
  'web/build',
  'web/index.html',
  'web/welcome.html',
  'web/vite.config.ts',
  'web/package.json',
  'media/avatar',
  'media/recording',
  'contract/src',
  'language',
  'pnpm-lock.yaml',
];

/** Builds web/dist if its sources have changed. Returns whether the pages were built. */
export async function buildWeb(
  root: string,
  cacheDir: string,
  env: Environment,
  report: (text: string) => void,
  signal: AbortSignal,
): Promise<boolean> {
  mkdirSync(cacheDir, { recursive: true });
  const release = await waitForLock(join(cacheDir, 'web.lock'), () =>
    report('waiting for another start that is building them'),
  );
  try {
    const builtFrom = join(cacheDir, 'web.sha256');
    const hash = contentHash(root, webSources);
    const current = existsSync(builtFrom) ? readFileSync(builtFrom, 'utf8') : '';
    if (current === hash && existsSync(join(root, 'web/dist/index.html'))) return false;
    report('vite build');
    await runProgram([process.execPath, join(root, 'web/node_modules/vite/bin/vite.js'), 'build'], {
      cwd: join(root, 'web'),
      env: { ...env, NODE_ENV: 'production' },
      signal,
      line: (line) => report(stripVTControlCharacters(line)),
    });
    writeFileSync(builtFrom, hash);
    return true;
  } finally {
    release();
  }
}
