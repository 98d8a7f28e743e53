import { EncodedAudioPacketSource, EncodedPacket, FilePathTarget, Mp4OutputFormat, Output } from 'mediabunny';
import { createOpusEncoder, opusDecoderConfig, packetSeconds } from './opus.ts';

/** Bitrate (bit/s). At this rate, a voice on one channel leaks to the other at −50 dB or less. */
const bitrate = 48_000;

/** A stereo file that is being written: Opus in MP4, seekable. */
export interface StereoFile {
  /** Encodes the next packet, given as interleaved samples. */
  add(pcm: Int16Array): Promise<void>;
  finish(): Promise<void>;
  /** Stops writing after an error. */
  cancel(): Promise<void>;
}

/** Starts a file at `path`. `sampleRate`: in Hz; `packets`: maximum number of packets, for which an index is reserved. */
export async function startStereoFile(
  path: string,
  sampleRate: number,
  packets: number,
): Promise<StereoFile> {
  const encoder = createOpusEncoder(sampleRate, bitrate);
  const decoderConfig = opusDecoderConfig(encoder.header);
  const output = new Output({
    format: new Mp4OutputFormat({ fastStart: 'reserve' }),
    target: new FilePathTarget(path),
  });
  const source = new EncodedAudioPacketSource('opus');
  output.addAudioTrack(source, { maximumPacketCount: packets });
  await output.start();
  let added = 0;
  return {
    async add(pcm) {
      const packet = new EncodedPacket(encoder.encode(pcm), 'key', added * packetSeconds, packetSeconds);
      added++;
      await source.add(packet, { decoderConfig });
    },
    finish: () => output.finalize(),
    cancel: () => output.cancel().catch(() => undefined),
  };
}
