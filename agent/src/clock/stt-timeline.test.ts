import { expect, test } from 'vitest';
import { SttTimeline } from './stt-timeline.ts';

const rate = 16_000;
/** `ms` of a tone or of silence, in frames of 20 ms, beginning at `atMs` of the session. */
const feed = (timeline: SttTimeline, atMs: number, ms: number, loud: boolean): number => {
  const samples = (rate * 20) / 1000;
  for (let at = atMs; at < atMs + ms; at += 20) {
    const frame = Int16Array.from({ length: samples }, (_, index) => (loud ? 8000 * Math.sin(index / 3) : 0));
    timeline.push(frame, at + 20);
  }
  return atMs + ms;
};

test('runs with the session while nothing is left out', () => {
  const timeline = new SttTimeline(rate);
  expect(timeline.toSession(0, 1)).toBeNull();
  feed(timeline, 5000, 3000, true);
  expect(timeline.toSession(0.5, 2.25)).toEqual({ startMs: 5500, endMs: 7250 });
});

test('the silence that the recogniser never gets is put back', () => {
  const timeline = new SttTimeline(rate);
  let at = feed(timeline, 0, 2000, true);
  at = feed(timeline, at, 10_000, false);
  feed(timeline, at, 2000, true);
  // 2 s of speech, some silence, then nothing: the recogniser's third second of speech stands at 12 s.
  const heard = timeline.toSession(1, 2);
  expect(heard).toEqual({ startMs: 1000, endMs: 2000 });
  const silentMs = 1000;
  expect(timeline.toSession((2000 + silentMs) / 1000, (3000 + silentMs) / 1000)).toEqual({
    startMs: 12_000,
    endMs: 13_000,
  });
});

test('a word that ends where silence was left out ends before it', () => {
  const timeline = new SttTimeline(rate);
  let at = feed(timeline, 0, 1000, true);
  at = feed(timeline, at, 5000, false);
  feed(timeline, at, 1000, true);
  expect(timeline.toSession(0.5, 1.9)?.endMs).toBe(1900);
});

test('silence before a word that is counted to it does not reach back over what was left out', () => {
  const timeline = new SttTimeline(rate);
  let at = feed(timeline, 0, 2000, true);
  at = feed(timeline, at, 10_000, false);
  feed(timeline, at, 2000, true);
  expect(timeline.toSession(2.75, 4)).toEqual({ startMs: 12_000, endMs: 13_000 });
});
