import { expect, test } from 'vitest';
import { createFrameReader } from './frame-reader.ts';

function frame(text: string, audio: number[]): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32LE(Buffer.byteLength(text), 0);
  head.writeUInt32LE(audio.length, 4);
  return Buffer.concat([head, Buffer.from(text), Buffer.from(audio)]);
}

test.each([1, 3, 7, 1000])('frames are read from chunks of %i bytes', (size) => {
  const all = Buffer.concat([frame('{"a":"é"}', [1, 2, 3]), frame('', []), frame('x', [4])]);
  const frames: [string, number[]][] = [];
  const read = createFrameReader((text, audio) => frames.push([text, [...audio]]));
  for (let at = 0; at < all.length; at += size) read(all.subarray(at, at + size));
  expect(frames).toEqual([
    ['{"a":"é"}', [1, 2, 3]],
    ['', []],
    ['x', [4]],
  ]);
});
