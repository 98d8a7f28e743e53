import type { Mouth } from './mouth.ts';
import { liveSource } from '../recording/live-source.ts';
import { loudness, rootMeanSquare } from '../recording/loudness.ts';
import { createVisemeDetector, mouthOf } from './detect-visemes.ts';
import { frameSize } from './spectrum.ts';

/** Creates an audio context without output. In browsers that support this, measuring then requires no output device. */
export const createSilentContext = (): AudioContext =>
  new AudioContext({ latencyHint: 'interactive', sinkId: { type: 'none' } } as AudioContextOptions);

export interface MouthMeter {
  /** Returns the mouth shape and the loudness (0–1) of what is being played now. */
  read(): { mouth: Mouth; level: number };
  close(): void;
}

/**
 * Creates a meter that measures a track at the moment it is played, after the jitter buffer. A remote track must also
 * be played by a media element.
 */
export function createMouthMeter(track: MediaStreamTrack, context: AudioContext): MouthMeter {
  const last = tap(track, context);
  const detector = createVisemeDetector(context.sampleRate);
  return {
    read() {
      const samples = last.samples();
      return { mouth: mouthOf(detector.detect(samples)), level: loudness(rootMeanSquare(samples)) };
    },
    close: last.close,
  };
}

export interface VoiceMeter {
  /** Returns the current loudness (0–1). */
  level(): number;
  close(): void;
}

/** Measures the loudness of a local track, such as the microphone's. */
export function createVoiceMeter(track: MediaStreamTrack, context: AudioContext): VoiceMeter {
  const last = tap(track, context);
  return { level: () => loudness(rootMeanSquare(last.samples())), close: last.close };
}

/** Reads the last `frameSize` samples of a track (−1…1). */
function tap(
  track: MediaStreamTrack,
  context: AudioContext,
): { samples: () => Float32Array<ArrayBuffer>; close: () => void } {
  const source = liveSource(context, track);
  const analyser = context.createAnalyser();
  analyser.fftSize = frameSize;
  source.node.connect(analyser);
  const samples = new Float32Array(frameSize);
  return {
    samples() {
      analyser.getFloatTimeDomainData(samples);
      return samples;
    },
    close() {
      source.close();
      analyser.disconnect();
    },
  };
}
