import type { AudioVoice } from '@candi/contract/interviews/agent';
import type { ReportAnswer } from '@candi/contract/reports/reports';
import { sql } from 'kysely';
import { pino } from 'pino';
import { finaliseRecording } from '../src/interviews/recordings/finalise.job.ts';
import type { TestGateway } from './gateway.ts';
import { callAsCandidate, endAsCandidate, readReport, sendAudio, sendTake } from './session-calls.ts';
import type { begin } from './started-interview.ts';

export type TestSession = Awaited<ReturnType<typeof begin>>;

/** Uploads a session's first recording, as the candidate's page does. `durationMs`: null to leave it incomplete. */
export async function uploadRecording(
  gateway: TestGateway,
  session: TestSession,
  bytes: Uint8Array,
  { startMs, durationMs }: { startMs: number; durationMs: number | null },
): Promise<void> {
  await callAsCandidate(gateway, session, 'POST', 'takes', { mimeType: 'video/webm', startMs });
  await sendTake(gateway, session, 'offset=0', new Uint8Array(bytes));
  if (durationMs === null) return;
  const whole = { size: bytes.length, durationMs };
  await callAsCandidate(gateway, session, 'POST', 'takes/0/complete', whole);
}

/** Uploads what a voice said (samples from −1 to 1), as the agent does. */
export const sendSamples = (
  gateway: TestGateway,
  session: TestSession,
  voice: AudioVoice,
  { piece, startMs }: { piece: number; startMs: number },
  samples: Float32Array,
): Promise<Response> =>
  sendAudio(
    gateway,
    session,
    voice,
    { epoch: 1, piece, startMs },
    new Uint8Array(Int16Array.from(samples, (sample) => sample * 32_767).buffer),
  );

/** Moves the end of a session and its uploads into the past, so that jobs don't wait for late uploads. */
export async function moveEndIntoPast(
  { database }: TestGateway,
  { sessionId }: Pick<TestSession, 'sessionId'>,
): Promise<void> {
  const { queries } = database.owner;
  const then = sql<Date>`now() - interval '20 s'`;
  await queries
    .updateTable('sessions')
    .set({ endedAt: then, leaseExpiresAt: then })
    .where('id', '=', sessionId)
    .execute();
  await queries.updateTable('takes').set({ updatedAt: then }).where('sessionId', '=', sessionId).execute();
  await sql`update audio_pieces set created_at = ${then} where session_id = ${sessionId}`.execute(queries);
}

/** Ends a session and finalises its recording. Returns the recording as its recruiter sees it. */
export async function finalise(
  gateway: TestGateway,
  session: TestSession,
): Promise<ReportAnswer['recording']> {
  await endAsCandidate(gateway, session);
  await moveEndIntoPast(gateway, session);
  const database = gateway.database.owner.queries;
  const deps = { database, storage: gateway.deps.storage, log: pino({ level: 'silent' }) };
  const waitMs = await finaliseRecording(deps, session.sessionId);
  if (waitMs !== 0) throw new Error(`The recording waits for uploads (${waitMs} ms)`);
  return (await readReport(gateway, session)).recording;
}
