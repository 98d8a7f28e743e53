import type { ErrorBody } from '@candi/contract/platform/errors';
import type { InterruptedUploadAnswer, UploadAnswer } from '@candi/contract/interviews/sessions';
import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { begin, type TestInvitation } from '../../../testing/started-interview.ts';
import { setUpLiveGateway } from '../../../testing/live-gateway.ts';
import { finaliseRecording, quietMs } from './finalise.job.ts';

const { gateway } = setUpLiveGateway();
let session: Awaited<ReturnType<typeof begin>>;

const mimeType = 'video/mp4';
const ofSession = <T>(method: string, path: string, token: string, body?: unknown) =>
  gateway.call<T & ErrorBody>(method, `/v1/sessions/${session.sessionId}${path}`, {
    token,
    scheme: 'Session',
    body,
  });
const send = async (recording: number, offset: number, token: string) => {
  const answer = await gateway.app.request(
    `/v1/sessions/${session.sessionId}/takes/${recording}?offset=${offset}`,
    {
      method: 'PATCH',
      headers: { Authorization: `Session ${token}`, 'Content-Type': 'application/octet-stream' },
      body: new Uint8Array(1000),
    },
  );
  return (await answer.json()) as UploadAnswer & ErrorBody;
};
const leftBehind = (take: number | null, by: TestInvitation = session) =>
  gateway.call<InterruptedUploadAnswer & ErrorBody>('POST', `${by.path}/leftovers`, {
    token: by.token,
    scheme: 'Link',
    body: { sessionId: session.sessionId, take, mimeType, startMs: 500 },
  });
const setRecording = (status: 'uploading' | 'ready' | 'finalising' | 'failed') =>
  gateway.database.owner.queries
    .updateTable('recordings')
    .set({ status, enqueuedAt: new Date() })
    .where('sessionId', '=', session.sessionId)
    .execute();
const recording = () =>
  gateway.database.owner.queries
    .selectFrom('recordings')
    .where('sessionId', '=', session.sessionId)
    .select(['status', 'enqueuedAt'])
    .executeTakeFirstOrThrow();

describe('an interrupted upload', () => {
  beforeEach(async () => {
    session = await begin(gateway);
    const { sessionToken } = session.join;
    await ofSession('POST', '/takes', sessionToken, { mimeType, startMs: 500 });
    await send(0, 0, sessionToken);
    await ofSession('POST', '/end', sessionToken, { reason: 'left', sessionToken });
  });

  it('continues at the stored offset; if the file was already created, it is created again', async () => {
    await setRecording('ready');
    const { status, body } = await leftBehind(0);
    expect(status).toBe(200);
    expect(body).toMatchObject({ take: 0, offset: 1000, complete: false });
    expect(await recording()).toEqual({ status: 'uploading', enqueuedAt: null });
    expect(await send(0, 1000, body.takeToken)).toMatchObject({ offset: 2000 });
    const whole = { size: 2000, durationMs: 900 };
    expect((await ofSession('POST', '/takes/0/complete', body.takeToken, whole)).status).toBe(200);
    await setRecording('ready');
    // The upload was already complete, so the file isn't created again.
    expect((await leftBehind(0)).body).toMatchObject({ offset: 2000, complete: true });
    expect((await recording()).status).toBe('ready');
  });

  it.each(['uploading', 'ready'] as const)(
    'gets time to arrive before the file is created if the recording is %s, however long ago its last chunk arrived',
    async (status) => {
      await gateway.database.owner.sql`
        update sessions set ended_at = now() - interval '1 hour' where id = ${session.sessionId}`;
      await gateway.database.owner.sql`
        update takes set updated_at = now() - interval '1 hour' where session_id = ${session.sessionId}`;
      await setRecording(status);
      const { takeToken } = (await leftBehind(0)).body;
      const { owner } = gateway.database;
      const deps = { database: owner.queries, storage: gateway.deps.storage, log: pino({ level: 'silent' }) };
      expect(await finaliseRecording(deps, session.sessionId)).toBeGreaterThan(quietMs - 5000);
      expect(await send(0, 1000, takeToken)).toMatchObject({ offset: 2000 });
    },
  );

  it('starts an upload if none was started', async () => {
    await setRecording('failed');
    const { body } = await leftBehind(null);
    expect(body).toMatchObject({ take: 1, offset: 0, complete: false });
    expect(await send(1, 0, body.takeToken)).toMatchObject({ offset: 1000 });
    expect((await leftBehind(7)).body.code).toBe('PAGE_NOT_FOUND');
  });

  it('must wait while the file is being created', async () => {
    await setRecording('finalising');
    expect(await leftBehind(0)).toMatchObject({ status: 503, body: { code: 'RECORDING_BUSY' } });
  });

  it('is accepted only from its candidate, and only for a week', async () => {
    const other = await begin(gateway);
    expect((await leftBehind(0, other)).body.code).toBe('INVALID_LINK');
    await gateway.database.owner.sql`
      update sessions set ended_at = now() - interval '8 days' where id = ${session.sessionId}`;
    expect((await leftBehind(0)).body.code).toBe('INVALID_LINK');
  });

  it('gets a token that is valid only for uploads of this session', async () => {
    const { takeToken } = (await leftBehind(0)).body;
    expect((await ofSession('GET', '/takes/0', takeToken)).status).toBe(200);
    expect((await ofSession('GET', '/segments', takeToken)).body.code).toBe('INVALID_TOKEN');
    expect((await ofSession('GET', '', takeToken)).body.code).toBe('INVALID_TOKEN');
    // The token can't be used to start further uploads.
    const more = await ofSession('POST', '/takes', takeToken, { mimeType, startMs: 0 });
    expect(more.body.code).toBe('SESSION_OVER');
    session = await begin(gateway);
    expect((await ofSession('GET', '/takes/0', takeToken)).body.code).toBe('INVALID_TOKEN');
  });
});
