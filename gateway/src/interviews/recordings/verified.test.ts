import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  mixed,
  recordedVoice,
  testRate,
  type Utterance,
  writeRecording,
} from '@candi/media/finalise/testing/sound-file';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { begin } from '../../../testing/started-interview.ts';
import { setUpLiveGateway } from '../../../testing/live-gateway.ts';
import { finalise, sendSamples, type TestSession, uploadRecording } from '../../../testing/recordings.ts';
import { callAsAgent } from '../../../testing/session-calls.ts';

const { gateway } = setUpLiveGateway();
let folder: string;
let said: Utterance[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verified-'));
  said = [
    { voice: 'candi', atMs: 1000, samples: await recordedVoice('slt-why') },
    { voice: 'candidate', atMs: 7000, samples: await recordedVoice('rms-conflict') },
    { voice: 'candi', atMs: 17_000, samples: await recordedVoice('slt-pause') },
  ];
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

/** Uploads the page's recording, which starts 500 ms into the session. */
async function upload(session: TestSession, heard: readonly Utterance[]): Promise<void> {
  const recorded = join(folder, 'recorded');
  const sound = mixed(heard, 26_500, { delayMs: { candi: 250, candidate: -150 }, gain: 0.5, noise: 0.002 });
  await writeRecording(recorded, sound.subarray(testRate / 2));
  await uploadRecording(gateway, session, await readFile(recorded), { startMs: 500, durationMs: 26_000 });
}
/** Uploads the agent's audio chunks. */
async function hear(session: TestSession): Promise<void> {
  await callAsAgent(gateway, session, 'claim', { workerId: 'w' });
  for (const [piece, { voice, atMs, samples }] of said.entries())
    await sendSamples(gateway, session, voice, { piece, startMs: atMs }, samples);
}

it('verifies a browser recording that matches the agent’s audio', async () => {
  const session = await begin(gateway);
  await hear(session);
  await upload(session, said);
  expect(await finalise(gateway, session)).toMatchObject({
    source: 'browser',
    status: 'ready',
    verified: true,
  });
});

it('doesn’t verify a recording with other speech, which can still be watched', async () => {
  const session = await begin(gateway);
  await hear(session);
  const starts = [18_000, 4000, 12_500];
  await upload(
    session,
    said.map((utterance, index) => ({ ...utterance, atMs: starts[index] ?? 0 })),
  );
  const made = await finalise(gateway, session);
  expect(made).toMatchObject({ source: 'browser', status: 'ready', verified: false });
  expect(made.url).not.toBeNull();
});

it('has no result for a recording without audio from the agent', async () => {
  const session = await begin(gateway);
  await upload(session, said);
  expect(await finalise(gateway, session)).toMatchObject({ source: 'browser', verified: null });
});
