import type { SentenceTiming, TimedSegment } from './protocol.ts';
import { voiceSampleRate } from './protocol.ts';

/** Length of the parts that are kept or left out (samples): 10 ms. */
const partLength = voiceSampleRate / 100;

/**
 * Creates a filter that makes a stream of samples `factor` times shorter: of each stretch, it keeps only the beginning. The
 * pitch stays the same, but the words can't be understood.
 */
export function createShortener(factor: number) {
  const stretch = partLength * factor;
  let position = 0;
  return (pcm: Uint8Array): Uint8Array => {
    if (factor === 1) return pcm;
    const samples = new Int16Array(pcm.slice().buffer);
    const kept = samples.filter((_, index) => (position + index) % stretch < partLength);
    position += samples.length;
    return new Uint8Array(kept.buffer);
  };
}

/** Returns the times of a sentence that a shortener made `factor` times shorter. */
export function shortenedTiming({ words, phonemes }: SentenceTiming, factor: number): SentenceTiming {
  const shortened = <Segment extends TimedSegment>(segment: Segment): Segment => ({
    ...segment,
    startMs: Math.round(segment.startMs / factor),
    endMs: Math.round(segment.endMs / factor),
  });
  return { words: words.map(shortened), phonemes: phonemes.map(shortened) };
}
