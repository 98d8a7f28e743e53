import { createRequire } from 'node:module';

/** The part of libopus used here, as module resolution doesn't find the package's own types. */
interface Libopus {
  Decoder: new (options: { channels: 1 | 2; sample_rate: number }) => {
    /** Decodes one packet to s16le, interleaved if stereo. Throws if the bytes aren't Opus. */
    decode(packet: Uint8Array): Uint8Array;
  };
}
export type OpusDecoder = InstanceType<Libopus['Decoder']>;

/**
 * Creates a decoder for any Opus stream, mixed down or duplicated to `channels`. `sampleRate`: 8000, 12000, 16000,
 * 24000 or 48000 Hz.
 */
export function createOpusDecoder(sampleRate: number, channels: 1 | 2): OpusDecoder {
  const { Decoder } = createRequire(import.meta.url)('@evan/opus') as Libopus;
  return new Decoder({ channels, sample_rate: sampleRate });
}
