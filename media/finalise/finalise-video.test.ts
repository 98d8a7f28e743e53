import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ALL_FORMATS, EncodedPacketSink, FilePathSource, Input } from 'mediabunny';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { samplesOf } from './envelope.ts';
import { FinaliseError } from './finalise-error.ts';
import { finaliseVideo } from './finalise-video.ts';
import { createOpusDecoder } from './opus.ts';

// Each fixture is three seconds long, recorded by this project's recorder in a browser: Candi's tile beside a test
// picture, with a tone and a beep.
const fixture = (name: string): string => path.join(import.meta.dirname, 'fixtures', name);
const mp4 = { path: fixture('recording.mp4'), startMs: 2000, mimeType: 'video/mp4' };
const webm = { path: fixture('recording.webm'), startMs: 2000, mimeType: 'video/webm' };

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'finalise-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});
const output = (): string => path.join(folder, 'whole');

async function cut(recording: typeof mp4, bytes: number): Promise<typeof mp4> {
  const name = path.join(folder, `cut-${bytes}`);
  await writeFile(name, (await readFile(recording.path)).subarray(0, bytes));
  return { ...recording, path: name };
}

interface Track {
  start: number;
  end: number;
  /** Longest time from the end of one packet to the start of the next (s). */
  gap: number;
}
async function measure(): Promise<{ video: Track; audio: Track; duration: number }> {
  using input = new Input({ source: new FilePathSource(output()), formats: ALL_FORMATS });
  const track = async (kind: 'video' | 'audio'): Promise<Track> => {
    const found = await (kind === 'video' ? input.getPrimaryVideoTrack() : input.getPrimaryAudioTrack());
    if (!found) throw new Error(`no ${kind}`);
    const measured = { start: Infinity, end: 0, gap: 0 };
    for await (const packet of new EncodedPacketSink(found).packets()) {
      measured.start = Math.min(measured.start, packet.timestamp);
      if (measured.end > 0) measured.gap = Math.max(measured.gap, packet.timestamp - measured.end);
      measured.end = packet.timestamp + packet.duration;
    }
    return measured;
  };
  return {
    video: await track('video'),
    audio: await track('audio'),
    duration: await input.computeDuration(),
  };
}

/** Returns the root mean square of the file's 16-bit samples between two times (s). */
async function loudness(from: number, to: number): Promise<number> {
  using input = new Input({ source: new FilePathSource(output()), formats: ALL_FORMATS });
  const track = await input.getPrimaryAudioTrack();
  if (!track) throw new Error('no audio');
  const decoder = createOpusDecoder(16_000, 1);
  let sum = 0;
  let count = 0;
  for await (const packet of new EncodedPacketSink(track).packets()) {
    const samples = samplesOf(decoder.decode(packet.data));
    if (packet.timestamp < from || packet.timestamp >= to) continue;
    for (const sample of samples) sum += (sample * 32_768) ** 2;
    count += samples.length;
  }
  return Math.sqrt(sum / count);
}

describe.each([
  ['MP4', mp4],
  ['WebM', webm],
])('%s', (_, recording) => {
  test('a complete recording keeps its duration, video and audio', async () => {
    const made = await finaliseVideo({ recordings: [recording], output: output() });
    expect(made).toMatchObject({
      mimeType: recording.mimeType,
      offsetMs: 2000,
      hasAudio: true,
      hasVideo: true,
      skippedRecordings: [],
    });
    expect(Math.abs(made.durationMs - 3100)).toBeLessThan(150);
    const { video, audio, duration } = await measure();
    expect(Math.abs(duration * 1000 - made.durationMs)).toBeLessThan(50);
    expect(video.start).toBe(0);
    expect(Math.abs(video.end - audio.end)).toBeLessThan(0.1);
    expect(await readdir(folder)).not.toContain('whole.part');
  });

  test('a truncated recording plays up to the cut', async () => {
    const whole = await readFile(recording.path);
    for (const part of [0.4, 0.5, 0.61, 0.777, 0.9, 0.99]) {
      const recordings = [await cut(recording, Math.floor(whole.length * part))];
      const made = await finaliseVideo({ recordings, output: output() });
      // The last second may be missing from a file that was cut off.
      expect(made.durationMs / 3100, `at ${part}`).toBeGreaterThan(part - 1 / 3);
      const { video, duration } = await measure();
      expect(video.end).toBeGreaterThan(0.9);
      expect(Math.abs(duration * 1000 - made.durationMs)).toBeLessThan(100);
    }
  });

  test('recordings are joined in order, and the gap between them is kept and silent', async () => {
    const recordings = [{ ...recording, startMs: 9500 }, recording];
    const made = await finaliseVideo({ recordings, output: output() });
    expect(made.offsetMs).toBe(2000);
    expect(Math.abs(made.durationMs - (7500 + 3100))).toBeLessThan(150);
    const { video, audio } = await measure();
    expect(audio.gap).toBeLessThan(0.03);
    expect(Math.abs(video.end - 10.6)).toBeLessThan(0.2);
    expect(Math.abs(audio.end - 10.6)).toBeLessThan(0.2);
  });

  test('the agent’s sound fills the gap, and what follows the last recording', async () => {
    const sampleRate = 16_000;
    const name = path.join(folder, 'agent');
    // A tone from the session's fourth second to its sixteenth.
    const tone = Int16Array.from({ length: 12 * sampleRate }, (_sample, at) => Math.sin(at / 5) * 8000);
    await writeFile(name, tone);
    const sound = {
      chunks: [{ voice: 'candidate' as const, epoch: 1, piece: 0, startMs: 4000, path: name }],
      sampleRate,
    };
    const recordings = [{ ...recording, startMs: 9500 }, recording];
    const made = await finaliseVideo({ recordings, output: output(), sound });
    expect(Math.abs(made.durationMs - 14_000)).toBeLessThan(50);
    const { audio } = await measure();
    expect(audio.gap).toBeLessThan(0.03);
    expect(Math.abs(audio.end - 14)).toBeLessThan(0.05);
    for (const [from, to] of [
      [5, 7],
      [11.5, 13.5],
    ] as const)
      expect(Math.abs((await loudness(from, to)) - 8000 / Math.SQRT2)).toBeLessThan(500);
  });

  test('recordings with overlapping clocks are placed in sequence', async () => {
    const made = await finaliseVideo({
      recordings: [recording, { ...recording, startMs: 4000 }],
      output: output(),
    });
    expect(Math.abs(made.durationMs - 6200)).toBeLessThan(300);
  });
});

test('an MP4 can be played from any position before it is fully downloaded', async () => {
  await finaliseVideo({ recordings: [mp4], output: output() });
  const text = (await readFile(output())).toString('latin1');
  expect(text).not.toContain('moof');
  expect(text.indexOf('moov')).toBeLessThan(text.indexOf('mdat'));
});

test('unreadable or incompatible recordings are skipped and reported', async () => {
  const recordings = [await cut(mp4, 300), mp4, await cut(webm, 40_000), { ...mp4, path: 'nowhere' }];
  const made = await finaliseVideo({ recordings, output: output() });
  expect(made.skippedRecordings).toEqual([0, 2, 3]);
});

test('throws if nothing is playable, and leaves no file', async () => {
  const recordings = [await cut(mp4, 300), await cut(webm, 0)];
  const nothing = path.join(folder, 'nothing');
  const failure = await finaliseVideo({ recordings, output: nothing }).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(FinaliseError);
  expect(failure).toMatchObject({ fault: 'unreadable' });
  expect(await readdir(folder)).not.toContain('nothing');
});
