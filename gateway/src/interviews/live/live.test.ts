import type { PersonRequests, WatchAnswer } from '@candi/contract/interviews/live';
import { recruiterIdentityPrefix } from '@candi/contract/interviews/room';
import { type AppendAnswer, type ClaimAnswer, personAsked } from '@candi/contract/interviews/agent';
import { beforeEach, describe, expect, it } from 'vitest';
import { begin, invite, joinTest } from '../../../testing/started-interview.ts';
import type { TestMember } from '../../../testing/gateway.ts';
import { setUpLiveGateway } from '../../../testing/live-gateway.ts';
import { emailsTo } from '../../../testing/emails.ts';
import { callAsAgent, callAsCandidate, endAsCandidate } from '../../../testing/session-calls.ts';

const { gateway } = setUpLiveGateway();
let session: Awaited<ReturnType<typeof begin>>;
beforeEach(async () => {
  session = await begin(gateway);
});

const ask = () => callAsCandidate<{ code?: string }>(gateway, session, 'POST', 'person');
const end = () => endAsCandidate(gateway, session);
const waiting = async ({ token }: TestMember) =>
  (await gateway.call<PersonRequests>('GET', '/v1/person-requests', { token })).body.requests;
const makePrivate = () =>
  gateway.database.owner.queries
    .updateTable('interviews')
    .set({ access: 'private' })
    .where('companyId', '=', session.companyId)
    .execute();

describe('a candidate who asks for a human with the button', () => {
  it('triggers one email to each recruiter, with a link to the interview', async () => {
    const { recruiter, companyId } = session;
    const admin = await gateway.signUp('ADMIN', companyId);
    const viewer = await gateway.signUp('VIEWER', companyId);
    await Promise.all([ask(), ask(), ask()]);
    expect((await ask()).body).toEqual({ asked: true });
    for (const { email } of [recruiter, admin]) {
      const letters = (await emailsTo(gateway, email)).filter(({ kind }) => kind === 'person_asked');
      expect(letters).toHaveLength(1);
      expect(letters[0]?.subject).toContain('Rui Costa');
      expect(letters[0]?.text).toContain(`/report/${session.sessionId}`);
    }
    const toViewer = await emailsTo(gateway, viewer.email);
    expect(toViewer.filter(({ kind }) => kind === 'person_asked')).toEqual([]);
  });

  it('is on the company’s list until the interview is over', async () => {
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

describe('a candidate who asks Candi for a human', () => {
  const service = <Body>(sessionId: string, call: string, body: unknown) =>
    callAsAgent<Body>(gateway, { sessionId }, call, body);
  const wish = { seq: 0, kind: 'event', atMs: 900, name: personAsked.name, data: {} };
  const say = (sessionId: string, entries: unknown[] = [wish]) =>
    service<AppendAnswer>(sessionId, 'entries', { epoch: 1, entries });
  const lettersOf = async ({ email }: TestMember) =>
    (await emailsTo(gateway, email)).filter(({ kind }) => kind === 'person_asked');

  it('triggers the same email, only once even if the response was lost', async () => {
    const { sessionId, recruiter } = session;
    await service(sessionId, 'claim', { workerId: 'w' });
    expect((await say(sessionId)).body).toEqual({ stored: 1 });
    expect((await say(sessionId)).body).toEqual({ stored: 0 });
    await say(sessionId, [{ ...wish, seq: 1 }]);
    await ask();
    expect(await lettersOf(recruiter)).toHaveLength(1);
    expect(await waiting(recruiter)).toMatchObject([{ sessionId, candidateName: 'Rui Costa' }]);
  });

  it('triggers no email in a test interview', async () => {
    const invitation = await invite(gateway);
    const { recruiter } = invitation;
    const { body } = await joinTest(gateway, invitation);
    const { brief } = (await service<ClaimAnswer>(body.sessionId, 'claim', { workerId: 'w' })).body;
    expect(brief.test).toBe(true);
    expect((await say(body.sessionId)).body).toEqual({ stored: 1 });
    expect(await lettersOf(recruiter)).toEqual([]);
    expect(await waiting(recruiter)).toEqual([]);
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

  it('gets a token for this room only, under their own name, that can’t publish', async () => {
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
      canPublishSources: [],
      canPublishData: false,
    });
    const lines = await gateway.database.owner.queries
      .selectFrom('auditLog')
      .where('subjectId', '=', session.sessionId)
      .where('action', '=', 'session.watch')
      .select('actorId')
      .execute();
    expect(lines).toEqual([{ actorId: session.recruiter.userId }]);
  });

  it('requires permission in this company, and a running interview', async () => {
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
