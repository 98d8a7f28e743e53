import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { importCyclesOf } from './import-cycles.ts';
import { isSource, readModules } from './modules.ts';
import { packageImportsOf } from './package-imports.ts';

function modulesOf(files: Record<string, string>) {
  const root = mkdtempSync(join(tmpdir(), 'candi-architecture-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return readModules(root, Object.keys(files));
}

test('finds imports in every syntax, each once, and ignores third-party packages', () => {
  const modules = modulesOf({
    'web/src/app/a.tsx': [
      "import type { Job } from '@candi/contract/hiring/jobs';",
      "import { b } from './b.ts';",
      "import '#ui/c.ts';",
      "const lazy = () => import('./b.ts');",
      "new Worker(new URL('./d.ts', import.meta.url));",
      "import { useState } from 'react';",
    ].join('\n'),
    'web/src/app/b.ts': '',
    'web/src/app/d.ts': '',
    'web/src/ui/c.ts': '',
    'contract/src/hiring/jobs.ts': '\n\n',
  });
  expect([...(modules[0]?.imports ?? [])]).toEqual([
    'contract/src/hiring/jobs.ts',
    'web/src/app/b.ts',
    'web/src/ui/c.ts',
    'web/src/app/d.ts',
  ]);
  expect(modules.at(-1)?.lines).toBe(2);
});

test('tests, test support and declarations don’t count as source', () => {
  for (const path of [
    'web/src/a.test.tsx',
    'web/testing/show.tsx',
    'gateway/testing/logins.ts',
    'web/src/@types/i18next.d.ts',
    'tests/stack/stack.ts',
    'README.md',
  ])
    expect(isSource(path), path).toBe(false);
  expect(isSource('gateway/src/identity/auth/auth.service.ts')).toBe(true);
});

test('circular imports are found across several files; a chain of imports is not a cycle', () => {
  const module = (path: string, ...imports: string[]) => ({ path, lines: 1, imports: new Set(imports) });
  const cycles = importCyclesOf([
    module('start', 'a', 'end'),
    module('a', 'b'),
    module('b', 'c', 'end'),
    module('c', 'a'),
    module('end'),
  ]);
  expect(cycles.map((cycle) => cycle.toSorted())).toEqual([['a', 'b', 'c']]);
});

test('imports between packages are counted, and those that point up are named', () => {
  const module = (path: string, ...imports: string[]) => ({ path, lines: 1, imports: new Set(imports) });
  const found = packageImportsOf([
    module('agent/src/a.ts', 'agent/src/b.ts', 'contract/src/c.ts', 'runtime/src/d.ts'),
    module('agent/src/b.ts', 'contract/src/c.ts'),
    module('runtime/src/d.ts', 'gateway/src/e.ts'),
  ]);
  expect(found.counts).toEqual({ agent: { contract: 2, runtime: 1 }, runtime: { gateway: 1 } });
  expect(found.up).toEqual(['runtime/src/d.ts → gateway/src/e.ts']);
});
