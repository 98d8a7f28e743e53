import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { changedVariable, NearestFirst } from './infra/start/changed/nearest-first.ts';
import { chromiumPath } from './tests/browser/chromium.ts';

/** Tests of a whole system, one file after the other: they need the machine to themselves. */
const live = (name: string) => ({
  test: {
    name,
    include: [`tests/${name}/**/*.test.ts`],
    fileParallelism: false,
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});

/** Component tests in a real DOM: pages and components of the web app in headless Chromium, the gateway faked at the wire. */
const components = async () => ({
  root: 'web',
  // All packages are found before the first test: one that is found later reloads the page under a running test.
  optimizeDeps: { entries: ['src/**/*.{ts,tsx}', 'testing/*.{ts,tsx}'] },
  test: {
    name: 'components',
    include: ['src/**/*.test.tsx'],
    setupFiles: ['testing/setup.ts'],
    clearMocks: true,
    restoreMocks: true,
    testTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
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
            // Two cameras and the microphones that Chromium makes up; each is allowed without a question.
            '--use-fake-device-for-media-stream=device-count=2',
            '--use-fake-ui-for-media-stream',
          ],
        },
        // Nothing moves, so nothing has to be waited for.
        contextOptions: { reducedMotion: 'reduce' },
        actionTimeout: 10_000,
        // Menus and dialogs open at once.
        contextOptions: { reducedMotion: 'reduce' },
      }),
      instances: [{ browser: 'chromium' as const }],
    },
  },
});

export default defineConfig(async () => ({
  test: {
    sequence: process.env[changedVariable] ? { sequencer: NearestFirst } : {},
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{gateway/contract,agent,media,infra,web,tests}/**/*.test.ts'],
          exclude: ['**/node_modules/**', 'tests/journeys/**', 'tests/faults/**', 'gateway/src/**'],
        },
      },
      {
        test: {
          name: 'gateway',
          include: ['gateway/src/**/*.test.ts'],
          globalSetup: ['gateway/src/testing/postgres.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      await components(),
      live('journeys'),
      live('faults'),
    ],
  },
}));
