import { DiskFullError } from '../../platform/adapters/storage/storage.ts';
import type { ErrorBody } from '@candi/contract/platform/errors';
import type { UploadAnswer } from '@candi/contract/interviews/sessions';
import { beforeEach, describe, expect, it } from 'vitest';
import { begin } from '../../../testing/started-interview.ts';
import { setUpLiveGateway } from '../../../testing/live-gateway.ts';
import { callAsCandidate, endAsCandidate, sendTake } from '../../../testing/session-calls.ts';

const { gateway } = setUpLiveGateway();
let session: Awaited<ReturnType<typeof begin>>;
beforeEach(async () => {
  session = await begin(gateway);
});

const call = (method: string, path: string, body?: unknown) =>
  callAsCandidate<UploadAnswer & ErrorBody>(gateway, session, method, `takes${path}`, body);
const start = () => call('POST', '', { mimeType: 'video/webm;codecs=vp8,opus', startMs: 500 });
const send = async (offset: number, bytes: Uint8Array<ArrayBuffer>, lang = 'en') => {
  const response = await sendTake(gateway, session, `offset=${offset}&lang=${lang}`, bytes);
  return (await response.json()) as UploadAnswer & ErrorBody;
};
const bytes = (length: number): Uint8Array<ArrayBuffer> => crypto.getRandomValues(new Uint8Array(length));
const stored = async (): Promise<Uint8Array> =>
  new Uint8Array(
    await new Response(gateway.deps.storage.read(`${session.sessionId}/take-0`, 0, 1e9)).arrayBuffer(),
  );

describe('the upload of a recording', () => {
  it('grows at its end, and returns the offset at which the page must continue', async () => {
    expect(await start()).toMatchObject({ status: 201, body: { take: 0, offset: 0, complete: false } });
    expect((await start()).body.take).toBe(1);
    const whole = bytes(3000);
    expect(await send(0, whole.slice(0, 1000))).toEqual({ take: 0, offset: 1000, complete: false });
    expect(await send(1000, whole.slice(1000, 1700))).toMatchObject({ offset: 1700 });
    expect((await call('GET', '/0')).body).toEqual({ take: 0, offset: 1700, complete: false });
    expect(await send(1700, whole.slice(1700))).toMatchObject({ offset: 3000 });
    expect((await call('POST', '/0/complete', { size: 3000, durationMs: 900 })).body.complete).toBe(true);
    expect(await stored()).toEqual(whole);
  });

  it('rejects a repeated, out-of-order or late chunk with its own error, and loses nothing', async () => {
    await start();
    const first = bytes(1000);
    await send(0, first);
    const details = { offset: 1000 };
    expect(await send(0, first)).toEqual({
      code: 'UPLOAD_REPLAYED',
      error: 'This part of the recording was already received.',
      details,
    });
    expect(await send(2000, first)).toEqual({
      code: 'UPLOAD_OUT_OF_ORDER',
      error: 'An earlier part of the recording is missing.',
      details,
    });
    expect(await send(2000, first, 'es')).toMatchObject({
      error: 'Falta una parte anterior de la grabación.',
    });
    expect((await call('POST', '/0/complete', { size: 2000, durationMs: 1 })).body).toMatchObject({
      code: 'UPLOAD_OUT_OF_ORDER',
      details,
    });
    await call('POST', '/0/complete', { size: 1000, durationMs: 1 });
    expect(await send(1000, first)).toMatchObject({
      code: 'UPLOAD_CLOSED',
      error: 'This recording is closed.',
    });
    expect(await stored()).toEqual(first);
  });

  it('accepts only one of several chunks with the same offset', async () => {
    await start();
    const chunks = Array.from({ length: 8 }, () => bytes(500));
    const answers = await Promise.all(chunks.map((chunk) => send(0, chunk)));
    const won = answers.findIndex(({ code }) => code === undefined);
    expect(answers.filter(({ code }) => code === 'UPLOAD_REPLAYED')).toHaveLength(7);
    expect(await stored()).toEqual(chunks[won]);
  });

  it('loses nothing if the disk is full, and continues when there is space again', async () => {
    await start();
    const chunk = bytes(1000);
    await send(0, chunk);
    const { storage } = gateway.deps;
    gateway.deps.storage = {
      ...storage,
      // Fails like a disk that becomes full while a chunk is being written.
      append: async (key, offset, more) => {
        await storage.append(key, offset, more.subarray(0, 100));
        throw new DiskFullError(null);
      },
    };
    const full = await send(1000, chunk);
    gateway.deps.storage = storage;
    expect(full).toMatchObject({ code: 'DISK_FULL', details: { offset: 1000 } });
    expect(await send(1000, chunk)).toMatchObject({ offset: 2000 });
    expect(await stored()).toEqual(new Uint8Array([...chunk, ...chunk]));
  });

  it('can be completed after the session’s end, but not started or extended once the file has been created', async () => {
    await start();
    await endAsCandidate(gateway, session);
    expect(await send(0, bytes(10))).toMatchObject({ offset: 10 });
    expect((await start()).body.code).toBe('SESSION_OVER');
    await gateway.database.owner.queries
      .updateTable('recordings')
      .set({ status: 'finalising' })
      .where('sessionId', '=', session.sessionId)
      .execute();
    expect(await send(10, bytes(10))).toMatchObject({ code: 'UPLOAD_CLOSED' });
    expect((await call('POST', '/0/complete', { size: 10, durationMs: 1 })).body.complete).toBe(true);
  });

  it('is only accessible to its own session', async () => {
    await start();
    const other = await begin(gateway);
    const answer = await gateway.call('GET', `/v1/sessions/${session.sessionId}/takes/0`, {
      token: other.join.sessionToken,
      scheme: 'Session',
    });
    expect(answer.body.code).toBe('INVALID_TOKEN');
    expect((await call('GET', '/7')).status).toBe(404);
    expect((await call('GET', '/x')).status).toBe(404);
  });

  it('can’t be started while too many have no content', async () => {
    const answers = await Promise.all(Array.from({ length: 22 }, start));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    expect(answers.find(({ status }) => status !== 201)).toMatchObject({
      status: 429,
      body: { code: 'TOO_MANY_REQUESTS' },
    });
    await send(0, bytes(10));
    expect((await start()).body.take).toBe(20);
    expect((await start()).status).toBe(429);
  });

  it('rejects a chunk that is too large', async () => {
    await start();
    expect(await send(0, new Uint8Array(8 * 1024 * 1024 + 1))).toMatchObject({ code: 'UPLOAD_TOO_LARGE' });
  });
});
