import type { Composition } from './composition.ts';
import type { Encoding } from './encoding.ts';
import type { MixedSamples } from './mixer.ts';
import type { Picture } from './recording.ts';
import { emptyTimeline, placeSamples, silenceWhileAway, stretched } from './audio-timeline.ts';

/** A recording in progress in the worker. Frames follow the wall clock; sound is placed at the time of its capture. */
export interface RunningRecording {
  /** Wall-clock time at which the recording began (ms since 1970). */
  readonly beganAt: number;
  readonly durationMs: number;
  /** Paints and encodes the video frame that is due, if any. */
  tick(): void;
  addSound(mixed: MixedSamples): void;
  /** Pads the sound with silence to the video's length and closes the file. */
  finish(): Promise<void>;
}

/**
 * Largest backward jump of the wall clock that isn't corrected (ms). Without a correction, a larger jump would stall
 * the video.
 */
const setBackToleranceMs = 1000;

/** Starts a recording. `onFailed` is called when the encoder fails, which ends the recording. */
export function startRunningRecording(
  { fps }: Picture,
  sampleRate: number,
  canvas: OffscreenCanvas,
  composition: Composition,
  encoding: Encoding,
  onFailed: (error: unknown) => void,
): RunningRecording {
  // Sound and video share the wall clock, which also continues while the machine sleeps.
  const beganAt = Date.now();
  let setBackMs = 0;
  let latestMs = 0;
  const timeline = emptyTimeline(sampleRate);
  let lastPicture = -1;
  let painting = false;
  let sound = Promise.resolve();
  let over = false;

  const sinceBegan = (wallMs: number): number => wallMs - beganAt + setBackMs;
  const elapsedMs = (): number => {
    const elapsed = sinceBegan(Date.now());
    if (elapsed < latestMs - setBackToleranceMs) setBackMs += latestMs - elapsed;
    latestMs = Math.max(latestMs, sinceBegan(Date.now()));
    return latestMs;
  };
  const fail = (error: unknown): void => {
    if (!over) onFailed(error);
    over = true;
  };
  const writeSamples = (samples: Float32Array<ArrayBuffer>): void => {
    const at = timeline.written;
    timeline.written += samples.length;
    sound = sound.then(() => encoding.addSound(samples, at));
    sound.catch(fail);
  };
  const writeSilence = (samples: number): void => {
    // Silence is written in blocks of one second, so that a long gap needs no large buffer.
    for (let left = samples; left > 0; left -= sampleRate)
      writeSamples(new Float32Array(Math.min(left, sampleRate)));
  };
  const paint = async (): Promise<void> => {
    const index = Math.round((elapsedMs() / 1000) * fps);
    // Frames that fall due while the encoder is busy are skipped, so that encoding never falls behind.
    if (painting || index <= lastPicture) return;
    painting = true;
    lastPicture = index;
    composition.paint(performance.now());
    await encoding.addPicture(canvas, index);
    painting = false;
  };

  return {
    beganAt,
    get durationMs() {
      return Math.max(0, lastPicture + 1) * (1000 / fps);
    },
    tick() {
      if (over) return;
      paint().catch(fail);
      writeSilence(silenceWhileAway(timeline, elapsedMs()));
    },
    addSound({ samples, candi, candidateRms, endedAt }) {
      if (over) return;
      composition.hear(candi, candidateRms);
      const { silence, drop, stretch } = placeSamples(timeline, sinceBegan(endedAt), samples.length);
      if (drop) return;
      writeSilence(silence);
      writeSamples(stretch === 0 ? samples : stretched(samples, samples.length + stretch));
    },
    async finish() {
      over = true;
      const missing = Math.round((this.durationMs / 1000) * sampleRate) - timeline.written;
      writeSilence(missing);
      await sound;
      await encoding.finish();
    },
  };
}
