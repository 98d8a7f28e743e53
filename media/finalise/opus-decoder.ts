import { createRequire } from 'node:module';

/** The part of libopus used here; the package describes itself in a way that module resolution doesn't find. */
interface Libopus {
  Decoder: new (options: { channels: 1 | 2; sample_rate: number }) => {
    /** One packet as s16le; stereo is interleaved. Throws for bytes that are no Opus. */
    decode(packet: Uint8Array): Uint8Array;
  };
}
export type OpusDecoder = InstanceType<Libopus['Decoder']>;

/** Decodes any Opus, mixed down or doubled to `channels`. `sampleRate`: 8000, 12000, 16000, 24000 or 48000 Hz. */
export function createOpusDecoder(sampleRate: number, channels: 1 | 2): OpusDecoder {
  const { Decoder } = createRequire(import.meta.url)('@evan/opus') as Libopus;
  return new Decoder({ channels, sample_rate: sampleRate });
}
