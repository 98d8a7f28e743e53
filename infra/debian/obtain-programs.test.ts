import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type Machine, missingLines, obtainPrograms, type PackageManager } from './obtain-programs.ts';
import { debianPrograms, type ProgramName, programNames } from './programs.ts';
import { lockAt } from './this-machine.ts';

const ignore = (): void => undefined;
const livekitSip = 'tests/telephone/livekit-sip.test.ts';
const outgoing = 'tests/telephone/outgoing.test.ts';

interface Faked {
  installed?: ProgramName[];
  /** Packages that the distribution doesn't have. */
  unknown?: string[];
  env?: NodeJS.ProcessEnv;
  mayInstall?: boolean;
}

/** Creates a machine without programs on which tests may install packages. `log`: what was done. */
function machine({ installed = [], unknown = [], env = {}, mayInstall = true }: Faked = {}) {
  const log: string[] = [];
  const programs = new Set(installed);
  const packages: PackageManager = {
    update: async () => void log.push('update'),
    install: async (debianPackage) => {
      if (unknown.includes(debianPackage)) throw new Error(`E: Unable to locate package ${debianPackage}`);
      log.push(debianPackage);
      for (const name of programNames) if (debianPrograms[name].package === debianPackage) programs.add(name);
    },
  };
  const faked: Machine = {
    env,
    find: (name) => (programs.has(name) ? `/usr/bin/${name}` : null),
    packages: mayInstall ? packages : null,
    lock: async () => {
      log.push('lock');
      return () => void log.push('release');
    },
  };
  return { log, programs, faked };
}

test('installs what the tests use under the lock, after one update of the lists', async () => {
  const { log, faked } = machine();
  expect(await obtainPrograms([livekitSip, outgoing], faked, ignore)).toEqual([]);
  expect(log).toEqual(['lock', 'update', 'chromium', 'baresip-core', 'redis-server', 'release']);
});

test('installs nothing that is there, named by a variable, or used by no selected test', async () => {
  const { log, faked } = machine({ installed: ['baresip'], env: { CHROMIUM: '/opt/chromium' } });
  expect(await obtainPrograms([outgoing, 'gateway/src/one.test.ts'], faked, ignore)).toEqual([]);
  expect(log).toEqual([]);
});

test('names what couldn’t be installed, and installs the rest', async () => {
  const { log, faked } = machine({ unknown: ['baresip-core'] });
  const missing = await obtainPrograms([livekitSip, outgoing], faked, ignore);
  expect(missing).toEqual([{ name: 'baresip', reason: 'E: Unable to locate package baresip-core' }]);
  expect(log).toContain('redis-server');
  expect(log.at(-1)).toBe('release');
  expect(missingLines(missing)).toEqual([
    expect.stringMatching(/^baresip, needed by .*outgoing\.test\.ts.*: E: Unable to locate package/),
  ]);
});

test('installs from the lists that are there if they can’t be updated', async () => {
  const { faked, log } = machine();
  if (faked.packages) faked.packages.update = () => Promise.reject(new Error('E: no network'));
  expect(await obtainPrograms([livekitSip], faked, ignore)).toEqual([]);
  expect(log).toEqual(['lock', 'redis-server', 'release']);
});

test('names how to get a program where tests may not install it', async () => {
  const { log, faked } = machine({ mayInstall: false });
  const missing = await obtainPrograms([livekitSip], faked, ignore);
  expect(log).toEqual([]);
  expect(missingLines(missing)).toEqual([expect.stringMatching(/: apt-get install redis-server$/)]);
});

test('a program that tests can do without isn’t missing', async () => {
  const { faked } = machine({ unknown: ['chromium'] });
  expect(await obtainPrograms(['web/src/ui/one.test.tsx'], faked, ignore)).toEqual([]);
  const [missing] = await obtainPrograms(['tests/journeys/bad-input.test.ts'], faked, ignore);
  expect(missing?.name).toBe('chromium');
});

test('of two runs at once, the second waits for the first and finds what it installed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'candi-packages-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const { log, faked } = machine();
  const lock: Machine['lock'] = (report) => lockAt(join(folder, 'packages.lock'), report);
  const installing = Promise.withResolvers<void>();
  const waiting = Promise.withResolvers<string>();
  const slow: PackageManager = {
    update: async () => {
      installing.resolve();
      log.push(await waiting.promise);
    },
    install: (debianPackage) => faked.packages?.install(debianPackage) ?? Promise.resolve(),
  };
  const first = obtainPrograms([livekitSip], { ...faked, lock, packages: slow }, ignore);
  await installing.promise;
  const second = obtainPrograms([livekitSip], { ...faked, lock }, waiting.resolve);
  expect(await Promise.all([first, second])).toEqual([[], []]);
  expect(log).toEqual([`waiting until process ${process.pid} has installed packages`, 'redis-server']);
});
