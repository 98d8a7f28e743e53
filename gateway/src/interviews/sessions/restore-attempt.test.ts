import type { AgentEndAnswer } from '@candi/contract/interviews/agent';
import type { Page } from '@candi/contract/platform/common';
import type { ErrorBody } from '@candi/contract/platform/errors';
import type { InterviewLink, SessionRow } from '@candi/contract/interviews/interviews';
import type { LinkAnswer } from '@candi/contract/interviews/sessions';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { livekitRooms } from '../../platform/adapters/livekit/livekit.ts';
import { setUpLiveGateway } from '../../../testing/live-gateway.ts';
import { begin, consent, joinWith } from '../../../testing/started-interview.ts';
import { callAsAgent, endAsCandidate } from '../../../testing/session-calls.ts';

const { gateway, sfu } = setUpLiveGateway();
let session: Awaited<ReturnType<typeof begin>>;
beforeEach(async () => {
  session = await begin(gateway);
  await agent('claim', { workerId: 'w' });
});

const agent = <T = unknown>(path: string, body: unknown) => callAsAgent<T>(gateway, session, path, body);
const fail = () => agent<AgentEndAnswer>('end', { epoch: 1, outcome: 'error' });
const endAs = (reason: string) => endAsCandidate(gateway, session, reason);
const readLink = () =>
  gateway.call<LinkAnswer & ErrorBody>('GET', `${session.path}/link`, {
    token: session.token,
    scheme: 'Link',
  });
const owner = () => gateway.database.owner.queries;
const attempts = () =>
  owner()
    .selectFrom('sessions')
    .selectAll()
    .where('interviewId', '=', session.interviewId)
    .orderBy('attempt')
    .execute();
/** Sets times of the session, as offsets from now (s). */
const move = (times: Partial<Record<'startedAt' | 'leaseExpiresAt', number>>) =>
  owner()
    .updateTable('sessions')
    .set(
      Object.fromEntries(
        Object.entries(times).map(([name, by]) => [name, sql<Date>`now() + ${by} * interval '1 second'`]),
      ),
    )
    .where('id', '=', session.sessionId)
    .execute();

describe('an attempt that failed because of the platform', () => {
  it('is restored for the same link, beginning with consent, and the failed session keeps its data', async () => {
    await fail();
    const [failed, next] = await attempts();
    expect(failed).toMatchObject({
      status: 'CANCELLED',
      cancelReason: 'error',
      linkHash: null,
      attempt: 1,
    });
    expect(failed?.consentAt).not.toBeNull();
    expect(next).toMatchObject({ status: 'PENDING', attempt: 2, consentAt: null, startedAt: null });

    const { status, body: link } = await readLink();
    expect(status).toBe(200);
    expect(link).toMatchObject({ sessionId: next?.id, givenBack: true, consent: { given: false } });
    const early = await joinWith(gateway, session);
    expect((early.body as unknown as ErrorBody).code).toBe('CONSENT_REQUIRED');
    await consent(gateway, session);
    const again = await joinWith(gateway, session);
    expect(again).toMatchObject({ status: 200, body: { sessionId: next?.id } });

    // The failed session's page can still upload its recording and read the transcript.
    const old = { token: session.join.sessionToken, scheme: 'Session' as const };
    expect((await gateway.call('GET', `/v1/sessions/${session.sessionId}/segments`, old)).status).toBe(200);
    expect((await gateway.call('GET', `/v1/sessions/${next?.id}/segments`, old)).status).toBe(401);
    const rows = await gateway.call<Page<SessionRow>>('GET', '/v1/sessions', {
      token: session.recruiter.token,
    });
    expect(rows.body.rows.map((row) => `${row.status} ${row.cancelReason}`)).toEqual([
      'OPENED null',
      'CANCELLED error',
    ]);
  });

  it('is restored only once, however often its end is reported, with one audit log entry', async () => {
    await Promise.all([fail(), fail(), fail()]);
    expect(await attempts()).toHaveLength(2);
    const lines = await owner()
      .selectFrom('auditLog')
      .where('subjectId', '=', session.sessionId)
      .where('action', '=', 'session.give_back')
      .select(['companyId', 'actorId', 'details'])
      .execute();
    const next = (await attempts())[1];
    expect(lines).toEqual([
      { companyId: session.companyId, actorId: null, details: { next: next?.id, attempt: 2 } },
    ]);
  });

  it('can be joined for a week, even after the interview’s expiry, but no longer', async () => {
    await owner()
      .updateTable('interviews')
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .execute();
    await fail();
    const next = (await attempts())[1];
    expect((next?.expiresAt?.getTime() ?? 0) - Date.now()).toBeGreaterThan(7 * 86_400_000 - 60_000);
    expect((await readLink()).status).toBe(200);
    const { body: renewed } = await gateway.call<InterviewLink>('POST', `/v1/sessions/${next?.id}/link`, {
      token: session.recruiter.token,
    });
    session.token = new URL(renewed.url).pathname.split('/').at(-1) ?? '';
    expect((await readLink()).status).toBe(200);

    await owner()
      .updateTable('sessions')
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where('id', '=', next?.id ?? '')
      .execute();
    expect((await readLink()).body.code).toBe('INVALID_LINK');
  });

  it('can fail again, and is restored again', async () => {
    await fail();
    await consent(gateway, session);
    const { body } = await joinWith(gateway, session);
    const first = session;
    session = { ...session, sessionId: body.sessionId, join: body };
    await agent('claim', { workerId: 'w' });
    await fail();
    session = first;
    expect((await attempts()).map(({ status }) => status)).toEqual(['CANCELLED', 'CANCELLED', 'PENDING']);
    expect((await readLink()).status).toBe(200);
  });
});

describe('the fault for an ended session', () => {
  it('isn’t decided by the page: if the platform works, the attempt is used', async () => {
    const { body } = await endAs('error');
    expect(body).toMatchObject({ status: 'CANCELLED', cancelReason: 'connection_lost' });
    expect(await attempts()).toHaveLength(1);
    expect((await readLink()).body.code).toBe('INVALID_LINK');
  });

  it.each(['left', 'refreshed', 'error'])('is the platform’s if there was no agent (%s)', async (reason) => {
    await move({ leaseExpiresAt: -21 });
    expect((await endAs(reason)).body.cancelReason).toBe('error');
    expect((await readLink()).status).toBe(200);
  });

  it('is the candidate’s during the time that an agent needs to join', async () => {
    await move({ leaseExpiresAt: -10 });
    expect((await endAs('refreshed')).body.cancelReason).toBe('refreshed');
    expect((await readLink()).body.code).toBe('INVALID_LINK');
  });

  it('is the platform’s if the SFU is unreachable', async () => {
    const { rooms } = gateway.deps;
    gateway.deps.rooms = livekitRooms({ ...sfu, url: 'ws://127.0.0.1:9' });
    const { body } = await endAs('left');
    gateway.deps.rooms = rooms;
    expect(body.cancelReason).toBe('error');
    expect((await readLink()).status).toBe(200);
  });

  it('is the candidate’s if a device is denied, and nobody’s after a completed interview', async () => {
    await move({ leaseExpiresAt: -60 });
    expect((await endAs('permissions_denied')).body.cancelReason).toBe('permissions_denied');
    session = await begin(gateway);
    await move({ startedAt: -60 });
    expect((await endAs('completed')).body).toMatchObject({ status: 'COMPLETED', cancelReason: null });
    expect((await readLink()).body.code).toBe('INVALID_LINK');
  });
});
