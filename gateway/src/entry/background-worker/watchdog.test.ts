import { randomUUID } from 'node:crypto';
import { standingPinSeconds } from '@candi/contract/interviews/moves';
import { dialBackSeconds } from '@candi/contract/interviews/phone';
import { agentIdentityPrefix, avatarIdentityOf } from '@candi/contract/interviews/room';
import { AccessToken, AgentDispatchClient } from 'livekit-server-sdk';
import { pino } from 'pino';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { livekitRooms } from '../../platform/adapters/livekit/livekit.ts';
import { candidateIdentity, recruiterIdentity, roomTimeouts } from '../../platform/adapters/livekit/rooms.ts';
import { begin, invite } from '../../../testing/started-interview.ts';
import type { TestMember } from '../../../testing/gateway.ts';
import { setUpLiveGateway } from '../../../testing/live-gateway.ts';
import { cleanUp, type WatchdogDeps, watchSessions } from './watchdog.ts';
import { watchdogLimits } from './watchdog-decision.ts';

const { gateway, sfu } = setUpLiveGateway();
let session: Awaited<ReturnType<typeof begin>>;
let deps: WatchdogDeps;
beforeEach(async () => {
  await gateway.database.owner.queries.deleteFrom('sessions').execute();
  session = await begin(gateway);
  deps = {
    database: gateway.database.owner.queries,
    rooms: livekitRooms(sfu),
    requestReport: gateway.deps.requestReport,
    log: pino({ level: 'silent' }),
    watchingSince: Date.now() - 3_600_000,
    reconnectMs: 90_000,
  };
});

/** Sets time columns of the session's row, as offsets from now (s). */
const move = (
  seconds: Partial<
    Record<'startedAt' | 'leaseExpiresAt' | 'dispatchedAt' | 'candidateLeftAt' | 'watchedAt', number>
  >,
) =>
  deps.database
    .updateTable('sessions')
    .set(
      Object.fromEntries(
        Object.entries(seconds).map(([name, by]) => [name, sql<Date>`now() + ${by} * interval '1 second'`]),
      ),
    )
    .where('id', '=', session.sessionId)
    .execute();
const row = () =>
  deps.database
    .selectFrom('sessions')
    .where('id', '=', session.sessionId)
    .selectAll()
    .executeTakeFirstOrThrow();
/** Returns the status of each attempt of the interview's candidate, and whether the link leads to the attempt. */
const attempts = async (): Promise<[string, boolean][]> => {
  const rows = await deps.database
    .selectFrom('sessions')
    .select(['status', 'linkHash'])
    .where('interviewId', '=', (await row()).interviewId)
    .orderBy('attempt')
    .execute();
  return rows.map(({ status, linkHash }) => [status, linkHash !== null]);
};
const dispatches = async (): Promise<string[]> => {
  const agents = new AgentDispatchClient(sfu.url.replace('ws', 'http'), sfu.apiKey, sfu.apiSecret);
  return (await agents.listDispatch(session.sessionId)).map(({ id }) => id);
};
/** Joins the room through the SFU's signalling connection only, without media. */
async function enter(token = session.join.livekitToken): Promise<WebSocket> {
  const socket = new WebSocket(`${sfu.url}/rtc?access_token=${encodeURIComponent(token)}&protocol=15`);
  await new Promise((resolve, reject) => {
    socket.addEventListener('message', resolve, { once: true });
    socket.addEventListener('error', reject, { once: true });
  });
  return socket;
}

describe('the watchdog', () => {
  it('requests a new agent if no agent holds the session', async () => {
    const [first] = await dispatches();
    expect(first).toBeDefined();
    await watchSessions(deps);
    expect(await dispatches()).toEqual([first]);
    await deps.database.updateTable('sessions').set({ watchedAt: null }).execute();
    await move({ dispatchedAt: -9 });
    await watchSessions(deps);
    const again = await dispatches();
    expect(again).toHaveLength(1);
    expect(again[0]).not.toBe(first);
    expect((await row()).status).toBe('OPENED');
  });

  it('removes a dead agent and its avatar before it requests the next one, and nobody else', async () => {
    const fallen = `${agentIdentityPrefix}fallen`;
    const gone = [fallen, avatarIdentityOf(fallen)];
    const tokens = gone.map((identity) => {
      const token = new AccessToken(sfu.apiKey, sfu.apiSecret, { identity });
      token.addGrant({ room: session.sessionId, roomJoin: true, agent: true });
      return token.toJwt();
    });
    const sockets = await Promise.all(tokens.map(async (token) => enter(await token)));
    sockets.push(await enter());
    const inside = () => deps.rooms.identities(session.sessionId);
    const here = candidateIdentity(session.sessionId);
    expect((await inside())?.toSorted()).toEqual([...gone, here].toSorted());
    await move({ dispatchedAt: -9 });
    await watchSessions(deps);
    expect(await inside()).toEqual([here]);
    for (const socket of sockets) socket.close();
  });

  it('detects the candidate in the room', async () => {
    expect((await row()).candidateLeftAt).not.toBeNull();
    const socket = await enter();
    await watchSessions(deps);
    expect((await row()).candidateLeftAt).toBeNull();
    socket.close();
  });

  it('ends a session whose candidate doesn’t return', async () => {
    await move({ leaseExpiresAt: 60, candidateLeftAt: -91 });
    await watchSessions(deps);
    expect(await row()).toMatchObject({ status: 'CANCELLED', cancelReason: 'connection_lost' });
    expect(await attempts()).toEqual([['CANCELLED', true]]);
    expect(await deps.rooms.identities(session.sessionId)).toBeNull();
  });

  it('waits ten minutes for a caller to dial back', async () => {
    const byPhone = async () => {
      await deps.database.updateTable('sessions').set({ byPhone: true, watchedAt: null }).execute();
      await watchSessions(deps);
      return row();
    };
    await move({ leaseExpiresAt: 60, candidateLeftAt: -599 });
    expect((await byPhone()).status).toBe('OPENED');
    await move({ candidateLeftAt: -601 });
    expect(await byPhone()).toMatchObject({ status: 'CANCELLED', cancelReason: 'connection_lost' });
    expect(roomTimeouts.departure).toBeGreaterThan(dialBackSeconds);
  });

  it('waits as long for a candidate who has a PIN to go on by telephone', async () => {
    const watch = async () => {
      await deps.database.updateTable('sessions').set({ watchedAt: null }).execute();
      await watchSessions(deps);
      return row();
    };
    await move({ leaseExpiresAt: 60, candidateLeftAt: -91 });
    const { companyId, sessionId } = session;
    const secret = Buffer.from(sessionId);
    const offer = { companyId, sessionId, destination: 'phone', lookup: secret, sealed: secret } as const;
    await deps.database
      .insertInto('sessionMoves')
      .values({ ...offer, expiresAt: new Date(Date.now() + 600_000), askedAt: new Date() })
      .execute();
    expect((await watch()).status).toBe('OPENED');
    await move({ candidateLeftAt: -599 });
    expect((await watch()).status).toBe('OPENED');
    await deps.database
      .updateTable('sessionMoves')
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .execute();
    expect(await watch()).toMatchObject({ status: 'CANCELLED', cancelReason: 'connection_lost' });
  });

  it('gives a candidate whose page has fetched a PIN in advance as long as a page that reconnects', async () => {
    const watch = async () => {
      await deps.database.updateTable('sessions').set({ watchedAt: null }).execute();
      await watchSessions(deps);
      return row();
    };
    const { companyId, sessionId } = session;
    const secret = Buffer.from(sessionId);
    const offer = { companyId, sessionId, destination: 'phone', lookup: secret, sealed: secret } as const;
    await deps.database
      .insertInto('sessionMoves')
      .values({ ...offer, expiresAt: new Date(Date.now() + 600_000) })
      .execute();
    await move({ leaseExpiresAt: 60, candidateLeftAt: -(standingPinSeconds - 1) });
    expect((await watch()).status).toBe('OPENED');
    await move({ candidateLeftAt: -(standingPinSeconds + 1) });
    expect(await watch()).toMatchObject({ status: 'CANCELLED', cancelReason: 'connection_lost' });
  });

  it('recreates a room that the SFU lost, and gives the candidate the full time to return', async () => {
    await deps.rooms.remove(session.sessionId);
    await move({ candidateLeftAt: -91, dispatchedAt: -9 });
    const before = Date.now();
    await watchSessions(deps);
    const { status, candidateLeftAt } = await row();
    expect(status).toBe('OPENED');
    expect(candidateLeftAt?.getTime()).toBeGreaterThanOrEqual(before);
    expect(await dispatches()).toHaveLength(1);
  });

  it('ends nothing while the SFU is unreachable, and then restarts the candidate’s time to return', async () => {
    await move({ candidateLeftAt: -91 });
    await watchSessions({ ...deps, rooms: livekitRooms({ ...sfu, url: 'ws://127.0.0.1:9' }) });
    expect(await row()).toMatchObject({ status: 'OPENED', candidateLeftAt: null });
  });

  it('restores the attempt of a candidate permanently disconnected by an unreachable SFU', async () => {
    await watchSessions({ ...deps, rooms: livekitRooms({ ...sfu, url: 'ws://127.0.0.1:9' }) });
    expect((await row()).faultAt).not.toBeNull();
    await move({ leaseExpiresAt: 60, candidateLeftAt: -91, watchedAt: -3 });
    await watchSessions(deps);
    expect(await row()).toMatchObject({ status: 'CANCELLED', cancelReason: 'error' });
    expect(await attempts()).toEqual([
      ['CANCELLED', false],
      ['PENDING', true],
    ]);
  });

  it('forgets the platform failure once the candidate is back in the room', async () => {
    await watchSessions({ ...deps, rooms: livekitRooms({ ...sfu, url: 'ws://127.0.0.1:9' }) });
    const socket = await enter();
    await move({ watchedAt: -3 });
    await watchSessions(deps);
    expect(await row()).toMatchObject({ candidateLeftAt: null, faultAt: null });
    socket.close();
  });

  it.each([
    [
      'signed out everywhere',
      ({ userId }: TestMember) =>
        deps.database
          .updateTable('userLogins')
          .set({ endedAt: new Date() })
          .where('userId', '=', userId)
          .execute(),
    ],
    [
      'removed from the company',
      ({ userId }: TestMember) => deps.database.deleteFrom('members').where('userId', '=', userId).execute(),
    ],
  ])('disconnects a recruiter who was %s, and nobody else', async (_what, leave) => {
    const watcher = await gateway.signUp('EDITOR', session.recruiter.companyId);
    const watch = async ({ userId }: TestMember) =>
      enter(await deps.rooms.recruiterToken(session.sessionId, userId, 'Vera', false));
    const sockets = [await enter(), await watch(watcher), await watch(session.recruiter)];
    const inside = async () => (await deps.rooms.identities(session.sessionId))?.toSorted();
    const everybody = [watcher, session.recruiter].map(({ userId }) => recruiterIdentity(userId));
    await watchSessions(deps);
    expect(await inside()).toEqual(expect.arrayContaining(everybody));
    await leave(watcher);
    await deps.database.updateTable('sessions').set({ watchedAt: null }).execute();
    await watchSessions(deps);
    expect(await inside()).not.toContain(recruiterIdentity(watcher.userId));
    expect(await inside()).toEqual(
      expect.arrayContaining([
        recruiterIdentity(session.recruiter.userId),
        candidateIdentity(session.sessionId),
      ]),
    );
    for (const socket of sockets) socket.close();
  });

  it('treats time without a watchdog as a platform failure', async () => {
    await move({ leaseExpiresAt: 60, candidateLeftAt: -91, watchedAt: -40 });
    await watchSessions(deps);
    expect(await row()).toMatchObject({ status: 'CANCELLED', cancelReason: 'error' });
    expect(await attempts()).toHaveLength(2);
  });

  it('gives the attempt back if no agent joins for minutes', async () => {
    await move({ startedAt: -400, leaseExpiresAt: -181 });
    await watchSessions(deps);
    expect(await row()).toMatchObject({ status: 'CANCELLED', cancelReason: 'error' });
    expect(await attempts()).toHaveLength(2);
    await watchSessions(deps);
    expect(await attempts()).toHaveLength(2);
  });

  it('ends overtime sessions: as completed if the candidate spoke, otherwise as a platform failure', async () => {
    await move({ startedAt: -(15 * 60 + watchdogLimits.overtimeMs / 1000 + 1), leaseExpiresAt: 60 });
    await watchSessions(deps);
    expect(await row()).toMatchObject({ status: 'CANCELLED', cancelReason: 'error' });
  });

  it('checks each session once per round, however many watchdogs run', async () => {
    const asked: string[] = [];
    const rooms = {
      ...deps.rooms,
      identities: (id: string) => {
        asked.push(id);
        return deps.rooms.identities(id);
      },
    };
    await Promise.all(Array.from({ length: 6 }, () => watchSessions({ ...deps, rooms })));
    expect(asked).toEqual([session.sessionId]);
  });

  it('expires sessions that were never joined, and removes rooms of ended sessions', async () => {
    const late = await invite(gateway);
    await deps.database
      .updateTable('interviews')
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where('templateId', '=', late.template.id)
      .execute();
    await deps.database
      .updateTable('sessions')
      .set({ status: 'COMPLETED', endedAt: sql<Date>`now() - interval '11 s'` })
      .where('id', '=', session.sessionId)
      .execute();
    const foreign = randomUUID();
    await deps.rooms.open(foreign);
    await cleanUp(deps);
    const expired = await deps.database
      .selectFrom('sessions')
      .where('id', '=', late.sessionId)
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(expired).toMatchObject({ status: 'CANCELLED', cancelReason: 'expired', startedAt: null });
    expect(await deps.rooms.names()).toContain(foreign);
    expect(await deps.rooms.names()).not.toContain(session.sessionId);
  });
});
