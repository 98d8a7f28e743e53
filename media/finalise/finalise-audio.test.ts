import type { AudioChunk } from './audio-chunk.ts';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bestCorrelation } from './envelope.ts';
import { loudnessEnvelope } from './testing/loudness-envelope.ts';
import { finaliseAudio } from './finalise-audio.ts';
import { decodeStereo } from './testing/decode-stereo.ts';
import { recordedVoice, testRate as sampleRate } from './testing/sound-file.ts';

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

/** Returns the power between `from` and `to` (s). */
const power = (samples: Float32Array, from: number, to: number): number =>
  samples.subarray(from * sampleRate, to * sampleRate).reduce((sum, sample) => sum + sample * sample, 0);

/** Writes a recorded voice. `name`: a file in `infra/offline-ai/fixtures`. */
async function spoken(
  place: Omit<AudioChunk, 'path'>,
  name: string,
): Promise<{ chunk: AudioChunk; samples: Float32Array }> {
  const samples = await recordedVoice(name);
  const file = path.join(folder, `${name}-${place.voice}`);
  await writeFile(
    file,
    Int16Array.from(samples, (sample) => sample * 32_767),
  );
  return { chunk: { ...place, path: file }, samples };
}

/** Runs `finaliseAudio` and decodes both files. */
async function finalise(name: string, chunks: AudioChunk[]) {
  const output = path.join(folder, `${name}.mp4`);
  const mixOutput = path.join(folder, `${name}-mix.mp4`);
  const made = await finaliseAudio({ chunks, sampleRate, output, mixOutput });
  const separate = await decodeStereo(output, sampleRate);
  return { made, separate, mix: await decodeStereo(mixOutput, sampleRate) };
}

const peaksOf = (encoded: string): number[] => [...Buffer.from(encoded, 'base64')];

test('each side is alone on its channel, in sync, with gaps as silence', async () => {
  const candi = await spoken({ voice: 'candi', epoch: 1, piece: 0, startMs: 1000 }, 'slt-why');
  const candidate = await spoken({ voice: 'candidate', epoch: 1, piece: 0, startMs: 12_000 }, 'rms-conflict');
  const seconds = 11 + candidate.samples.length / sampleRate;
  const { made, separate } = await finalise('separate', [candidate.chunk, candi.chunk]);
  expect(made).toMatchObject({ mimeType: 'audio/mp4', offsetMs: 1000 });
  expect(made.durationMs).toBeCloseTo(seconds * 1000, -1);

  const [left, right] = separate;
  expect(Math.abs(left.length / sampleRate - seconds)).toBeLessThan(0.03);
  // Candi speaks first, then nobody, as while a call is dropped, then the candidate.
  const candiSeconds = candi.samples.length / sampleRate;
  expect(candiSeconds).toBeLessThan(10);
  expect(power(left, 0, 10.9)).toBeLessThan(power(right, 0, candiSeconds) / 1e6);
  expect(power(right, 11.1, seconds)).toBeLessThan(power(left, 11, seconds) / 1e6);
  expect(power(right, candiSeconds + 0.1, 10.9)).toBeLessThan(power(right, 0, candiSeconds) / 1e6);

  const heard = (samples: Float32Array, from: number): Float32Array =>
    loudnessEnvelope(samples.subarray(from * sampleRate), sampleRate);
  const asSpoken = bestCorrelation(loudnessEnvelope(candi.samples, sampleRate), heard(right, 0), 2);
  expect(asSpoken.correlation).toBeGreaterThan(0.9);
  const asHeard = bestCorrelation(loudnessEnvelope(candidate.samples, sampleRate), heard(left, 11), 2);
  expect(asHeard.correlation).toBeGreaterThan(0.9);
});

test('both sides are on both channels of the mix, each slightly to one side', async () => {
  const candidate = await chunkOf({ voice: 'candidate', epoch: 1, piece: 0, startMs: 1000 }, 4);
  const candi = await chunkOf({ voice: 'candi', epoch: 1, piece: 0, startMs: 7000 }, 3);
  const { made, mix, separate } = await finalise('both', [candi.chunk, candidate.chunk]);
  expect(made).toMatchObject({ durationMs: 9000, offsetMs: 1000 });
  const [left, right] = mix;
  expect(left.length).toBe(separate[0].length);
  for (const [one, other, from, to] of [
    [left, right, 0, 4],
    [right, left, 6, 9],
  ] as const) {
    const ratio = power(one, from, to) / power(other, from, to);
    expect(ratio).toBeGreaterThan(2);
    expect(ratio).toBeLessThan(4);
  }
  expect(power(left, 4.1, 5.9)).toBeLessThan(power(left, 0, 4) / 1000);
});

test('the waveform shows when each side spoke, and for how long', async () => {
  const candidate = await chunkOf({ voice: 'candidate', epoch: 1, piece: 0, startMs: 0 }, 4);
  const candi = await chunkOf({ voice: 'candi', epoch: 1, piece: 0, startMs: 6000 }, 2);
  const recruiter = await chunkOf({ voice: 'recruiter', epoch: 1, piece: 0, startMs: 9000 }, 3);
  const { made } = await finalise('waveform', [candidate.chunk, candi.chunk, recruiter.chunk]);
  const { peaks, spokenMs } = made.waveform;
  const [ofCandidate, ofCandi] = [peaksOf(peaks.candidate), peaksOf(peaks.candi)];
  expect([ofCandidate.length, ofCandi.length]).toEqual([120, 120]);
  expect(Math.max(...ofCandidate.slice(0, 40))).toBe(76);
  expect(Math.max(...ofCandidate.slice(40))).toBe(0);
  expect(Math.max(...ofCandi.slice(0, 60), ...ofCandi.slice(80, 90))).toBe(0);
  expect(Math.max(...ofCandi.slice(60, 80))).toBe(76);
  expect(Math.max(...ofCandi.slice(90))).toBe(76);
  // The bursts fill half of the time, and half of an interval at either end of each.
  for (const [voice, least, most] of [
    [spokenMs.candidate, 2000, 3200],
    [spokenMs.candi, 1000, 1600],
    [spokenMs.recruiter, 1500, 2500],
  ] as const) {
    expect(voice).toBeGreaterThanOrEqual(least);
    expect(voice).toBeLessThanOrEqual(most);
  }
});

test('a recruiter who takes over is heard from Candi’s side', async () => {
  const candi = await chunkOf({ voice: 'candi', epoch: 1, piece: 0, startMs: 0 }, 1);
  const recruiter = await chunkOf({ voice: 'recruiter', epoch: 1, piece: 0, startMs: 3000 }, 3);
  const { made, separate, mix } = await finalise('recruiter', [recruiter.chunk, candi.chunk]);
  expect(made).toMatchObject({ durationMs: 6000, offsetMs: 0 });
  expect(power(separate[0], 0, 6)).toBeLessThan(power(separate[1], 3, 6) / 1e4);
  expect(power(mix[1], 3, 6)).toBeGreaterThan(power(mix[0], 3, 6) * 2);
  const heard = loudnessEnvelope(separate[1].subarray(3 * sampleRate, 6 * sampleRate), sampleRate);
  const alike = bestCorrelation(loudnessEnvelope(recruiter.samples, sampleRate), heard, 2);
  expect(alike.correlation).toBeGreaterThan(0.9);
});

test('a missing or empty chunk is silence, and a session without sound throws', async () => {
  const good = await chunkOf({ voice: 'candi', epoch: 1, piece: 1, startMs: 5000 }, 1);
  const lost = { ...good.chunk, piece: 0, startMs: 0, path: path.join(folder, 'lost') };
  const { made } = await finalise('one', [lost, good.chunk]);
  expect(made).toMatchObject({ durationMs: 1000, offsetMs: 5000 });
  await expect(finalise('none', [lost])).rejects.toMatchObject({ fault: 'unreadable' });
  expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
});
