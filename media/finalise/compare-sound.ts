import type { AudioChunk } from './audio-chunk.ts';
import { EncodedPacketSink, FilePathSource, Input, MP4, WEBM } from 'mediabunny';
import { bestCorrelation, samplesOf, createEnvelopeMeter } from './envelope.ts';
import { createOpusDecoder } from './opus.ts';
import { placeVoices } from './place-voices.ts';
import { createVoiceReader } from './voice-reader.ts';

/**
 * Length of a frame (ms), about a syllable. With shorter frames, the result would depend on the delay of each voice.
 */
const frameMs = 100;
/**
 * Length of a compared stretch (frames). Each stretch is compared separately, so that one replaced answer is noticed
 * among many genuine ones.
 */
const stretch = 30_000 / frameMs;
/**
 * Maximum time shift between the page's sound and the agent's (frames). The shift comes from clocks and delays, and
 * drifts on a busy machine.
 */
const slack = 1000 / frameMs;
/** Minimum loudness of a voice, above the noise of a microphone (dB above −60 dBFS). */
const audible = 20;
/** Minimum number of audible frames in a stretch; with fewer, the result would be random. */
const minAudible = 3000 / frameMs;
/**
 * Maximum distance of a compared frame from a voice stored by the agent (frames). At a greater distance, the agent may
 * have been absent, or nobody may have spoken.
 */
const near = 2000 / frameMs;
/** Sample rate of the decoded audio (Hz): enough for loudness, and the cheapest to decode. */
const decodedRate = 8000;

/**
 * Compares a finished file from the browser with the chunks that the agent recorded. Returns the lowest correlation of
 * their loudness in any half minute (−1…1); only frames near a voice stored by the agent count. Returns null if the
 * file has no Opus track, or if the chunks are missing, too quiet or too short.
 * `offsetMs`: session time of the file's first sample. `sampleRate`: sample rate of the chunks (Hz).
 */
export async function compareSound(options: {
  file: string;
  offsetMs: number;
  chunks: readonly AudioChunk[];
  sampleRate: number;
}): Promise<number | null> {
  const browser = await envelopeOfFile(options.file, options.offsetMs);
  if (browser === null) return null;
  const agent = await envelopeOfChunks(options.chunks, options.sampleRate);
  const from = Math.ceil(options.offsetMs / frameMs);
  return minAgreement(...nearVoices(browser.subarray(from), agent.subarray(from)));
}

/**
 * Returns both envelopes up to the end of the browser's file, without the frames far from any voice in the agent's
 * recording.
 */
function nearVoices(browser: Float32Array, agent: Float32Array): [Float32Array, Float32Array] {
  const kept: number[] = [];
  let last = -Infinity;
  let next = 0;
  for (let frame = 0; frame < browser.length; frame++) {
    if ((agent[frame] ?? 0) > audible) last = frame;
    next = Math.max(next, frame);
    while (next < agent.length && (agent[next] ?? 0) <= audible) next++;
    if (frame - last <= near || (next < agent.length && next - frame <= near)) kept.push(frame);
  }
  const of = (envelope: Float32Array) => Float32Array.from(kept, (frame) => envelope[frame] ?? 0);
  return [of(browser), of(agent)];
}

function minAgreement(browser: Float32Array, agent: Float32Array): number | null {
  let least: number | null = null;
  for (let from = 0; from < agent.length; from += stretch) {
    // The last stretch has the full length, so it overlaps the previous one.
    const start = Math.max(0, Math.min(from, agent.length - stretch));
    const heard = agent.subarray(start, start + stretch);
    if (audibleFrames(heard) < minAudible) continue;
    const { correlation } = bestCorrelation(heard, browser.subarray(start, start + stretch), slack);
    least = Math.min(least ?? 1, correlation);
  }
  return least;
}

const audibleFrames = (envelope: Float32Array): number =>
  envelope.reduce((count, loudness) => count + (loudness > audible ? 1 : 0), 0);

async function envelopeOfFile(file: string, offsetMs: number): Promise<Float32Array | null> {
  using input = new Input({ source: new FilePathSource(file), formats: [MP4, WEBM] });
  const track = await input.getPrimaryAudioTrack();
  if (track === null || (await track.getCodec()) !== 'opus') return null;
  const meter = createEnvelopeMeter(decodedRate, frameMs);
  const decoder = createOpusDecoder(decodedRate, 1);
  for await (const packet of new EncodedPacketSink(track).packets())
    meter.add(samplesOf(decoder.decode(packet.data)), offsetMs + packet.timestamp * 1000);
  return meter.envelope();
}

async function envelopeOfChunks(chunks: readonly AudioChunk[], sampleRate: number): Promise<Float32Array> {
  const meter = createEnvelopeMeter(sampleRate, frameMs);
  const { candidate, candi, recruiter, span } = await placeVoices(chunks, sampleRate);
  const second = new Int16Array(sampleRate);
  for (const placed of [candidate, candi, recruiter]) {
    const voice = createVoiceReader(placed);
    try {
      for (let at = span?.start ?? 0; at < (span?.end ?? 0); at += second.length) {
        await voice.read(at, second);
        meter.add(samplesOf(new Uint8Array(second.buffer)), (at / sampleRate) * 1000);
      }
    } finally {
      await voice.close();
    }
  }
  return meter.envelope();
}
