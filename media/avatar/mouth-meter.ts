import type { Mouth } from './mouth.ts';
import { listenTo } from '../recording/level-meter.ts';
import { loudness, rootMeanSquare } from '../recording/loudness.ts';
import { createEar, mouthOf } from './hear-visemes.ts';
import { frameSize } from './spectrum.ts';

export interface MouthMeter {
  /** The mouth and the loudness (0–1) of what is being played at this moment. */
  read(): { mouth: Mouth; level: number };
  close(): void;
}

/** Follows a track as it is played: not its arrival, but what comes out of the jitter buffer now. */
export function createMouthMeter(track: MediaStreamTrack, context: AudioContext): MouthMeter {
  const source = listenTo(context, track);
  const analyser = context.createAnalyser();
  analyser.fftSize = frameSize;
  source.node.connect(analyser);
  const ear = createEar(context.sampleRate);
  const samples = new Float32Array(frameSize);
  return {
    read() {
      analyser.getFloatTimeDomainData(samples);
      return {
        mouth: mouthOf(ear.hear(samples)),
        level: loudness(rootMeanSquare(samples)),
      };
    },
    close() {
      source.close();
      analyser.disconnect();
    },
  };
}
