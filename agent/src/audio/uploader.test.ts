import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { GatewayError } from '@candi/runtime/gateway-error';
import type { VoiceChunk } from '../gateway/client.ts';
import { Uploader } from './uploader.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'candi-uploader-'));
});
afterEach(() => rm(folder, { recursive: true }));

const chunkOf = (value: number) => ({ startMs: value * 1000, samples: new Int16Array(4).fill(value) });
const away = (): GatewayError => new GatewayError(503, 'INTERNAL', 'away');

test('chunks are uploaded in order, numbered from 0, as little-endian samples', async () => {
  const sent: VoiceChunk[] = [];
  const uploader = new Uploader({
    voice: 'candidate',
    send: (chunk) => Promise.resolve(void sent.push(chunk)),
    onProblem: vi.fn<(problem: unknown) => void>(),
  });
  for (const value of [1, 2, 3]) uploader.push(chunkOf(value));
  expect(await uploader.flush(30_000)).toBe(true);
  expect(sent.map(({ index, startMs }) => [index, startMs])).toEqual([
    [0, 1000],
    [1, 2000],
    [2, 3000],
  ]);
  expect([...(sent[2]?.pcm ?? [])]).toEqual([3, 0, 3, 0, 3, 0, 3, 0]);
});

test('while the gateway is unavailable, chunks that exceed memory are stored in files and none is lost', async () => {
  let isAway = true;
  const sent: number[] = [];
  const uploader = new Uploader({
    voice: 'candi',
    inMemory: 2,
    folder,
    onProblem: vi.fn<(problem: unknown) => void>(),
    send: ({ pcm }) => (isAway ? Promise.reject(away()) : Promise.resolve(void sent.push(pcm[0] ?? 0))),
  });
  for (const value of [1, 2, 3, 4]) uploader.push(chunkOf(value));
  await vi.waitFor(async () => expect(await readdir(folder)).toHaveLength(2), 30_000);
  expect(await uploader.flush(10)).toBe(false);
  isAway = false;
  expect(await uploader.flush(30_000)).toBe(true);
  expect(sent).toEqual([1, 2, 3, 4]);
  expect(await readdir(folder)).toEqual([]);
});

test('a refused chunk is reported and skipped', async () => {
  const onProblem = vi.fn<(problem: unknown) => void>();
  const sent: number[] = [];
  const uploader = new Uploader({
    voice: 'candi',
    onProblem,
    send: ({ index }) =>
      index === 0
        ? Promise.reject(new GatewayError(409, 'UPLOAD_CLOSED', 'closed'))
        : Promise.resolve(void sent.push(index)),
  });
  uploader.push(chunkOf(1));
  uploader.push(chunkOf(2));
  expect(await uploader.flush(30_000)).toBe(true);
  expect(sent).toEqual([1]);
  expect(onProblem).toHaveBeenCalledOnce();
});

test('closing stops retries and deletes the files', async () => {
  const uploader = new Uploader({
    voice: 'candi',
    inMemory: 1,
    folder,
    onProblem: vi.fn<(problem: unknown) => void>(),
    send: () => Promise.reject(away()),
  });
  for (const value of [1, 2, 3]) uploader.push(chunkOf(value));
  await uploader.flush(50);
  await uploader.close();
  expect(await readdir(folder)).toEqual([]);
});
