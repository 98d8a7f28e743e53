import type { Waveform } from '@candi/contract/interviews/waveform';
import type { AudioChunk } from './audio-chunk.ts';
import type { VoiceReader } from './voice-reader.ts';
import { peaksPerSecond } from '@candi/contract/interviews/waveform';
import { FinaliseError } from './finalise-error.ts';
import { packetSeconds } from './opus.ts';
import { createPeakMeter, higherPeaks, spokenMs } from './peaks.ts';
import { placeVoices } from './place-voices.ts';
import { startStereoFile } from './stereo-file.ts';
import { createVoiceReader } from './voice-reader.ts';
import { writeAtomically } from './write-atomically.ts';

export interface FinalisedAudio {
  durationMs: number;
  mimeType: string;
  /** Time of the files' first sample since `startedAt` (ms). */
  offsetMs: number;
  waveform: Waveform;
}

/**
 * Gains of a voice on its nearer and its farther channel of the mix. All voices are on both channels, the candidate
 * slightly to the left and Candi slightly to the right, at the same total power. So they are easy to tell apart in
 * stereo, and nothing is lost in mono.
 */
const near = 0.85;
const far = 0.53;

/**
 * Creates two stereo files of the same length (Opus in MP4) from the chunks that the agent recorded, and their
 * waveform. `output` has the candidate alone on the left and Candi alone on the right channel; a recruiter speaks in
 * Candi's place. This file is the session's authoritative sound. `mixOutput` has both mixed, for listening. Chunks may
 * be in any order; memory use hardly depends on their length. Throws `FinaliseError` (`unreadable`) if no chunk contains
 * sound.
 */
export async function finaliseAudio(options: {
  chunks: AudioChunk[];
  /** Sample rate (Hz): 8000, 12000, 16000, 24000 or 48000. */
  sampleRate: number;
  output: string;
  mixOutput: string;
}): Promise<FinalisedAudio> {
  const { sampleRate, output, mixOutput } = options;
  const { candidate, candi, recruiter, span } = await placeVoices(options.chunks, sampleRate);
  if (span === null) throw new FinaliseError('unreadable', 'no chunk contains sound');
  const { start, end } = span;

  const voices = {
    candidate: createVoiceReader(candidate),
    candi: createVoiceReader(candi),
    recruiter: createVoiceReader(recruiter),
  };
  try {
    const waveform = await writeAtomically(output, (path) =>
      writeAtomically(mixOutput, (mixPath) => encode(voices, { start, end, sampleRate, path, mixPath })),
    );
    return {
      durationMs: Math.round(((end - start) / sampleRate) * 1000),
      mimeType: 'audio/mp4',
      offsetMs: Math.round((start / sampleRate) * 1000),
      waveform,
    };
  } finally {
    await Promise.all(Object.values(voices).map((voice) => voice.close()));
  }
}

type Voices = Record<AudioChunk['voice'], VoiceReader>;

async function encode(
  voices: Voices,
  to: { start: number; end: number; sampleRate: number; path: string; mixPath: string },
): Promise<Waveform> {
  const { start, end, sampleRate } = to;
  const block = Math.round(packetSeconds * sampleRate);
  const packets = Math.ceil((end - start) / block);
  const separate = await startStereoFile(to.path, sampleRate, packets);
  const mixed = await startStereoFile(to.mixPath, sampleRate, packets);
  const candidate = createMeteredVoice(voices.candidate, sampleRate, block);
  const candi = createMeteredVoice(voices.candi, sampleRate, block);
  const recruiter = createMeteredVoice(voices.recruiter, sampleRate, block);
  const pcm = new Int16Array(block * 2);
  try {
    for (let packet = 0; packet < packets; packet++) {
      const at = start + packet * block;
      const left = await candidate.read(at);
      const right = await candi.read(at);
      add(await recruiter.read(at), right);
      await separate.add(interleave(left, right, pcm));
      await mixed.add(mix(left, right, pcm));
    }
    await separate.finish();
    await mixed.finish();
  } catch (error) {
    await Promise.all([separate.cancel(), mixed.cancel()]);
    throw error;
  }
  return waveformOf({ candidate: candidate.peaks(), candi: candi.peaks(), recruiter: recruiter.peaks() });
}

/** Creates a reader of a voice's blocks that also finds its peaks. */
function createMeteredVoice(voice: VoiceReader, sampleRate: number, block: number) {
  const meter = createPeakMeter(sampleRate);
  const samples = new Int16Array(block);
  return {
    peaks: () => meter.peaks(),
    read: async (at: number): Promise<Int16Array> => {
      await voice.read(at, samples);
      meter.add(samples);
      return samples;
    },
  };
}

function waveformOf({ candidate, candi, recruiter }: Record<AudioChunk['voice'], Uint8Array>): Waveform {
  return {
    peaksPerSecond,
    peaks: { candidate: base64(candidate), candi: base64(higherPeaks(candi, recruiter)) },
    spokenMs: {
      candidate: spokenMs(candidate),
      candi: spokenMs(candi),
      recruiter: spokenMs(recruiter),
    },
  };
}

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

const limit = (sample: number): number => Math.max(-32_768, Math.min(32_767, Math.round(sample)));

/** Adds a recruiter's voice to Candi's channel, because the recruiter speaks in Candi's place. */
function add(voice: Int16Array, to: Int16Array): void {
  for (const [index, sample] of voice.entries()) to[index] = limit((to[index] ?? 0) + sample);
}

function interleave(left: Int16Array, right: Int16Array, into: Int16Array): Int16Array {
  for (let index = 0; index < left.length; index++) {
    into[index * 2] = left[index] ?? 0;
    into[index * 2 + 1] = right[index] ?? 0;
  }
  return into;
}

function mix(candidate: Int16Array, candi: Int16Array, into: Int16Array): Int16Array {
  for (let index = 0; index < candidate.length; index++) {
    const one = candidate[index] ?? 0;
    const other = candi[index] ?? 0;
    into[index * 2] = limit(one * near + other * far);
    into[index * 2 + 1] = limit(one * far + other * near);
  }
  return into;
}
