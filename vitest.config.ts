import { availableParallelism } from 'node:os';
import { playwright } from '@vitest/browser-playwright';
import { configDefaults, defineConfig } from 'vitest/config';
import { NearestFirst } from './infra/start/changed/nearest-first.ts';
import { vcsProvider } from './infra/start/changed/vcs-provider.ts';
import { LongestFirst } from './infra/start/test-run/longest-first.ts';
import { type Project, testFiles } from './infra/start/test-run/projects.ts';
import { chromiumPath } from './tests/browser/chromium.ts';

const nameTestFile = 'infra/start/testing/name-test-file.ts';

/**
 * Returns a project of tests that run the whole system. `workers`: number of files that run at the same time.
 * `groupOrder`: projects with a lower number run first.
 */
const system = (name: Project, workers: number, groupOrder: number, globalSetup: string[] = []) => ({
  test: {
    name,
    include: testFiles[name].include,
    globalSetup,
    setupFiles: [nameTestFile],
    maxWorkers: workers,
    fileParallelism: workers > 1,
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // Ends a poll that never succeeds. Far longer than any poll takes on a busy machine.
    expect: { poll: { timeout: 30_000 } },
    // Prints what differs in full; a list would be printed as its length.
    chaiConfig: { truncateThreshold: 0 },
    sequence: { groupOrder },
  },
});

/**
 * Component tests: run pages and components of the web app in headless Chromium, with a fake gateway behind `fetch`.
 */
const components = async () => ({
  root: 'web',
  // Vite finds all packages before the first test, because a package found later would reload the page during a test.
  // It doesn't follow imports into workers by itself.
  optimizeDeps: { entries: ['src/**/*.{ts,tsx}', 'testing/*.{ts,tsx}', '../media/recording/*-worker.ts'] },
  test: {
    name: 'components',
    // Relative to the project's root.
    include: testFiles.components.include.map((pattern) => pattern.replace(/^web\//, '')),
    setupFiles: ['testing/setup.ts'],
    clearMocks: true,
    restoreMocks: true,
    testTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
    // Independent of the number of cores, because tests spend more time waiting for the page than computing.
    maxWorkers: 3,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1280, height: 800 },
      provider: playwright({
        launchOptions: {
          executablePath: await chromiumPath(),
          args: [
            '--no-sandbox',
            '--disable-gpu',
            '--autoplay-policy=no-user-gesture-required',
            // Chromium's fake devices, including two cameras, all allowed without a prompt.
            '--use-fake-device-for-media-stream=device-count=2',
            '--use-fake-ui-for-media-stream',
          ],
        },
        // Turns animations off, so that tests don't wait for them.
        contextOptions: { reducedMotion: 'reduce' },
        actionTimeout: 10_000,
      }),
      instances: [{ browser: 'chromium' as const }],
    },
  },
});

/**
 * Settings for unit and gateway tests. These tests spend more time waiting for databases, sockets and child processes
 * than computing, so there are at least four workers, even on fewer cores. There are at most twelve, because each
 * gateway test file holds up to 14 of the 200 connections that the test database serves. Test files share a worker's
 * modules, because loading the app again for each file took most of the time; no module may therefore keep state that
 * another file could notice. Workers are processes, because some tests set the time zone.
 */
const quick = {
  pool: 'forks' as const,
  isolate: false,
  setupFiles: [nameTestFile],
  maxWorkers: Math.min(Math.max(4, availableParallelism()), 12),
  // Time limits for a test that hangs. Far longer than any test takes on a busy machine.
  testTimeout: 60_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 30_000 } },
  // Projects with different numbers of workers must not run concurrently.
  sequence: { groupOrder: 1 },
};

const hasOption = (option: RegExp): boolean => process.argv.some((arg) => option.test(arg));

/** The order of the files. With `--changed`, only tests that a change can break are run; Vitest itself shuffles files. */
const sequence = (): { sequencer?: typeof NearestFirst | typeof LongestFirst } => {
  if (hasOption(/^--changed(=|$)/)) return { sequencer: NearestFirst };
  return hasOption(/^--sequence\.shuffle/) ? {} : { sequencer: LongestFirst };
};

export default defineConfig(async () => ({
  test: {
    sequence: sequence(),
    // With `--changed`: a change to one of these files runs all tests; they are packages, their patches and Vitest's
    // configuration.
    forceRerunTriggers: [
      ...configDefaults.forceRerunTriggers,
      '**/pnpm-{lock,workspace}.yaml',
      '**/{agent,gateway}/patches/**',
    ],
    experimental: { vcsProvider },
    projects: [
      {
        test: {
          ...quick,
          name: 'unit',
          ...testFiles.unit,
        },
      },
      {
        test: {
          ...quick,
          name: 'gateway',
          include: testFiles.gateway.include,
          globalSetup: ['gateway/testing/postgres.ts'],
        },
      },
      await components(),
      // Three workers: a live call takes about half a core, and its test spends about half of the time waiting for
      // speech.
      system('journeys', 3, 2, ['tests/stack/set-up.ts']),
      // Three workers: a call by telephone takes a fifth of a core, because most of the time it waits for speech.
      system('telephone', 3, 3, ['tests/calls/set-up.ts']),
      // One worker per project, because tests that measure audio and video need the machine to themselves.
      system('live', 1, 4, ['tests/stack/set-up.ts']),
      system('faults', 1, 5),
    ],
  },
}));
