import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { encodeRendering } from './rendering.ts';
import { openRenderingStore } from './rendering-store.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'candi-renderings-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const rendering = (value: number, length = 1000) => ({
  pcm: new Uint8Array(length).fill(value),
  timing: {
    words: [{ word: 'Oi', offset: 0, startMs: 0, endMs: 10 }],
    phonemes: [{ phoneme: 'o', startMs: 0, endMs: 10 }],
  },
});
const size = encodeRendering(rendering(0)).length;

test('renderings outlive the process', async () => {
  const first = await openRenderingStore(folder);
  await first.keep('one', rendering(1));
  await first.keep('two', rendering(2), 'session-a');
  const second = await openRenderingStore(folder);
  expect(second.has('one')).toBe(true);
  expect(second.has('two')).toBe(false);
  expect(second.has('two', 'session-a')).toBe(true);
  const found = await second.find('two');
  expect(found && { pcm: new Uint8Array(found.pcm), timing: found.timing }).toEqual(rendering(2));
  expect(await second.find('three')).toBeNull();
});

test.each(['folder', 'memory'])(
  'the least recently used shared renderings are removed (%s)',
  async (kind) => {
    const limits = { sharedBytes: 3 * size, memoryBytes: 3 * 1000 };
    const store = await openRenderingStore(kind === 'folder' ? folder : null, limits);
    for (const [index, key] of ['a', 'b', 'c'].entries()) await store.keep(key, rendering(index));
    await store.find('a');
    await store.keep('d', rendering(4));
    expect(await store.find('b')).toBeNull();
    for (const key of ['a', 'c', 'd']) expect(await store.find(key)).not.toBeNull();
    expect(store.sharedBytes()).toBe(3 * size);
    const files = existsSync(join(folder, 'shared')) ? readdirSync(join(folder, 'shared')) : ['a', 'c', 'd'];
    expect(files.toSorted()).toEqual(['a', 'c', 'd']);
  },
);

test('the limit holds for what an earlier process left', async () => {
  const before = await openRenderingStore(folder);
  for (const key of ['a', 'b', 'c']) await before.keep(key, rendering(1));
  const store = await openRenderingStore(folder, { sharedBytes: size });
  expect(store.sharedBytes()).toBe(size);
  expect(readdirSync(join(folder, 'shared'))).toHaveLength(1);
});

test('the end of a session removes its renderings and no others', async () => {
  const store = await openRenderingStore(folder);
  await store.keep('own', rendering(1), 'session-a');
  await store.keep('both', rendering(2), 'session-a');
  await store.keep('both', rendering(2), 'session-b');
  await store.keep('shared', rendering(3));
  await store.removeSession('session-a');
  await store.removeSession('unknown');
  expect(await store.find('own')).toBeNull();
  expect(await store.find('both')).not.toBeNull();
  expect(await store.find('shared')).not.toBeNull();
  expect(readdirSync(join(folder, 'sessions'))).toEqual(['session-b']);
});

test('a session that ends while a rendering is stored leaves nothing', async () => {
  const store = await openRenderingStore(folder);
  await Promise.all([store.keep('late', rendering(1), 'session-a'), store.removeSession('session-a')]);
  expect(await store.find('late')).toBeNull();
  expect(readdirSync(join(folder, 'sessions'))).toEqual([]);
});

test('sessions that nobody removed are removed after their time', async () => {
  const before = await openRenderingStore(folder);
  await before.keep('own', rendering(1), 'session-a');
  const store = await openRenderingStore(folder, { sessionMs: -1 });
  expect(await store.find('own')).toBeNull();
  expect(readdirSync(join(folder, 'sessions'))).toEqual([]);
});

test('a damaged file counts as missing', async () => {
  mkdirSync(join(folder, 'shared'), { recursive: true });
  writeFileSync(join(folder, 'shared', 'short'), 'x');
  writeFileSync(join(folder, 'shared', 'wrong'), encodeRendering(rendering(1)).fill(0, 4, 10));
  const store = await openRenderingStore(folder);
  expect(await store.find('short')).toBeNull();
  expect(await store.find('wrong')).toBeNull();
  expect(store.sharedBytes()).toBe(0);
});
