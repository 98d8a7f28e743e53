import { randomUUID } from 'node:crypto';
import type { ErrorBody } from '@candi/contract/platform/errors';
import { consentVersion, type JoinAnswer, type LinkAnswer } from '@candi/contract/interviews/sessions';
import { hashStem, stemsOf } from '@candi/language/text/withheld-stems';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { livekitRooms } from '../../platform/adapters/livekit/livekit.ts';
import { setUpLiveGateway } from '../../../testing/live-gateway.ts';
import { begin, consent, invite, joinWith } from '../../../testing/started-interview.ts';
import { endAsCandidate } from '../../../testing/session-calls.ts';

const { gateway, sfu } = setUpLiveGateway({
  STT_LANGUAGES: 'en',
  OFFLINE_DEMO: '1',
});

const readLink = (path: string, token: string, lang = 'en') =>
  gateway.call<LinkAnswer & ErrorBody>('GET', `${path}/link?lang=${lang}`, { token, scheme: 'Link' });
const sessionRow = (id: string) =>
  gateway.database.owner.queries
    .selectFrom('sessions')
    .where('id', '=', id)
    .selectAll()
    .executeTakeFirstOrThrow();
const claimsOf = (token: string): unknown =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

const refused = async (answer: Promise<{ status: number; body: ErrorBody }>, text = 'Invalid link.') => {
  const { status, body } = await answer;
  expect([status, body.code, body.error]).toEqual([404, 'INVALID_LINK', text]);
};
const rejoin = (id: string, token: string, rejoinSecret: string) =>
  gateway.call<JoinAnswer & ErrorBody>('POST', `/v1/sessions/${id}/rejoin`, {
    token,
    scheme: 'Session',
    body: { rejoinSecret },
  });

describe('the link', () => {
  it('shows what the candidate needs, and isn’t used up by opening it', async () => {
    const { path, token, sessionId } = await invite(gateway);
    const first = await readLink(path, token);
    expect(first.status).toBe(200);
    expect(first.body).toMatchObject({
      sessionId,
      title: 'First talk',
      companyName: 'Test & Co',
      candidateFirstName: 'Rui',
      durationSeconds: 900,
      questionCount: 2,
      policy: { permissionsDeniedSeconds: 30, permissionsChances: 1, reconnectSeconds: 90 },
      consent: { given: false },
      speech: { listens: true, reason: null, tellsVoices: true, offlineDemo: true },
    });
    expect((await readLink(path, token)).body).toEqual({ ...first.body, now: expect.any(String) });
    expect((await sessionRow(sessionId)).status).toBe('PENDING');
  });

  it('is rejected, in the request’s language, if it is wrong, for another interview, expired, used or withdrawn', async () => {
    const { path, token, sessionId } = await invite(gateway);
    const other = await invite(gateway);
    await refused(readLink(path, 'x'));
    await refused(readLink(path, other.token));
    await refused(readLink(other.path, token, 'pt'), 'Link inválido.');

    const owner = gateway.database.owner.queries;
    const { interviewId } = await sessionRow(sessionId);
    const expire = (expiresAt: Date) =>
      owner.updateTable('interviews').set({ expiresAt }).where('id', '=', interviewId).execute();
    await expire(new Date(Date.now() - 1000));
    await refused(readLink(path, token));
    await refused(joinWith(gateway, { path, token } as never) as never);
    await expire(new Date(Date.now() + 60_000));
    expect((await readLink(path, token)).status).toBe(200);

    await owner
      .updateTable('sessions')
      .set({ status: 'CANCELLED', cancelReason: 'withdrawn', endedAt: new Date() })
      .where('id', '=', sessionId)
      .execute();
    await refused(readLink(path, token));
    const used = await begin(gateway);
    await refused(readLink(used.path, used.token));
  });
});

describe('consent', () => {
  it('is required to join, and stored with the version and language of its text', async () => {
    const invitation = await invite(gateway);
    const early = await joinWith(gateway, invitation);
    expect([early.status, (early.body as unknown as ErrorBody).code]).toEqual([409, 'CONSENT_REQUIRED']);
    expect((await consent(gateway, invitation)).status).toBe(200);
    const stored = await sessionRow(invitation.sessionId);
    expect(stored).toMatchObject({
      consentVersion,
      consentLanguage: 'pt',
      status: 'PENDING',
    });
    await consent(gateway, invitation);
    expect((await sessionRow(invitation.sessionId)).consentAt).toEqual(stored.consentAt);
    expect((await readLink(invitation.path, invitation.token)).body.consent.given).toBe(true);
  });
});

describe('joining', () => {
  it('succeeds in only one of twenty tabs', async () => {
    const invitation = await invite(gateway);
    await consent(gateway, invitation);
    const answers = await Promise.all(Array.from({ length: 20 }, () => joinWith(gateway, invitation)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const codes = answers
      .filter(({ status }) => status !== 200)
      .map(({ body }) => (body as unknown as ErrorBody).code);
    expect(new Set(codes)).toEqual(new Set(['INVALID_LINK']));
    expect((await sessionRow(invitation.sessionId)).status).toBe('OPENED');
  });

  it('returns the same response for the same key, in case the first one was lost', async () => {
    const invitation = await invite(gateway);
    await consent(gateway, invitation);
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => joinWith(gateway, invitation, key)));
    const stable = answers.map(({ status, body: { livekitToken: _token, now: _now, ...rest } }) => ({
      status,
      ...rest,
    }));
    expect(new Set(stable.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(stable[0]?.status).toBe(200);
  });

  it('creates a room and dispatches an agent, and returns a token for this room only', async () => {
    const { join, sessionId } = await begin(gateway);
    expect(claimsOf(join.livekitToken)).toMatchObject({
      sub: `candidate-${sessionId}`,
      video: {
        room: sessionId,
        roomJoin: true,
        canPublish: true,
        canPublishSources: ['microphone', 'camera'],
        canPublishData: true,
        canSubscribe: true,
      },
    });
    expect(claimsOf(join.livekitToken)).not.toHaveProperty('video.roomAdmin');
    const lived = claimsOf(join.livekitToken) as { exp: number; nbf: number };
    expect(lived.exp - lived.nbf).toBeLessThanOrEqual(120);
    const session = claimsOf(join.sessionToken) as { exp: number };
    expect(session.exp * 1000 - Date.parse(join.startedAt)).toBeCloseTo((15 + 60 + 30) * 60_000, -4);
    expect(await livekitRooms(sfu).identities(sessionId)).toEqual([]);
    const row = await sessionRow(sessionId);
    expect(row.dispatchedAt).not.toBeNull();
    expect(row.rejoinHash?.toString('base64url')).not.toBe(join.rejoinSecret);
  });

  it('has the closing text for the page if it was stored when texts could be longer than Candi speaks', async () => {
    const invitation = await invite(gateway);
    const closing = 'We write to you on Friday. '.repeat(30).trim();
    const { interviewId } = await sessionRow(invitation.sessionId);
    const longer = sql`jsonb_set(template, '{outro}', to_jsonb(${closing}::text))`;
    await sql`update interviews set template = ${longer} where id = ${interviewId}`.execute(
      gateway.database.owner.queries,
    );
    await consent(gateway, invitation);
    expect((await joinWith(gateway, invitation)).body.about).toMatchObject({ closing });
  });

  it('shows the avatar that the template had when the interview was created', async () => {
    const invitation = await invite(gateway);
    const { template, recruiter } = invitation;
    const change = { ...template, avatarLook: 'coils' };
    const path = `/v1/templates/${template.id}`;
    const changed = await gateway.call('PUT', path, { token: recruiter.token, body: change });
    expect(changed).toMatchObject({ status: 200, body: { avatarLook: 'coils' } });
    await consent(gateway, invitation);
    const { body } = await joinWith(gateway, invitation);
    expect(body).toMatchObject({
      avatarLook: 'short',
      about: { company: 'We make maps.', job: '', closing: '' },
    });
  });

  it('freezes the session’s briefs, and doesn’t give the agent what it must not know', async () => {
    const { sessionId, template } = await begin(gateway);
    const brief = await gateway.database.owner.queries
      .selectFrom('sessionBriefs')
      .where('sessionId', '=', sessionId)
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(brief.live.questions.map(({ priority }) => priority)).toEqual(['high', 'low']);
    expect(brief.live).toMatchObject({ tone: 'warm', warmUp: true, companyIntro: 'We make maps.' });
    expect(brief.frozen.rubric.map(({ id }) => id).toSorted()).toEqual(
      template.questions.map(({ id }) => id).toSorted(),
    );
    expect(brief.frozen.rubric[0]).toEqual(
      template.questions.map(({ criteriaState: _state, ...one }) => one)[1],
    );
  });

  it('tells the agent labels, weights and probes, and of expected answers and anchors only salted hashes', async () => {
    const [first, second] = await Promise.all(
      [await begin(gateway), await begin(gateway)].map(({ sessionId }) =>
        gateway.database.owner.queries
          .selectFrom('sessionBriefs')
          .where('sessionId', '=', sessionId)
          .select(['live', 'frozen'])
          .executeTakeFirstOrThrow(),
      ),
    );
    const live = JSON.stringify(first?.live);
    const rubric = first?.frozen.rubric ?? [];
    const secrets = rubric.flatMap(({ expectedAnswer, justification, criteria = [] }) => [
      expectedAnswer,
      ...(justification ? [justification] : []),
      ...criteria.flatMap(({ anchor1, anchor3, anchor5 }) => [anchor1, anchor3, anchor5]),
    ]);
    expect(secrets).toHaveLength(12);
    for (const secret of secrets) expect(live).not.toContain(secret);

    const [question] = first?.live.questions ?? [];
    expect(question?.criteria).toEqual(
      rubric[0]?.criteria?.map(({ label, weight, probe }) => ({ label, weight, probe })),
    );
    const { salt = '', hashes = [] } = question?.withheld ?? {};
    const isWithheld = (word: string) =>
      [...stemsOf(word)].some((stem) => hashes.includes(hashStem(salt, stem)));
    expect(
      ['index', 'plan', 'measure', 'statistics', 'hardware', 'benchmark', 'buffers'].filter(
        (word) => !isWithheld(word),
      ),
    ).toEqual([]);
    // These words also occur in the question, a label, a probe, the position or the company's text.
    expect(['query', 'cause', 'slow', 'developer', 'maps'].filter(isWithheld)).toEqual([]);
    // The brief contains the withheld words only as hashes.
    const withoutHashes = JSON.stringify(first?.live, (key, value: unknown) =>
      key === 'withheld' ? null : value,
    );
    expect([...stemsOf(withoutHashes)].filter(isWithheld)).toEqual([]);
    for (const hash of hashes) expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect(second?.live.questions[0]?.withheld?.salt).not.toBe(salt);
    expect(second?.live.questions[0]?.withheld?.hashes).not.toEqual(hashes);
    expect(first?.live.questions[1]?.withheld?.salt).toBe(salt);
  });

  it('doesn’t use up the attempt if the SFU is unreachable', async () => {
    const invitation = await invite(gateway);
    await consent(gateway, invitation);
    const { rooms } = gateway.deps;
    gateway.deps.rooms = livekitRooms({ ...sfu, url: 'ws://127.0.0.1:9' });
    const dead = await joinWith(gateway, invitation);
    gateway.deps.rooms = rooms;
    expect([dead.status, (dead.body as unknown as ErrorBody).code]).toEqual([503, 'ROOM_UNAVAILABLE']);
    expect((await sessionRow(invitation.sessionId)).status).toBe('PENDING');
    expect((await joinWith(gateway, invitation)).status).toBe(200);
  });
});

describe('a lost connection', () => {
  it('is restored with the page’s secret, into a new room if the SFU lost the old one', async () => {
    const { join, sessionId } = await begin(gateway);
    await livekitRooms(sfu).remove(sessionId);
    const { status, body } = await rejoin(sessionId, join.sessionToken, join.rejoinSecret);
    expect(status).toBe(200);
    expect(body).toMatchObject({ sessionToken: join.sessionToken, startedAt: join.startedAt });
    expect(await livekitRooms(sfu).identities(sessionId)).toEqual([]);
  });

  it('isn’t restored with a wrong secret, another session’s token, or after the end', async () => {
    const { join, sessionId } = await begin(gateway);
    const other = await begin(gateway);
    expect((await rejoin(sessionId, join.sessionToken, other.join.rejoinSecret)).body.code).toBe(
      'INVALID_TOKEN',
    );
    expect((await rejoin(sessionId, other.join.sessionToken, join.rejoinSecret)).body.code).toBe(
      'INVALID_TOKEN',
    );
    await endAsCandidate(gateway, { join, sessionId }, 'left');
    expect((await rejoin(sessionId, join.sessionToken, join.rejoinSecret)).body.code).toBe('SESSION_OVER');
  });
});

describe('ending a session as the candidate', () => {
  it('happens only once, whoever is first, and removes the room', async () => {
    const { join, sessionId } = await begin(gateway);
    const end = (reason: string) => endAsCandidate(gateway, { join, sessionId }, reason);
    const answers = await Promise.all(['completed', 'left', 'refreshed', 'completed', 'error'].map(end));
    const states = answers.map(({ body: { status, cancelReason } }) => `${status} ${cancelReason}`);
    expect(new Set(states).size).toBe(1);
    expect(await livekitRooms(sfu).identities(sessionId)).toBeNull();
    const row = (table: 'reports' | 'recordings') =>
      gateway.database.owner.queries
        .selectFrom(table)
        .where('sessionId', '=', sessionId)
        .select('status')
        .execute();
    expect(await row('reports')).toEqual([{ status: 'waiting' }]);
    expect(await row('recordings')).toHaveLength(1);
  });

  it('can be requested by the beacon of a closing page, with the token in its body', async () => {
    const { join, sessionId } = await begin(gateway);
    const beacon = (sessionToken: string) =>
      gateway.app.request(`/v1/sessions/${sessionId}/end`, {
        method: 'POST',
        headers: { 'Content-Type': 'text/plain;charset=UTF-8' },
        body: JSON.stringify({ reason: 'refreshed', sessionToken }),
      });
    expect((await beacon('forged')).status).toBe(401);
    expect((await beacon(join.sessionToken)).status).toBe(200);
    expect(await sessionRow(sessionId)).toMatchObject({ status: 'CANCELLED', cancelReason: 'refreshed' });
  });
});
