import { readFileSync } from 'node:fs';
import { sampleRate } from './candidate.ts';

/** Size of the WAV header that make.sh writes (bytes). */
const headBytes = 44;

/**
 * Returns the answer that every candidate gives (16-bit samples). The answer clearly ends, so that neither Candi nor
 * the starter waits for more. Throws if the file isn't 16-bit at 16 kHz.
 */
export const readAnswer = (): Int16Array => {
  const file = readFileSync(new URL('answer.wav', import.meta.url));
  const rate = file.readUInt32LE(24);
  if (rate !== sampleRate || file.readUInt16LE(34) !== 16)
    throw new Error('answer.wav is not 16-bit at 16 kHz');
  return new Int16Array(new Uint8Array(file.subarray(headBytes)).buffer);
};
