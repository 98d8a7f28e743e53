import { expect, test } from 'vitest';
import { CallerQueue } from './caller-queue.ts';
import { decodeMuLaw, samplesPerMs } from './g711.ts';
import { noise, silence, tone } from './testing/sounds.ts';

const frameBytes = 20 * samplesPerMs;

/** Pushes audio in the frames of a telephone. */
const pushAll = (queue: CallerQueue, audio: Uint8Array): void => {
  for (let at = 0; at < audio.length; at += frameBytes) queue.push(audio.subarray(at, at + frameBytes));
};

/** Returns everything that waits. */
const takeAll = (queue: CallerQueue): number[] => {
  const all: number[] = [];
  for (let samples = queue.take(); samples !== undefined; samples = queue.take()) all.push(...samples);
  return all;
};

const samplesOf = (...sounds: Uint8Array[]): number[] => sounds.flatMap((sound) => [...decodeMuLaw(sound)]);

test('what is taken at once passes unchanged, silence too', () => {
  const queue = new CallerQueue();
  const said = [tone(400, 500), silence(800), tone(400, 600)];
  const passed: number[] = [];
  for (const sound of said)
    for (let at = 0; at < sound.length; at += frameBytes) {
      queue.push(sound.subarray(at, at + frameBytes));
      passed.push(...takeAll(queue));
    }
  expect(passed).toEqual(samplesOf(...said));
});

test('of a silence that waits, the part before the next sound is kept', () => {
  const queue = new CallerQueue();
  for (const sound of [silence(700), tone(400, 500), silence(800), tone(400, 600), silence(700)])
    pushAll(queue, sound);
  const kept = silence(100);
  expect(takeAll(queue)).toEqual(samplesOf(kept, tone(400, 500), kept, tone(400, 600), kept));
});

test('the steady noise of a line counts as silence', () => {
  const queue = new CallerQueue();
  pushAll(queue, noise(3000, 400));
  queue.push(tone(20, 500, 4000));
  // The noise is known after its first frames.
  expect(takeAll(queue).length / samplesPerMs).toBeLessThan(500);
});

test('a caller who is heard late is soon heard without delay again', () => {
  const queue = new CallerQueue();
  pushAll(queue, tone(2000, 500));
  for (let passedMs = 0; passedMs < 2000; passedMs += 20) {
    queue.push(silence(20));
    queue.take();
  }
  expect(takeAll(queue).length / samplesPerMs).toBeLessThanOrEqual(100);
});

test('of much that nobody hears, the last seconds are kept', () => {
  const queue = new CallerQueue();
  for (const frequency of [500, 600, 700]) pushAll(queue, tone(5000, frequency));
  expect(takeAll(queue)).toEqual(samplesOf(tone(5000, 600), tone(5000, 700)));
});
