import type { AudioChunk } from './audio-chunk.ts';
import { createOpusEncoder, packetSeconds } from './opus.ts';
import { placeVoices } from './place-voices.ts';
import { createVoiceReader } from './voice-reader.ts';

/** What the agent recorded, for the parts of a session that no page recorded. */
export interface AgentSound {
  chunks: AudioChunk[];
  /** Sample rate (Hz): 8000, 12000, 16000, 24000 or 48000. */
  sampleRate: number;
}

export interface GapSound {
  /** End of the last sound (s of the session). */
  end: number;
  /** Encodes the `packetSeconds` from `start` on (s of the session) as Opus. `start` must not decrease. */
  packet(start: number): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** Bitrate (bit/s). */
const bitrate = 48_000;

/** Opens the agent's recording. All voices are mixed at the same level on both channels. Returns null if it contains no sound. */
export async function openGapSound({ chunks, sampleRate }: AgentSound): Promise<GapSound | null> {
  const { candidate, candi, recruiter, span } = await placeVoices(chunks, sampleRate);
  if (span === null) return null;
  const voices = [candidate, candi, recruiter].map((placed) => createVoiceReader(placed));
  const encoder = createOpusEncoder(sampleRate, bitrate);
  const one = new Int16Array(Math.round(packetSeconds * sampleRate));
  const sum = new Int32Array(one.length);
  const stereo = new Int16Array(one.length * 2);
  return {
    end: span.end / sampleRate,
    async packet(start) {
      sum.fill(0);
      for (const voice of voices) {
        await voice.read(Math.round(start * sampleRate), one);
        for (const [index, sample] of one.entries()) sum[index] = (sum[index] ?? 0) + sample;
      }
      for (const [index, sample] of sum.entries()) {
        const limited = Math.max(-32_768, Math.min(32_767, sample));
        stereo[index * 2] = limited;
        stereo[index * 2 + 1] = limited;
      }
      return encoder.encode(stereo);
    },
    close: async () => void (await Promise.all(voices.map((voice) => voice.close()))),
  };
}
