import { wavHeader, wavHeaderBytes } from '@candi/infra/offline-ai/wire/wav-header';
import type { Sound } from './sound.ts';

/** Returns a sound as a WAV file (16-bit, mono). */
export const wavFile = ({ samples, sampleRate }: Sound): Buffer => {
  const bytes = samples.length * 2;
  const file = Buffer.concat([wavHeader(sampleRate, bytes)], wavHeaderBytes + bytes);
  for (const [i, sample] of samples.entries())
    file.writeInt16LE(Math.round(Math.max(-1, Math.min(1, sample)) * 32_767), wavHeaderBytes + i * 2);
  return file;
};
