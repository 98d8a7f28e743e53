import { peaksPerSecond } from '@candi/contract/interviews/waveform';

/** Peaks below this are background noise, even if the voice is never louder (0–255, about −40 dBFS). */
const noiseFloor = 3;
/** Ratio of a voice's loud peaks to the softest peak that counts as speech (20 dB). */
const speechRange = 10;
/** Share of the peaks above 0 that a voice's loudness ignores, because they may be clicks of the line. */
const ignoredShare = 0.01;

/** Finds the peaks of one voice whose samples arrive in order. */
export interface PeakMeter {
  add(samples: Int16Array): void;
  /** Returns the highest amplitude of each interval (0–255), in order. */
  peaks(): Uint8Array<ArrayBuffer>;
}

/** Creates a meter, which uses a few bytes of memory per second. `sampleRate`: in Hz. */
export function createPeakMeter(sampleRate: number): PeakMeter {
  const interval = sampleRate / peaksPerSecond;
  const found: number[] = [];
  let highest = 0;
  let measured = 0;
  const end = () => {
    found.push(Math.min(255, Math.round((highest * 255) / 32_767)));
    highest = 0;
    measured = 0;
  };
  return {
    add(samples) {
      // An index loop, because an hour of sound has millions of samples and an iterator takes ten times as long.
      for (let index = 0; index < samples.length; index++) {
        highest = Math.max(highest, Math.abs(samples[index] ?? 0));
        if (++measured >= interval) end();
      }
    },
    peaks() {
      if (measured > 0) end();
      return Uint8Array.from(found);
    },
  };
}

/**
 * Returns how long a voice spoke (ms): the intervals that are at most 20 dB softer than its loud ones. This leaves out
 * pauses, and noise and echo of a telephone line.
 */
export function spokenMs(peaks: Uint8Array): number {
  const sounding = peaks.filter((peak) => peak > 0).toSorted();
  const loud = sounding[Math.ceil((sounding.length - 1) * (1 - ignoredShare))] ?? 0;
  const least = Math.max(noiseFloor, loud / speechRange);
  return (peaks.filter((peak) => peak >= least).length * 1000) / peaksPerSecond;
}

/** Returns the higher one of two voices' peaks for each interval. */
export const higherPeaks = (one: Uint8Array, other: Uint8Array): Uint8Array =>
  one.map((peak, index) => Math.max(peak, other[index] ?? 0));
