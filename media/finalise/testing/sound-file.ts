import { readFile } from 'node:fs/promises';
import {
  EncodedAudioPacketSource,
  EncodedPacket,
  FilePathTarget,
  Output,
  WebMOutputFormat,
} from 'mediabunny';
import { createOpusEncoder, opusDecoderConfig } from '../opus.ts';

/** Sample rate of all samples here (Hz). */
export const testRate = 16_000;

/** Reads a recorded voice as samples (−1…1). `name`: a file in `infra/offline-ai/fixtures`. */
export async function recordedVoice(name: string): Promise<Float32Array> {
  const file = await readFile(new URL(`../../../infra/offline-ai/fixtures/${name}.wav`, import.meta.url));
  const samples = new Float32Array((file.length - 44) >> 1);
  for (let index = 0; index < samples.length; index++)
    samples[index] = file.readInt16LE(44 + index * 2) / 32_768;
  return samples;
}

export interface Utterance {
  voice: 'candidate' | 'candi';
  atMs: number;
  samples: Float32Array;
}

/**
 * Mixes all utterances into one sound of `lengthMs`. `delayMs`: delay of each voice; `gain`: factor applied to all
 * voices; `noise`: peak of the added noise (0–1).
 */
export function mixed(
  said: readonly Utterance[],
  lengthMs: number,
  heard: { delayMs: Record<Utterance['voice'], number>; gain: number; noise: number },
): Float32Array {
  const mix = new Float32Array((lengthMs * testRate) / 1000);
  let noise = 1;
  for (let index = 0; index < mix.length; index++) {
    noise = (noise * 16_807) % 2_147_483_647;
    mix[index] = (noise / 1_073_741_823 - 1) * heard.noise;
  }
  for (const { voice, atMs, samples } of said) {
    const from = Math.round(((atMs + heard.delayMs[voice]) * testRate) / 1000);
    const count = Math.min(samples.length, mix.length - from);
    for (let index = 0; index < count; index++)
      mix[from + index] = (mix[from + index] ?? 0) + (samples[index] ?? 0) * heard.gain;
  }
  return mix;
}

/** Writes a recording as a browser would upload it, with sound only: Opus in WebM. */
export async function writeRecording(path: string, samples: Float32Array): Promise<void> {
  const seconds = 0.02;
  const block = testRate * seconds;
  const encoder = createOpusEncoder(testRate, 48_000);
  const output = new Output({
    format: new WebMOutputFormat({ appendOnly: true }),
    target: new FilePathTarget(path),
  });
  const source = new EncodedAudioPacketSource('opus');
  output.addAudioTrack(source);
  await output.start();
  const decoderConfig = opusDecoderConfig(encoder.header);
  for (let packet = 0; (packet + 1) * block <= samples.length; packet++) {
    const both = new Int16Array(block * 2);
    for (let index = 0; index < block * 2; index++)
      both[index] = (samples[packet * block + (index >> 1)] ?? 0) * 32_767;
    const data = encoder.encode(both);
    await source.add(new EncodedPacket(data, 'key', packet * seconds, seconds), { decoderConfig });
  }
  await output.finalize();
}
