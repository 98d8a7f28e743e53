import type { PersonRequests, WatchAnswer } from '@candi/contract/live';
import { recruiterIdentityPrefix } from '@candi/contract/room';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestSfu, type TestSfu } from '../adapters/livekit/test-sfu.ts';
import { begin, invite } from '../sessions/test-interview.ts';
import { createTestGateway, type TestGateway, type TestMember } from '../testing/gateway.ts';
import { lettersTo } from '../testing/letters.ts';

let sfu: TestSfu;
let gateway: TestGateway;
let session: Awaited<ReturnType<typeof begin>>;
beforeAll(async () => {
  sfu = await startTestSfu();
  gateway = await createTestGateway({
    LIVEKIT_URL: sfu.url,
    LIVEKIT_API_KEY: sfu.apiKey,
    LIVEKIT_API_SECRET: sfu.apiSecret,
  });
});
afterAll(async () => {
  await gateway.close();
  await sfu.stop();
});
beforeEach(async () => {
  session = await begin(gateway);
});

const ask = () =>
  gateway.call<{ code?: string }>('POST', `/v1/sessions/${session.sessionId}/person`, {
    token: session.join.sessionToken,
    scheme: 'Session',
  });
const end = () =>
  gateway.call('POST', `/v1/sessions/${session.sessionId}/end`, {
    token: session.join.sessionToken,
    scheme: 'Session',
    body: { reason: 'completed' },
  });
const waiting = async ({ token }: TestMember) =>
  (await gateway.call<PersonRequests>('GET', '/v1/person-requests', { token })).body.requests;
const makePrivate = () =>
  gateway.database.owner.queries
    .updateTable('interviews')
    .set({ access: 'private' })
    .where('company_id', '=', session.companyId)
    .execute();

describe('a candidate who would like to talk to a person', () => {
  it('is told of to the recruiters by mail, once, with the way to the interview', async () => {
    const { recruiter, companyId } = session;
    const admin = await gateway.signUp('ADMIN', companyId);
    const viewer = await gateway.signUp('VIEWER', companyId);
    await Promise.all([ask(), ask(), ask()]);
    expect((await ask()).body).toEqual({ asked: true });
    for (const { email } of [recruiter, admin]) {
      const letters = (await lettersTo(gateway, email)).filter(({ kind }) => kind === 'person_asked');
      expect(letters).toHaveLength(1);
      expect(letters[0]?.subject).toContain('Rui Costa');
      expect(letters[0]?.text).toContain(`/report/${session.sessionId}`);
    }
    const toViewer = await lettersTo(gateway, viewer.email);
    expect(toViewer.filter(({ kind }) => kind === 'person_asked')).toEqual([]);
  });

  it('stands on the company’s list until the interview is over', async () => {
    const { recruiter, companyId } = session;
    expect(await waiting(recruiter)).toEqual([]);
    await ask();
    expect(await waiting(recruiter)).toMatchObject([
      { sessionId: session.sessionId, candidateName: 'Rui Costa', title: 'First talk' },
    ]);
    expect(await waiting(await gateway.signUp())).toEqual([]);
    const viewer = await gateway.signUp('VIEWER', companyId);
    expect(await waiting(viewer)).toHaveLength(1);
    await makePrivate();
    expect(await waiting(viewer)).toEqual([]);
    expect(await waiting(recruiter)).toHaveLength(1);
    await end();
    expect(await waiting(recruiter)).toEqual([]);
    expect((await ask()).body.code).toBe('SESSION_OVER');
  });
});

describe('a recruiter who watches', () => {
  const watch = ({ token }: TestMember) =>
    gateway.call<WatchAnswer & { code?: string }>('POST', `/v1/sessions/${session.sessionId}/watch`, {
      token,
    });
  const claimsOf = (token: string) =>
    JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
      sub: string;
      name: string;
      video: Record<string, unknown>;
    };

  it('gets a key to this room alone, under their own name, that sends nothing', async () => {
    const { body } = await watch(session.recruiter);
    expect(body).toMatchObject({ candidateIdentity: session.join.candidateIdentity });
    const { sub, name, video } = claimsOf(body.livekitToken);
    expect(sub).toBe(`${recruiterIdentityPrefix}${session.recruiter.userId}`);
    expect(name).toMatch(/\S/);
    expect(video).toEqual({
      room: session.sessionId,
      roomJoin: true,
      canSubscribe: true,
      canPublish: false,
      canPublishData: false,
    });
    const lines = await gateway.database.owner.queries
      .selectFrom('audit_log')
      .where('subject_id', '=', session.sessionId)
      .where('action', '=', 'session.watch')
      .select('actor_id')
      .execute();
    expect(lines).toEqual([{ actor_id: session.recruiter.userId }]);
  });

  it('is one who may, of this company, while the interview runs', async () => {
    const viewer = await gateway.signUp('VIEWER', session.companyId);
    expect((await watch(viewer)).status).toBe(403);
    const stranger = (await invite(gateway)).recruiter;
    expect((await watch(stranger)).status).toBe(404);
    await makePrivate();
    const editor = await gateway.signUp('EDITOR', session.companyId);
    expect((await watch(editor)).status).toBe(404);
    await end();
    expect((await watch(session.recruiter)).body.code).toBe('SESSION_OVER');
  });
});
