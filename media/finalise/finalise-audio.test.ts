import type { AudioChunk } from './audio-chunk.ts';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { EncodedPacketSink, FilePathSource, Input, MP4 } from 'mediabunny';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bestCorrelation, loudnessEnvelope } from './envelope.ts';
import { finaliseAudio } from './finalise-audio.ts';

const { Decoder } = createRequire(import.meta.url)('@evan/opus') as {
  Decoder: new (options: { channels: 2; sample_rate: number }) => { decode(packet: Uint8Array): Uint8Array };
};
const sampleRate = 16_000;
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'finalise-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

/** Writes a tone in bursts, recognisable by its envelope. */
async function chunkOf(
  place: Omit<AudioChunk, 'path'>,
  seconds: number,
): Promise<{ chunk: AudioChunk; samples: Float32Array }> {
  const candi = place.voice === 'candi';
  const samples = Float32Array.from({ length: seconds * sampleRate }, (_, index) => {
    const at = index / sampleRate;
    const loud = Math.sin(at * (candi ? 9 : 5)) > 0 ? 0.3 : 0;
    return loud * Math.sin(at * Math.PI * 2 * (candi ? 700 : 220));
  });
  const name = path.join(folder, `${place.voice}-${place.epoch}-${place.piece}`);
  await writeFile(
    name,
    Int16Array.from(samples, (sample) => sample * 32_767),
  );
  return { chunk: { ...place, path: name }, samples };
}

async function decode(file: string): Promise<[Float32Array, Float32Array]> {
  using input = new Input({ source: new FilePathSource(file), formats: [MP4] });
  const track = await input.getPrimaryAudioTrack();
  if (!track) throw new Error('no sound');
  const decoder = new Decoder({ channels: 2, sample_rate: sampleRate });
  const left: number[] = [];
  const right: number[] = [];
  for await (const packet of new EncodedPacketSink(track).packets()) {
    const pcm = decoder.decode(packet.data);
    const view = new DataView(pcm.buffer, pcm.byteOffset, pcm.byteLength);
    for (let at = 0; at < pcm.byteLength; at += 4) {
      left.push(view.getInt16(at, true) / 32_768);
      right.push(view.getInt16(at + 2, true) / 32_768);
    }
  }
  return [Float32Array.from(left), Float32Array.from(right)];
}

/** Returns the power between `from` and `to` (s). */
const power = (samples: Float32Array, from: number, to: number): number =>
  samples.subarray(from * sampleRate, to * sampleRate).reduce((sum, sample) => sum + sample * sample, 0);

test('both voices are on one timeline, each slightly to one side', async () => {
  const candidate = await chunkOf({ voice: 'candidate', epoch: 1, piece: 0, startMs: 1000 }, 4);
  const candi = await chunkOf({ voice: 'candi', epoch: 1, piece: 0, startMs: 7000 }, 3);
  const output = path.join(folder, 'both.mp4');
  const made = await finaliseAudio({ chunks: [candi.chunk, candidate.chunk], sampleRate, output });
  expect(made).toEqual({ durationMs: 9000, mimeType: 'audio/mp4', offsetMs: 1000 });

  const [left, right] = await decode(output);
  expect(Math.abs(left.length / sampleRate - 9)).toBeLessThan(0.03);
  expect(power(left, 0, 4)).toBeGreaterThan(power(right, 0, 4) * 2);
  expect(power(right, 6, 9)).toBeGreaterThan(power(left, 6, 9) * 2);
  expect(power(left, 4.1, 5.9)).toBeLessThan(power(left, 0, 4) / 1000);

  const heard = (samples: Float32Array, from: number, to: number): Float32Array =>
    loudnessEnvelope(samples.subarray(from * sampleRate, to * sampleRate), sampleRate);
  const alike = bestCorrelation(loudnessEnvelope(candidate.samples, sampleRate), heard(left, 0, 4), 2);
  expect(alike.correlation).toBeGreaterThan(0.9);
  const candiAlike = bestCorrelation(loudnessEnvelope(candi.samples, sampleRate), heard(right, 6, 9), 2);
  expect(candiAlike.correlation).toBeGreaterThan(0.9);
});

test('a recruiter who takes over is heard from Candi’s side', async () => {
  const candi = await chunkOf({ voice: 'candi', epoch: 1, piece: 0, startMs: 0 }, 1);
  const recruiter = await chunkOf({ voice: 'recruiter', epoch: 1, piece: 0, startMs: 3000 }, 3);
  const output = path.join(folder, 'recruiter.mp4');
  const made = await finaliseAudio({ chunks: [recruiter.chunk, candi.chunk], sampleRate, output });
  expect(made).toMatchObject({ durationMs: 6000, offsetMs: 0 });
  const [left, right] = await decode(output);
  expect(power(right, 3, 6)).toBeGreaterThan(power(left, 3, 6) * 2);
  const heard = loudnessEnvelope(right.subarray(3 * sampleRate, 6 * sampleRate), sampleRate);
  const alike = bestCorrelation(loudnessEnvelope(recruiter.samples, sampleRate), heard, 2);
  expect(alike.correlation).toBeGreaterThan(0.9);
});

test('a missing or empty chunk is silence, and a session without sound throws', async () => {
  const good = await chunkOf({ voice: 'candi', epoch: 1, piece: 1, startMs: 5000 }, 1);
  const lost = { ...good.chunk, piece: 0, startMs: 0, path: path.join(folder, 'lost') };
  const output = path.join(folder, 'one.mp4');
  const made = await finaliseAudio({ chunks: [lost, good.chunk], sampleRate, output });
  expect(made).toMatchObject({ durationMs: 1000, offsetMs: 5000 });
  await expect(finaliseAudio({ chunks: [lost], sampleRate, output })).rejects.toMatchObject({
    fault: 'unreadable',
  });
});
