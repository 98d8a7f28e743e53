import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { audioSampleRate } from '@candi/contract/interviews/agent';
import type { Waveform } from '@candi/contract/interviews/waveform';
import { bestCorrelation } from '@candi/media/finalise/envelope';
import { loudnessEnvelope } from '@candi/media/finalise/testing/loudness-envelope';
import { decodeStereo } from '@candi/media/finalise/testing/decode-stereo';
import { recordedVoice } from '@candi/media/finalise/testing/sound-file';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setUpLiveGateway } from '../../../testing/live-gateway.ts';
import { finalise, sendSamples, type TestSession, uploadRecording } from '../../../testing/recordings.ts';
import { callAsAgent } from '../../../testing/session-calls.ts';
import { begin } from '../../../testing/started-interview.ts';

const { gateway } = setUpLiveGateway();
const recorded = await readFile(
  new URL('../../../../media/finalise/fixtures/recording.webm', import.meta.url),
);
let folder: string;
let candi: Float32Array;
let candidate: Float32Array;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'phone-recording-'));
  [candi, candidate] = [await recordedVoice('slt-why'), await recordedVoice('rms-conflict')];
});
afterAll(() => rm(folder, { recursive: true }));

const candidateAtMs = 12_000;
/** Stores both voices: Candi from 1 s and the candidate from 12 s on. */
async function converse(session: TestSession): Promise<void> {
  await callAsAgent(gateway, session, 'claim', { workerId: 'w' });
  await sendSamples(gateway, session, 'candi', { piece: 0, startMs: 1000 }, candi);
  await sendSamples(gateway, session, 'candidate', { piece: 0, startMs: candidateAtMs }, candidate);
}

const get = (url: string | null, headers: Record<string, string> = {}, method = 'GET') =>
  gateway.app.request(url ?? '/missing', { headers, method });

async function decode(url: string | null) {
  const file = join(folder, 'downloaded');
  await writeFile(file, new Uint8Array(await (await get(url)).arrayBuffer()));
  return decodeStereo(file, audioSampleRate);
}

const power = (samples: Float32Array): number => samples.reduce((sum, sample) => sum + sample * sample, 0);

describe('the recording of a phone interview', () => {
  let session: TestSession;
  let recording: Awaited<ReturnType<typeof finalise>>;
  beforeAll(async () => {
    session = await begin(gateway, { type: 'PHONE' });
    await converse(session);
    recording = await finalise(gateway, session);
  });

  it('has the candidate alone on the left and Candi alone on the right channel', async () => {
    expect(recording).toMatchObject({ source: 'agent', status: 'ready', offsetMs: 1000, verified: null });
    const [left, right] = await decode(recording.channelsUrl);
    const split = ((candidateAtMs - 1000) * audioSampleRate) / 1000 - 1000;
    expect(power(left.subarray(0, split))).toBeLessThan(power(right.subarray(0, split)) / 1e4);
    expect(power(right.subarray(split))).toBeLessThan(power(left.subarray(split)) / 1e4);
    for (const [said, heard] of [
      [candi, right.subarray(0, split)],
      [candidate, left.subarray(split + 1000)],
    ] as const) {
      const { correlation } = bestCorrelation(
        loudnessEnvelope(said, audioSampleRate),
        loudnessEnvelope(heard, audioSampleRate),
        2,
      );
      expect(correlation).toBeGreaterThan(0.9);
    }
    const { headers } = await get(recording.channelsUrl);
    expect(headers.get('Content-Disposition')).toContain('attachment');
    expect(headers.get('Content-Type')).toBe('audio/mp4');
  });

  it('is mixed for listening, at the same length', async () => {
    const [left, right] = await decode(recording.url);
    expect(power(left) / power(right)).toBeGreaterThan(0.2);
    expect(power(left) / power(right)).toBeLessThan(5);
    expect((left.length * 1000) / audioSampleRate).toBeCloseTo(recording.durationMs ?? 0, -2);
    expect((await get(recording.url, { Range: 'bytes=100-199' })).status).toBe(206);
  });

  it('has a waveform, under the same rules as the recording', async () => {
    const answered = await get(recording.waveformUrl);
    expect(answered.headers.get('Cache-Control')).toBe('private, max-age=0, must-revalidate');
    const waveform = (await answered.json()) as Waveform;
    const [ofCandidate, ofCandi] = [waveform.peaks.candidate, waveform.peaks.candi].map((peaks) => [
      ...Buffer.from(peaks, 'base64'),
    ]);
    const length = Math.ceil(((recording.durationMs ?? 0) / 1000) * waveform.peaksPerSecond);
    expect([ofCandidate?.length, ofCandi?.length]).toEqual([length, length]);
    expect(Math.max(...(ofCandidate?.slice(0, 109) ?? []), ...(ofCandi?.slice(111) ?? []))).toBe(0);
    expect(waveform.spokenMs.candidate).toBeGreaterThan(2000);
    expect(waveform.spokenMs.candi).toBeGreaterThan(500);
    expect(waveform.spokenMs.recruiter).toBe(0);
    const etag = answered.headers.get('ETag') ?? '';
    expect((await get(recording.waveformUrl, { 'If-None-Match': etag })).status).toBe(304);
    for (const url of [recording.url, recording.channelsUrl, recording.waveformUrl])
      expect((await get(`${url}x`)).status).toBe(401);
  });

  it('is deleted with all of its files', async () => {
    const { storage } = gateway.deps;
    const database = gateway.database.owner.queries;
    const { file, mixFile, waveformFile } = await database
      .selectFrom('recordings')
      .selectAll()
      .where('sessionId', '=', session.sessionId)
      .executeTakeFirstOrThrow();
    const stored = () => Promise.all([file, mixFile, waveformFile].map((key) => storage.stat(key ?? '')));
    expect((await stored()).map((found) => (found?.bytes ?? 0) > 0)).toEqual([true, true, true]);
    await database.deleteFrom('sessions').where('id', '=', session.sessionId).execute();
    const erased = await database.selectFrom('erasedFiles').select('key').execute();
    for (const { key } of erased) await storage.remove(key);
    expect(await stored()).toEqual([null, null, null]);
  });
});

describe('what a page uploaded of a phone interview', () => {
  const upload = (session: TestSession) =>
    uploadRecording(gateway, session, recorded, { startMs: 700, durationMs: 3000 });

  it('doesn’t replace the agent’s audio', async () => {
    const session = await begin(gateway, { type: 'PHONE' });
    await converse(session);
    await upload(session);
    const recording = await finalise(gateway, session);
    expect(recording).toMatchObject({ source: 'agent', mimeType: 'audio/mp4' });
    expect(recording.channelsUrl).not.toBeNull();
  });

  it('is the recording if the agent stored nothing, without a waveform', async () => {
    const session = await begin(gateway, { type: 'PHONE' });
    await upload(session);
    const recording = await finalise(gateway, session);
    expect(recording).toMatchObject({ source: 'browser', channelsUrl: null, waveformUrl: null });
    const missing = await get(recording.url?.replace('/recording?', '/recording/channels?') ?? null);
    expect(missing.status).toBe(404);
    expect(missing.headers.get('Content-Disposition')).toBeNull();
  });
});
