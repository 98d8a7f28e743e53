import { expect, test } from 'vitest';
import { journeyFile, selectTests } from './select-tests.ts';

const all = ['journeys/admin', 'journeys/every-page', 'live/take-over'];
const select = (...changed: string[]) => selectTests(changed, all);

test('an imported file selects itself and its folder’s journeys', () => {
  expect(select('web/src/features/identity/users/components/user-table.tsx')).toEqual({
    everything: false,
    modules: [
      'web/src/features/identity/users/components/user-table.tsx',
      'tests/mutants/catalogue/catalogue.test.ts',
    ],
    journeyModules: [journeyFile('journeys/admin')],
  });
});

test('a changed migration counts as a change to the setup of every gateway test', () => {
  const { modules, journeyModules } = select('gateway/migrations/0001-interview-path.sql');
  expect(modules).toContain('gateway/testing/postgres.ts');
  expect(journeyModules).toContain(journeyFile('journeys/every-page'));
});

test('a changed locale counts as a change to its tests, to the setup of component tests, and to every page', () => {
  const { modules, journeyModules } = select('web/public/locales/ar.json');
  expect(modules).toEqual(expect.arrayContaining(['web/src/i18n/locales.test.ts', 'web/testing/setup.ts']));
  expect(journeyModules[0]).toBe(journeyFile('journeys/every-page'));
});

test('a change to a process that a test starts counts as a change to the test', () => {
  expect(select('infra/mailbox/store.ts').modules).toContain('gateway/src/platform/mails/mails.test.ts');
});

test('packages, patches and Vitest’s setup can break everything', () => {
  for (const path of ['pnpm-lock.yaml', 'web/package.json', 'vitest.config.ts', 'agent/patches/a.patch'])
    expect(select(path).everything).toBe(true);
  expect(select('web/src/app/package.json.ts').everything).toBe(false);
});

test('a source file in no folder of the table can break every journey', () => {
  expect(select('infra/start/stack.ts').journeyModules).toEqual(all.map(journeyFile));
});

test('a changed test affects only itself, and documentation affects nothing', () => {
  expect(select('gateway/src/hiring/jobs/jobs.test.ts').journeyModules).toEqual([]);
  expect(select('README.md', '.ci/run', 'infra/tsconfig.json')).toEqual({
    everything: false,
    modules: [],
    journeyModules: [],
  });
});

test('a changed journey is run, and a changed helper runs the journeys that import it', () => {
  expect(select('tests/journeys/admin.test.ts').journeyModules).toEqual([journeyFile('journeys/admin')]);
  expect(select('tests/browser/axe.ts').journeyModules).toEqual(['tests/browser/axe.ts']);
});

test('journeys of the longest folder come first, and the least likely journeys are dropped first', () => {
  const changed = ['web/src/app/main.tsx', 'web/src/features/identity/users/pages/user-page.tsx'];
  expect(selectTests(changed, all, 2).journeyModules).toEqual(
    ['journeys/admin', 'journeys/every-page'].map(journeyFile),
  );
});
