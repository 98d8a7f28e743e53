import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { cachedSfu, findSfu, sfuVersion } from './find.ts';

const folder = mkdtempSync(join(tmpdir(), 'candi-find-'));
const bin = join(folder, 'bin');
const cacheDir = join(folder, 'cache');
const env = { PATH: bin };
const find = (more: NodeJS.ProcessEnv = {}) => findSfu({ env: { ...env, ...more }, cacheDir });

function program(name: string, script: string) {
  const path = join(bin, name);
  writeFileSync(path, `#!/bin/sh\n${script}\n`);
  chmodSync(path, 0o755);
  return path;
}

beforeEach(() => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(bin, { recursive: true });
  mkdirSync(cacheDir);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('an SFU set in the environment is preferred', async () => {
  program('livekit-server', 'exit 0');
  expect(await find({ LIVEKIT_URL: 'wss://calls.example' })).toEqual({
    kind: 'external',
    url: 'wss://calls.example',
  });
});

test('the order of preference is a server on PATH, the cached build of this version, Go, and a container engine', async () => {
  program('docker', 'exit 0');
  expect(await find()).toMatchObject({ kind: 'container', image: `livekit/livekit-server:${sfuVersion}` });
  const go = program('go', 'echo go version go1.21.0 linux/amd64');
  expect(await find()).toEqual({ kind: 'build', go });
  const cached = cachedSfu(cacheDir);
  writeFileSync(cached.path, '');
  writeFileSync(cached.versionFile, 'v1.0.0\n');
  expect(await find()).toEqual({ kind: 'build', go });
  writeFileSync(cached.versionFile, `${sfuVersion}\n`);
  expect(await find()).toMatchObject({ kind: 'binary', path: cached.path });
  const onPath = program('livekit-server', 'exit 0');
  expect(await find()).toMatchObject({ kind: 'binary', path: onPath });
});

test('ignores Go versions that are too old and container engines that don’t respond', async () => {
  program('go', 'echo go version go1.19.8 linux/amd64');
  program('docker', 'exit 1');
  const none = await find();
  expect(none.kind === 'none' && none.message).toContain('LIVEKIT_URL');
  program('podman', 'exit 0');
  expect(await find()).toMatchObject({ kind: 'container', engine: join(bin, 'podman') });
});
