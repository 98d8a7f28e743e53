/**
 * Keeps the sound in step with the picture's clock: the sound card may start late, stop for a while (a phone call, a
 * suspended context) or run a little fast or slow, and a busy machine tells of its sound late.
 */
export interface AudioTimeline {
  /** Hz. */
  sampleRate: number;
  /** Samples laid down so far, from the take's first moment. */
  written: number;
  /** Samples that came so far, whatever became of them. */
  heard: number;
  /** How much later than they came each of the last samples ended, in samples: the least of them are told in time. */
  lately: number[];
}

export const emptyTimeline = (sampleRate: number): AudioTimeline => ({
  sampleRate,
  written: 0,
  heard: 0,
  lately: [],
});

/** So many batches tell how the clocks stand to each other: about two seconds. */
const batches = 48;
/** Sound this much later than before was interrupted; ms. */
const interruptedMs = 400;
/** Sound this much too early to stand after what is there finds no room; ms. */
const earlyMs = 120;
/** Lips and voice this near are together; ms. */
const togetherMs = 4;
/** How much a batch is stretched or squeezed at most, as part of it: nobody hears that. */
const mostStretch = 0.01;
/** Sound that stays away longer than this is replaced by silence, so that the file goes on; ms. */
export const awayMs = 1000;

/**
 * What to do with samples whose last one was heard `endMs` after the take began: `silence` to lay before them, `drop`
 * where there is no room, and by how many samples to `stretch` them (below 0: to squeeze). Notes that they came.
 */
export function placeSamples(
  timeline: AudioTimeline,
  endMs: number,
  samples: number,
): { silence: number; drop: boolean; stretch: number } {
  const inSamples = (ms: number): number => Math.round((ms / 1000) * timeline.sampleRate);
  // Of before the take.
  if (timeline.written === 0 && endMs <= 0) return { silence: 0, drop: true, stretch: 0 };
  timeline.heard += samples;
  const late = inSamples(endMs) - timeline.heard;
  const least = Math.min(...timeline.lately);
  const interrupted = timeline.lately.length === 0 || late - least > inSamples(interruptedMs);
  timeline.lately = interrupted ? [late] : [...timeline.lately, late].slice(-batches);
  const ahead = Math.min(...timeline.lately) + timeline.heard - samples - timeline.written;
  if (interrupted) return { silence: Math.max(0, ahead), drop: false, stretch: 0 };
  if (ahead < -inSamples(earlyMs) - samples) return { silence: 0, drop: true, stretch: 0 };
  if (Math.abs(ahead) <= inSamples(togetherMs)) return { silence: 0, drop: false, stretch: 0 };
  const most = Math.round(samples * mostStretch);
  return { silence: 0, drop: false, stretch: Math.max(-most, Math.min(most, ahead)) };
}

/** As many samples as `length`, of the same sound. */
export function stretched(samples: Float32Array<ArrayBuffer>, length: number): Float32Array<ArrayBuffer> {
  const step = (samples.length - 1) / (length - 1);
  return Float32Array.from({ length }, (_, index) => {
    const at = Math.floor(index * step);
    const part = index * step - at;
    return (samples[at] ?? 0) * (1 - part) + (samples[at + 1] ?? 0) * part;
  });
}

/** Silence to lay down now because no samples came. */
export function silenceWhileAway(
  timeline: Pick<AudioTimeline, 'sampleRate' | 'written'>,
  nowMs: number,
): number {
  const missing = Math.round((nowMs / 1000) * timeline.sampleRate) - timeline.written;
  const away = Math.round((awayMs / 1000) * timeline.sampleRate);
  // Half is left open for samples that are merely late.
  return missing > away ? missing - Math.round(away / 2) : 0;
}
