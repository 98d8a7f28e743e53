import type { Mouth } from './mouth.ts';
import { liveSource } from '../recording/live-source.ts';
import { loudness, rootMeanSquare } from '../recording/loudness.ts';
import { createEar, mouthOf } from './hear-visemes.ts';
import { frameSize } from './spectrum.ts';

/** A context that makes no sound: what only listens needs no loudspeaker, where the browser knows of that. */
export const createSilentContext = (): AudioContext =>
  new AudioContext({ latencyHint: 'interactive', sinkId: { type: 'none' } } as AudioContextOptions);

export interface MouthMeter {
  /** The mouth and the loudness (0–1) of what is being played at this moment. */
  read(): { mouth: Mouth; level: number };
  close(): void;
}

/**
 * Follows a track as it is played: not its arrival, but what comes out of the jitter buffer now. A remote track must be
 * played by an element, as one that is heard is.
 */
export function createMouthMeter(track: MediaStreamTrack, context: AudioContext): MouthMeter {
  const last = tap(track, context);
  const ear = createEar(context.sampleRate);
  return {
    read() {
      const samples = last.samples();
      return { mouth: mouthOf(ear.hear(samples)), level: loudness(rootMeanSquare(samples)) };
    },
    close: last.close,
  };
}

export interface VoiceMeter {
  /** Loudness now, 0–1. */
  level(): number;
  close(): void;
}

/** Follows the loudness of a track of this page, such as the microphone's. */
export function createVoiceMeter(track: MediaStreamTrack, context: AudioContext): VoiceMeter {
  const last = tap(track, context);
  return { level: () => loudness(rootMeanSquare(last.samples())), close: last.close };
}

/** The last `frameSize` samples of a track, −1…1, whenever asked for. */
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
