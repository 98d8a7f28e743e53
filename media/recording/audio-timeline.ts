/**
 * Keeps the audio in step with the video clock. A sound card may start late, pause (a phone call, a suspended context)
 * or run slightly fast or slow, and a busy machine delivers its samples late.
 */
export interface AudioTimeline {
  /** Sample rate (Hz). */
  sampleRate: number;
  /** Samples written so far, from the start of the recording. */
  written: number;
  /** Samples received so far, including dropped ones. */
  heard: number;
  /** Lateness of the latest batches (samples); the smallest values belong to batches delivered on time. */
  lately: number[];
}

export const emptyTimeline = (sampleRate: number): AudioTimeline => ({
  sampleRate,
  written: 0,
  heard: 0,
  lately: [],
});

/** Number of batches from which the clock offset is estimated (about two seconds). */
const batches = 48;
/** Minimum increase in lateness that counts as an interruption (ms). */
const interruptedMs = 400;
/** Maximum overlap with audio already written (ms); batches that overlap more are dropped. */
const earlyMs = 120;
/** Maximum audio-video offset that isn't corrected (ms). */
const togetherMs = 4;
/** Maximum stretch of a batch, as a share of its length; this much is inaudible. */
const maxStretch = 0.01;
/** Maximum gap without samples before silence is written, so that the file keeps growing (ms). */
export const awayMs = 1000;

/**
 * Decides how to place a batch of samples, the last of which was captured `endMs` after the recording began: the
 * `silence` to write before them, whether to `drop` them because there is no room for them, and by how many samples to
 * `stretch` them (negative: squeeze). Updates the timeline's counters.
 */
export function placeSamples(
  timeline: AudioTimeline,
  endMs: number,
  samples: number,
): { silence: number; drop: boolean; stretch: number } {
  const inSamples = (ms: number): number => Math.round((ms / 1000) * timeline.sampleRate);
  // The samples were captured before the recording began.
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
  const most = Math.round(samples * maxStretch);
  return { silence: 0, drop: false, stretch: Math.max(-most, Math.min(most, ahead)) };
}

/** Resamples the audio to `length` samples by linear interpolation. */
export function stretched(samples: Float32Array<ArrayBuffer>, length: number): Float32Array<ArrayBuffer> {
  const step = (samples.length - 1) / (length - 1);
  return Float32Array.from({ length }, (_, index) => {
    const at = Math.floor(index * step);
    const part = index * step - at;
    return (samples[at] ?? 0) * (1 - part) + (samples[at + 1] ?? 0) * part;
  });
}

/** Returns the number of silent samples to write now if none have arrived for too long. */
export function silenceWhileAway(
  timeline: Pick<AudioTimeline, 'sampleRate' | 'written'>,
  nowMs: number,
): number {
  const missing = Math.round((nowMs / 1000) * timeline.sampleRate) - timeline.written;
  const away = Math.round((awayMs / 1000) * timeline.sampleRate);
  // Leaves `away / 2` of the missing samples unfilled, because they may still arrive.
  return missing > away ? missing - Math.round(away / 2) : 0;
}
