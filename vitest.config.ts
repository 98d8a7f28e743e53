import { defineConfig } from 'vitest/config';

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
      {
        test: {
          name: 'journeys',
          include: ['tests/journeys/**/*.test.ts'],
          fileParallelism: false,
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          fileParallelism: false,
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
