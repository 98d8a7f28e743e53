import { expect, test } from 'vitest';
import { Playhead } from './playhead.ts';

const rate = 24_000;
const frame = (ms: number): Int16Array<ArrayBuffer> => new Int16Array((rate * ms) / 1000).fill(1);
const playhead = (): { head: Playhead; played: [number, number][] } => {
  const played: [number, number][] = [];
  const head = new Playhead(rate, ({ atMs, data }) => played.push([atMs, (data.length * 1000) / rate]));
  return { head, played };
};

test('frames handed over faster than they play are placed in sequence', () => {
  const { head, played } = playhead();
  for (let index = 0; index < 4; index += 1) head.push(frame(50), 1000 + index);
  head.finish();
  expect(played).toEqual([
    [1000, 50],
    [1050, 50],
    [1100, 50],
    [1150, 50],
  ]);
});

test('a frame is emitted once its time has passed', () => {
  const { head, played } = playhead();
  head.push(frame(50), 0);
  head.push(frame(50), 10);
  expect(played).toEqual([]);
  head.push(frame(50), 60);
  expect(played).toEqual([[0, 50]]);
});

test('audio after an interruption is dropped', () => {
  const { head, played } = playhead();
  head.push(frame(100), 0);
  head.push(frame(100), 0);
  head.push(frame(100), 0);
  head.stop(150);
  head.finish();
  expect(played).toEqual([
    [0, 100],
    [100, 50],
  ]);
});

test('playback restarts after a pause', () => {
  const { head, played } = playhead();
  head.push(frame(100), 0);
  head.stop(100);
  head.push(frame(100), 2000);
  head.finish();
  expect(played).toEqual([
    [0, 100],
    [2000, 100],
  ]);
});
