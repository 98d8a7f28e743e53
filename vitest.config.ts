import { defineConfig } from 'vitest/config';

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

export default defineConfig({
  test: {
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
      live('journeys'),
      live('faults'),
    ],
  },
});
