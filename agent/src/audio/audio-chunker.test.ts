import { expect, test } from 'vitest';
import { AudioChunker } from './audio-chunker.ts';
import type { AudioChunk } from './audio-chunker.ts';

const rate = 16_000;
const frame = (ms: number, value = 1): Int16Array => new Int16Array((rate * ms) / 1000).fill(value);
const setUp = (): { chunker: AudioChunker; chunks: AudioChunk[] } => {
  const chunks: AudioChunk[] = [];
  return { chunks, chunker: new AudioChunker(rate, 1000, (chunk) => chunks.push(chunk)) };
};
const placed = (chunks: AudioChunk[]): [number, number][] =>
  chunks.map(({ startMs, samples }) => [startMs, (samples.length * 1000) / rate]);

test('chunks of an unbroken voice are adjacent, whenever their frames arrive', () => {
  const { chunker, chunks } = setUp();
  for (let index = 0; index < 150; index += 1) chunker.push(frame(20), 3000 + index * 20 + (index % 7) * 5);
  chunker.flush();
  expect(placed(chunks)).toEqual([
    [3000, 1000],
    [4000, 1000],
    [5000, 1000],
  ]);
});

test('a frame may be longer than the rest of a chunk', () => {
  const { chunker, chunks } = setUp();
  chunker.push(frame(2500), 100);
  chunker.flush();
  expect(placed(chunks)).toEqual([
    [100, 1000],
    [1100, 1000],
    [2100, 500],
  ]);
});

test('a pause ends a chunk, and the next chunk starts when the voice returns', () => {
  const { chunker, chunks } = setUp();
  chunker.push(frame(300), 0);
  chunker.push(frame(300), 5000);
  chunker.flush();
  expect(placed(chunks)).toEqual([
    [0, 300],
    [5000, 300],
  ]);
});

test('a stall of this process leaves no gap: late frames are placed where they were spoken', () => {
  const { chunker, chunks } = setUp();
  for (let index = 0; index < 10; index += 1) chunker.push(frame(20), index * 20);
  // 300 ms of audio arrive at once, 300 ms late.
  for (let index = 10; index < 25; index += 1) chunker.push(frame(20), 500);
  for (let index = 25; index < 50; index += 1) chunker.push(frame(20), index * 20);
  expect(placed(chunks)).toEqual([[0, 1000]]);
});

test('chunks of pure silence are not stored', () => {
  const { chunker, chunks } = setUp();
  chunker.push(frame(1000, 0), 0);
  chunker.push(frame(1000, 7), 1000);
  expect(placed(chunks)).toEqual([[1000, 1000]]);
});
