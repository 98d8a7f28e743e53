import { expect, test } from 'vitest';
import { SttTimeline } from './stt-timeline.ts';

const rate = 16_000;
/** Feeds `ms` of a tone or of silence in frames of 20 ms, starting at session time `atMs`. Returns the end (ms). */
const feed = (timeline: SttTimeline, atMs: number, ms: number, loud: boolean): number => {
  const samples = (rate * 20) / 1000;
  for (let at = atMs; at < atMs + ms; at += 20) {
    const frame = Int16Array.from({ length: samples }, (_, index) => (loud ? 8000 * Math.sin(index / 3) : 0));
    timeline.push(frame, at + 20);
  }
  return atMs + ms;
};

test('matches the session clock while no silence is omitted', () => {
  const timeline = new SttTimeline(rate);
  expect(timeline.toSession(0, 1)).toBeNull();
  feed(timeline, 5000, 3000, true);
  expect(timeline.toSession(0.5, 2.25)).toEqual({ startMs: 5500, endMs: 7250 });
});

test('adds the silence that the recogniser never receives', () => {
  const timeline = new SttTimeline(rate);
  let at = feed(timeline, 0, 2000, true);
  at = feed(timeline, at, 10_000, false);
  feed(timeline, at, 2000, true);
  // Only the first second of the silence is sent, so the recogniser's fourth second is at 12 s in the session.
  const heard = timeline.toSession(1, 2);
  expect(heard).toEqual({ startMs: 1000, endMs: 2000 });
  const silentMs = 1000;
  expect(timeline.toSession((2000 + silentMs) / 1000, (3000 + silentMs) / 1000)).toEqual({
    startMs: 12_000,
    endMs: 13_000,
  });
});

test('a word that ends at an omitted silence is placed before that silence', () => {
  const timeline = new SttTimeline(rate);
  let at = feed(timeline, 0, 1000, true);
  at = feed(timeline, at, 5000, false);
  feed(timeline, at, 1000, true);
  expect(timeline.toSession(0.5, 1.9)?.endMs).toBe(1900);
});

test('silence that a recogniser includes before a word does not reach back over omitted silence', () => {
  const timeline = new SttTimeline(rate);
  let at = feed(timeline, 0, 2000, true);
  at = feed(timeline, at, 10_000, false);
  feed(timeline, at, 2000, true);
  expect(timeline.toSession(2.75, 4)).toEqual({ startMs: 12_000, endMs: 13_000 });
});
