import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compareSound } from './compare-sound.ts';
import type { AudioChunk } from './audio-chunk.ts';
import { mixed, recordedVoice, testRate, type Utterance, writeRecording } from './testing/sound-file.ts';

const offsetMs = 1200;
const lengthMs = 46_000;
let folder = '';
let said: Utterance[];
let chunks: AudioChunk[];
/** Path of a page's recording of everything that was said. */
let whole: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'compare-'));
  const say = async (voice: Utterance['voice'], name: string, atMs: number): Promise<Utterance> => ({
    voice,
    atMs,
    samples: await recordedVoice(name),
  });
  said = await Promise.all([
    say('candi', 'slt-why', 2000),
    say('candidate', 'rms-team', 8500),
    say('candi', 'slt-problem', 17_000),
    say('candidate', 'rms-conflict', 26_000),
    say('candi', 'slt-pause', 36_000),
    say('candidate', 'rms-short', 42_500),
  ]);
  chunks = await Promise.all(
    said.map(async ({ voice, atMs, samples }, piece) => {
      const name = path.join(folder, `piece-${piece}`);
      await writeFile(
        name,
        Int16Array.from(samples, (sample) => sample * 32_767),
      );
      return { voice, epoch: 1, piece, startMs: atMs, path: name };
    }),
  );
  whole = await recordingOf(said);
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

/** The page plays Candi later than she speaks, and records the candidate earlier than the agent hears them. */
const inPage = { delayMs: { candi: 250, candidate: -150 }, gain: 0.4, noise: 0.003 };
async function recordingOf(heard: readonly Utterance[], untilMs = lengthMs): Promise<string> {
  const file = path.join(folder, `take-${crypto.randomUUID()}`);
  await writeRecording(file, mixed(heard, untilMs, inPage).subarray((offsetMs * testRate) / 1000));
  return file;
}
const compared = (file: string, from = chunks): Promise<number | null> =>
  compareSound({ file, offsetMs, chunks: from, sampleRate: testRate });

test('the page’s recording of the same conversation matches', async () => {
  expect(await compared(whole)).toBeGreaterThan(0.7);
});

test('a recording of another conversation does not match', async () => {
  const rotated = said.map((utterance, index) => ({
    ...utterance,
    atMs: (utterance.atMs * 7) % 38_000,
    samples: said[(index + 3) % said.length]?.samples ?? utterance.samples,
  }));
  expect(await compared(await recordingOf(rotated))).toBeLessThan(0.35);
});

test('half a minute of replaced speech is detected', async () => {
  const other = said.map((utterance, index) =>
    utterance.atMs < 16_000
      ? utterance
      : {
          ...utterance,
          atMs: utterance.atMs - 3000,
          samples: said[(index + 2) % 4]?.samples ?? utterance.samples,
        },
  );
  expect(await compared(await recordingOf(other))).toBeLessThan(0.4);
});

test('a lost connection, during which the agent stored nothing, is ignored', async () => {
  expect(await compared(whole, chunks.slice(0, 3))).toBeGreaterThan(0.7);
});

test('a truncated file is compared up to its end', async () => {
  expect(await compared(await recordingOf(said, 24_000))).toBeGreaterThan(0.7);
});

test('returns null if too little was stored', async () => {
  expect(await compared(whole, [])).toBeNull();
  const short = path.join(folder, 'short');
  await writeFile(short, new Int16Array(testRate).fill(8000));
  const chunk: AudioChunk = { voice: 'candi', epoch: 1, piece: 0, startMs: 2000, path: short };
  expect(await compared(whole, [chunk])).toBeNull();
});
