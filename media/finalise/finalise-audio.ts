import type { AudioChunk } from './audio-chunk.ts';
import type { VoiceReader } from './voice-reader.ts';
import { EncodedAudioPacketSource, EncodedPacket, FilePathTarget, Mp4OutputFormat, Output } from 'mediabunny';
import { FinaliseError } from './finalise-error.ts';
import { createOpusEncoder, opusDecoderConfig } from './opus.ts';
import { placeVoices } from './place-voices.ts';
import { createVoiceReader } from './voice-reader.ts';
import { writeAtomically } from './write-atomically.ts';

export interface FinalisedAudio {
  durationMs: number;
  mimeType: string;
  /** Time of the file's first sample since `startedAt` (ms). */
  offsetMs: number;
}

const packetSeconds = 0.02;
/** Bitrate (bit/s). */
const bitrate = 48_000;
/**
 * Gains of a voice on its nearer and its farther channel. All voices are on both channels, the candidate slightly to
 * the left and Candi slightly to the right, at the same total power. So they are easy to tell apart in stereo, and
 * nothing is lost in mono.
 */
const near = 0.85;
const far = 0.53;

/**
 * Creates one stereo file (Opus in MP4) at `output` from the chunks that the agent recorded. This file is the session's
 * authoritative sound. Chunks may be in any order; memory use doesn't depend on their length. Throws `FinaliseError`
 * (`unreadable`) if no chunk contains sound.
 */
export async function finaliseAudio(options: {
  chunks: AudioChunk[];
  /** Sample rate (Hz): 8000, 12000, 16000, 24000 or 48000. */
  sampleRate: number;
  output: string;
}): Promise<FinalisedAudio> {
  const { sampleRate } = options;
  const { candidate, candi, recruiter, span } = await placeVoices(options.chunks, sampleRate);
  if (span === null) throw new FinaliseError('unreadable', 'no chunk contains sound');
  const { start, end } = span;

  const voices = [
    createVoiceReader(candidate),
    createVoiceReader(candi),
    createVoiceReader(recruiter),
  ] as const;
  try {
    await writeAtomically(options.output, (path) => encode(voices, { start, end, sampleRate, path }));
  } finally {
    await Promise.all(voices.map((voice) => voice.close()));
  }
  return {
    durationMs: Math.round(((end - start) / sampleRate) * 1000),
    mimeType: 'audio/mp4',
    offsetMs: Math.round((start / sampleRate) * 1000),
  };
}

async function encode(
  [candidate, candi, recruiter]: readonly [VoiceReader, VoiceReader, VoiceReader],
  { start, end, sampleRate, path }: { start: number; end: number; sampleRate: number; path: string },
): Promise<void> {
  const encoder = createOpusEncoder(sampleRate, bitrate);
  const block = Math.round(packetSeconds * sampleRate);
  const maximumPacketCount = Math.ceil((end - start) / block);
  const output = new Output({
    format: new Mp4OutputFormat({ fastStart: 'reserve' }),
    target: new FilePathTarget(path),
  });
  const source = new EncodedAudioPacketSource('opus');
  output.addAudioTrack(source, { maximumPacketCount });
  await output.start();
  const decoderConfig = opusDecoderConfig(encoder.header);
  const left = new Int16Array(block);
  const right = new Int16Array(block);
  const third = new Int16Array(block);
  const mixed = new Int16Array(block * 2);
  try {
    for (let packet = 0; packet < maximumPacketCount; packet++) {
      await candidate.read(start + packet * block, left);
      await candi.read(start + packet * block, right);
      await recruiter.read(start + packet * block, third);
      add(third, right);
      mix(left, right, mixed);
      const data = encoder.encode(mixed);
      await source.add(new EncodedPacket(data, 'key', packet * packetSeconds, packetSeconds), {
        decoderConfig,
      });
    }
    await output.finalize();
  } catch (error) {
    await output.cancel().catch(() => undefined);
    throw error;
  }
}

const limit = (sample: number): number => Math.max(-32_768, Math.min(32_767, Math.round(sample)));

/** Adds a recruiter's voice to Candi's channel, because the recruiter speaks in Candi's place. */
function add(voice: Int16Array, to: Int16Array): void {
  for (const [index, sample] of voice.entries()) to[index] = limit((to[index] ?? 0) + sample);
}

function mix(candidate: Int16Array, candi: Int16Array, into: Int16Array): void {
  for (let index = 0; index < candidate.length; index++) {
    const one = candidate[index] ?? 0;
    const other = candi[index] ?? 0;
    into[index * 2] = limit(one * near + other * far);
    into[index * 2 + 1] = limit(one * far + other * near);
  }
}
