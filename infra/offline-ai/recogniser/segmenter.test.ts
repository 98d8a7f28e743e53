import { describe, expect, test } from 'vitest';
import { Segmenter, windowMs, windowSamples } from './segmenter.ts';
import type { SpeechSegment, SegmenterEvent } from './segmenter.ts';

const window = (level = 0.1) => new Float32Array(windowSamples).fill(level);

/** Feeds stretches of voice (positive) and silence (negative), in ms, and returns the events. */
function feed(segmenter: Segmenter, stretches: readonly number[], level = 0.1): SegmenterEvent[] {
  return stretches.flatMap((stretch) =>
    Array.from({ length: Math.round(Math.abs(stretch) / windowMs) }, () =>
      segmenter.push(window(stretch > 0 ? level : 0), stretch > 0),
    ).flat(),
  );
}

const segments = (events: readonly SegmenterEvent[]): SpeechSegment[] =>
  events.flatMap((event) => (event.type === 'segment' ? [event.segment] : []));

describe('an utterance', () => {
  test('starts with the audio before the voice and ends after a silence', () => {
    const segmenter = new Segmenter(25);
    const events = feed(segmenter, [-1024, 2048, -1024]);
    expect(events.map(({ type }) => type)).toEqual(['start', 'pause', 'ending', 'segment']);
    const [segment] = segments(events);
    expect(segment).toMatchObject({ startMs: 768, voiceEndMs: 3072, endpoint: true, continues: false });
    expect(segmenter.speaking).toBe(false);
  });

  test('needs a longer silence than people make between two sentences', () => {
    expect(segments(feed(new Segmenter(25), [-320, 2048, -576]))).toHaveLength(0);
    expect(segments(feed(new Segmenter(25), [-320, 2048, -608]))).toHaveLength(1);
  });

  test('needs the silence that was asked for, if that is longer', () => {
    expect(segments(feed(new Segmenter(1000), [-320, 2048, -960]))).toHaveLength(0);
    expect(segments(feed(new Segmenter(1000), [-320, 2048, -1024]))).toHaveLength(1);
  });

  test('leaves the end of the silence to the next one, which may begin there', () => {
    const segmenter = new Segmenter(25);
    const events = feed(segmenter, [-320, 2048, -608, 1024, -608]);
    const [first, second] = segments(events);
    expect(first).toMatchObject({ startMs: 64, voiceEndMs: 2368, endpoint: true });
    expect(first?.samples.length).toBe(((2304 + 480) / windowMs) * windowSamples);
    expect(second).toMatchObject({ startMs: 2848, voiceEndMs: 4000, continues: false });
  });

  test('is not started by a click', () => {
    expect(feed(new Segmenter(25), [-320, 64, -640])).toEqual([]);
  });
});

describe('speech without a pause', () => {
  test('is cut before 9.2 s, and no sample is lost or doubled', () => {
    const segmenter = new Segmenter(25);
    const all = segments(feed(segmenter, [-320, 180_000, -1024]));
    expect(all.length).toBeGreaterThan(20);
    for (const { samples } of all) expect(samples.length / 16_000).toBeLessThan(9.2);
    const ends = all.map(({ startMs, samples }) => startMs + samples.length / 16);
    expect(all.slice(1).map(({ startMs }) => startMs)).toEqual(ends.slice(0, -1));
    expect(all.map(({ endpoint }) => endpoint)).toEqual([...all.slice(1).map(() => false), true]);
    expect(all.map(({ continues }) => continues)).toEqual([false, ...all.slice(1).map(() => true)]);
  });

  test('is cut in its longest gap', () => {
    const [first] = segments(feed(new Segmenter(25), [-320, 5120, -192, 1024, -96, 4096]));
    expect(first?.samples.length).toBe(((256 + 5120 + 96) / windowMs) * windowSamples);
  });

  test('is cut where it is quietest if it has no gap', () => {
    const segmenter = new Segmenter(25);
    feed(segmenter, [-320, 5120]);
    feed(segmenter, [128], 0.01);
    const [first] = segments(feed(segmenter, [6000]));
    expect(first?.samples.length).toBeGreaterThan((5376 / windowMs) * windowSamples);
    expect(first?.samples.length).toBeLessThan((5504 / windowMs) * windowSamples);
  });
});

test('finishing ends the speech at once; outside speech there is nothing to end', () => {
  const segmenter = new Segmenter(5000);
  expect(segmenter.finish()).toBeNull();
  feed(segmenter, [-320, 1024]);
  expect(segmenter.finish()).toMatchObject({ endpoint: true, voiceEndMs: 1344 });
  expect(segmenter.finish()).toBeNull();
});

test('a segmenter that takes over in mid-stream reports times of the whole stream', () => {
  const events = feed(new Segmenter(25, 60_000), [-320, 2048, -512]);
  expect(events[0]).toEqual({ type: 'start', atMs: 60_064 });
});
