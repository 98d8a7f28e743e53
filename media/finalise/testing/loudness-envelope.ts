import { createEnvelopeMeter } from '../envelope.ts';

/** Returns the loudness of each `frameMs` of mono samples (−1…1), in dB above −60 dBFS. */
export function loudnessEnvelope(samples: Float32Array, sampleRate: number, frameMs = 20): Float32Array {
  const meter = createEnvelopeMeter(sampleRate, frameMs);
  meter.add(samples, 0);
  return meter.envelope();
}
