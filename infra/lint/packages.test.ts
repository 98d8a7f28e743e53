import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isTestSupport, packages } from './packages.ts';

const order = Object.keys(packages);

test.each(order)('%s imports only code of packages before it', (own) => {
  const { code = [], types = [], tests = [] } = packages[own] ?? {};
  expect(code.filter((one) => order.indexOf(one) < 0 || order.indexOf(one) >= order.indexOf(own))).toEqual(
    [],
  );
  expect([...types, ...tests].filter((one) => !order.includes(one) || code.includes(one))).toEqual([]);
});

test('ARCHITECTURE.md lists for each package what it may import', () => {
  const page = readFileSync(new URL('../../ARCHITECTURE.md', import.meta.url), 'utf8');
  const listed = Array.from(
    page.matchAll(/^\| `([\w/]+)` +\|[^|]+\| ([^|]+?) +\|$/gm),
    ([, name = '', imports = '']) => [name, imports] as const,
  ).filter(([name]) => order.includes(name));
  const allowed = order.map((name) => {
    const { code = [], types = [] } = packages[name] ?? {};
    return [name, [code.join(', ') || '–', ...types.map((one) => `types of ${one}`)].join('; ')];
  });
  expect(listed).toEqual(allowed);
});

test('every package of the workspace has its arrows', () => {
  const root = new URL('../../', import.meta.url);
  const workspace = readFileSync(new URL('pnpm-workspace.yaml', root), 'utf8');
  const folders = [...workspace.matchAll(/^ {2}- (\w+)$/gm)].map(([, folder]) => folder);
  expect(new Set(folders)).toEqual(new Set(order.filter((one) => !one.includes('/'))));
});

test.each([
  ['gateway/src/interviews/sessions/join.test.ts', true],
  ['web/src/ui/list-view.test.tsx', true],
  ['gateway/testing/walk-requests.ts', true],
  ['media/finalise/fixtures/samples.ts', true],
  ['gateway/src/interviews/sessions/test-interview.service.ts', false],
  ['language/en/test-prompts.ts', false],
])('whether %s supports tests: %s', (path, expected) => {
  expect(isTestSupport(path)).toBe(expected);
});
