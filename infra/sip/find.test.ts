import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { projectRoot } from '../start/stack.ts';
import { cachedSipLeg, findSipLeg, sourceHash } from './find.ts';

const folder = mkdtempSync(join(tmpdir(), 'candi-sip-find-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the cached build is used as long as the sources are the same, else Go builds a new one', async () => {
  const root = join(folder, 'root');
  const bin = join(folder, 'bin');
  const cacheDir = join(folder, 'cache');
  for (const path of [bin, cacheDir]) mkdirSync(path, { recursive: true });
  cpSync(join(projectRoot, 'infra/sip'), join(root, 'infra/sip'), { recursive: true });
  const find = () => findSipLeg({ root, env: { PATH: bin }, cacheDir });

  const none = await find();
  expect(none.kind === 'none' && none.message).toContain('install Go');
  const go = join(bin, 'go');
  writeFileSync(go, '#!/bin/sh\necho go version go1.26.0 linux/amd64\n');
  chmodSync(go, 0o755);
  expect(await find()).toEqual({ kind: 'build', go });
  const { path, hashFile } = cachedSipLeg(cacheDir);
  writeFileSync(path, '');
  writeFileSync(hashFile, `${sourceHash(root)}\n`);
  expect(await find()).toEqual({ kind: 'binary', path });
  writeFileSync(join(root, 'infra/sip/internal/new.go'), 'package internal\n');
  expect(await find()).toEqual({ kind: 'build', go });
});
