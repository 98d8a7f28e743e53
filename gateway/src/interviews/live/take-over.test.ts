import { randomUUID } from 'node:crypto';
import type { ClaimAnswer, RenewAnswer } from '@candi/contract/interviews/agent';
import { languages } from '@candi/contract/platform/enumerations';
import type { ErrorBody } from '@candi/contract/platform/errors';
import type { PersonRequests, TakeOverAnswer, WatchAnswer } from '@candi/contract/interviews/live';
import { inChargeAttribute, recruiterIdentityPrefix } from '@candi/contract/interviews/room';
import { sql } from 'kysely';
import { RoomServiceClient, TrackSource } from 'livekit-server-sdk';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { claimDueSession } from '../sessions/watchdog.repository.ts';
import { begin, invite } from '../../../testing/started-interview.ts';
import type { TestMember } from '../../../testing/gateway.ts';
import { setUpLiveGateway } from '../../../testing/live-gateway.ts';
import { postWebhook } from '../../../testing/webhook.ts';
import { callAsAgent, callAsCandidate, endAsCandidate } from '../../../testing/session-calls.ts';

const { gateway, sfu } = setUpLiveGateway();
let session: Awaited<ReturnType<typeof begin>>;
const sockets: WebSocket[] = [];
beforeEach(async () => {
  session = await begin(gateway);
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close();
});

const call = <Body>({ token }: TestMember, what: string, lang = 'en') =>
  gateway.call<Body & ErrorBody>('POST', `/v1/sessions/${session.sessionId}/${what}?lang=${lang}`, { token });
const takeOver = (who: TestMember, lang?: string) => call<TakeOverAnswer>(who, 'take-over', lang);
const handBack = (who: TestMember) => call<TakeOverAnswer>(who, 'hand-back');
const agent = <Body>(what: string, body: unknown) =>
  callAsAgent<Body & ErrorBody>(gateway, session, what, body);
const identityOf = ({ userId }: TestMember) => `${recruiterIdentityPrefix}${userId}`;
const end = () => endAsCandidate(gateway, session);
const audited = async () => {
  const lines = await gateway.database.owner.queries
    .selectFrom('auditLog')
    .where('subjectId', '=', session.sessionId)
    .where('action', 'in', ['session.take_over', 'session.hand_back'])
    .orderBy('id')
    .select(['action', 'actorId'])
    .execute();
  return lines.map(({ action, actorId }) => [action, actorId]);
};

const keyOf = async (who: TestMember): Promise<string> =>
  (await call<WatchAnswer>(who, 'watch')).body.livekitToken;
/** Joins the room through the SFU's signalling connection only, without media. */
async function watch(who: TestMember, key?: string): Promise<void> {
  const token = key ?? (await keyOf(who));
  const socket = new WebSocket(`${sfu.url}/rtc?access_token=${token}&protocol=15&auto_subscribe=0`);
  sockets.push(socket);
  await new Promise((resolve, reject) => {
    socket.addEventListener('message', resolve, { once: true });
    socket.addEventListener('close', reject, { once: true });
  });
}
const inRoom = (who: TestMember) =>
  new RoomServiceClient(sfu.url.replace(/^ws/, 'http'), sfu.apiKey, sfu.apiSecret).getParticipant(
    session.sessionId,
    identityOf(who),
  );

describe('a recruiter who takes over', () => {
  it('may speak until they hand back, of which the room is notified', async () => {
    const { recruiter } = session;
    await watch(recruiter);
    expect((await inRoom(recruiter)).permission).toMatchObject({ canPublish: false, canPublishData: false });
    const taken = await Promise.all([takeOver(recruiter), takeOver(recruiter)]);
    for (const { body } of taken) expect(body).toEqual({ inCharge: true });
    const talking = await inRoom(recruiter);
    expect(talking.attributes[inChargeAttribute]).toBe('yes');
    expect(talking.permission).toMatchObject({
      canSubscribe: true,
      canPublish: true,
      canPublishData: false,
      canPublishSources: [TrackSource.MICROPHONE],
      canUpdateMetadata: false,
    });

    for (let again = 0; again < 2; again++)
      expect((await handBack(recruiter)).body).toEqual({ inCharge: false });
    const back = await inRoom(recruiter);
    expect(back.attributes[inChargeAttribute] ?? '').toBe('');
    expect(back.permission).toMatchObject({ canSubscribe: true, canPublish: false });
    expect(await audited()).toEqual([
      ['session.take_over', recruiter.userId],
      ['session.hand_back', recruiter.userId],
    ]);
  });

  it('removes the candidate’s request for a human from the list, until the candidate asks again', async () => {
    const { recruiter } = session;
    const ask = () => callAsCandidate(gateway, session, 'POST', 'person');
    const waiting = async () => {
      const { token } = recruiter;
      const { body } = await gateway.call<PersonRequests>('GET', '/v1/person-requests', { token });
      return body.requests.map(({ sessionId }) => sessionId);
    };
    await ask();
    expect(await waiting()).toEqual([session.sessionId]);
    await watch(recruiter);
    await takeOver(recruiter);
    expect(await waiting()).toEqual([]);
    await handBack(recruiter);
    expect(await waiting()).toEqual([]);
    await ask();
    expect(await waiting()).toEqual([session.sessionId]);
  });

  it('is still in charge after reloading the page', async () => {
    const { recruiter } = session;
    await watch(recruiter);
    await takeOver(recruiter);
    await watch(recruiter);
    await expect.poll(async () => (await inRoom(recruiter)).attributes[inChargeAttribute]).toBe('yes');
    expect((await inRoom(recruiter)).permission?.canPublish).toBe(true);
  });

  it('is the only one in charge: others get an error with the name, in their language', async () => {
    const { recruiter, companyId } = session;
    const editor = await gateway.signUp('EDITOR', companyId);
    await Promise.all([watch(recruiter), watch(editor)]);
    const [one, other] = await Promise.all([takeOver(recruiter), takeOver(editor)]);
    expect(new Set([one.status, other.status])).toEqual(new Set([200, 409]));
    const [holder, late] = one.status === 200 ? [recruiter, editor] : [editor, recruiter];
    const told = new Set<string>();
    for (const lang of languages) {
      const { status, body } = await takeOver(late, lang);
      expect({ status, code: body.code }).toEqual({ status: 409, code: 'TAKEN_OVER' });
      expect(body.error).toContain(String(body.details?.['name']));
      told.add(body.error);
    }
    expect(told.size).toBe(languages.length);
    // A recruiter who isn't in charge can't hand back either.
    await handBack(late);
    expect((await takeOver(late)).body.code).toBe('TAKEN_OVER');
    await handBack(holder);
    expect((await takeOver(late)).status).toBe(200);
  });

  it('requires permission in this company, presence in the room, and a running interview', async () => {
    const { recruiter, companyId } = session;
    expect((await takeOver(recruiter)).body.code).toBe('NOT_WATCHING');
    const viewer = await gateway.signUp('VIEWER', companyId);
    expect((await takeOver(viewer)).status).toBe(403);
    const stranger = (await invite(gateway)).recruiter;
    expect((await takeOver(stranger)).status).toBe(404);
    expect((await handBack(stranger)).status).toBe(404);
    await watch(recruiter);
    await end();
    expect((await takeOver(recruiter)).body.code).toBe('SESSION_OVER');
    expect(await audited()).toEqual([]);
  });
});

describe('the agent', () => {
  it('learns who is in charge when it claims the session and at every renewal', async () => {
    const { recruiter } = session;
    await watch(recruiter);
    const { body: claimed } = await agent<ClaimAnswer>('claim', { workerId: 'one' });
    expect(claimed.inCharge).toBeNull();
    const renewed = async () => (await agent<RenewAnswer>('renew', { epoch: claimed.epoch })).body.inCharge;
    expect(await renewed()).toBeNull();
    await takeOver(recruiter);
    expect(await renewed()).toBe(identityOf(recruiter));
    // Claims the session like a new agent after a crash.
    expect((await agent<ClaimAnswer>('claim', { workerId: 'one' })).body.inCharge).toBe(
      identityOf(recruiter),
    );
  });

  it('hands back for a recruiter who has left, unless the agent is outdated', async () => {
    const { recruiter } = session;
    await watch(recruiter);
    const { body: claimed } = await agent<ClaimAnswer>('claim', { workerId: 'one' });
    await takeOver(recruiter);
    const back = (epoch: number) => agent('hand-back', { epoch, identity: identityOf(recruiter) });
    await back(claimed.epoch + 1);
    const inCharge = async () => (await agent<RenewAnswer>('renew', { epoch: claimed.epoch })).body.inCharge;
    expect(await inCharge()).toBe(identityOf(recruiter));
    expect((await back(claimed.epoch)).status).toBe(200);
    expect(await inCharge()).toBeNull();
    expect((await inRoom(recruiter)).permission?.canPublish).toBe(false);
    expect(await audited()).toEqual([
      ['session.take_over', recruiter.userId],
      ['session.hand_back', null],
    ]);
    expect((await agent('hand-back', { epoch: 1, identity: 'candidate-1' })).status).toBe(422);
  });
});

it('mutes a recruiter who rejoins with a token from before the hand-back', async () => {
  const { recruiter, sessionId } = session;
  await watch(recruiter);
  await takeOver(recruiter);
  const key = await keyOf(recruiter);
  const { body: claimed } = await agent<ClaimAnswer>('claim', { workerId: 'one' });
  const comes = async () => {
    const identity = identityOf(recruiter);
    const participant = { identity, attributes: (await inRoom(recruiter)).attributes };
    const event = {
      event: 'participant_joined',
      id: `EV_${randomUUID()}`,
      room: { name: sessionId },
      participant,
    };
    return (await postWebhook(gateway, sfu, JSON.stringify(event))).body.checked;
  };
  await watch(recruiter, key);
  expect(await comes()).toBe(false);
  expect((await inRoom(recruiter)).permission?.canPublish).toBe(true);
  await agent('hand-back', { epoch: claimed.epoch, identity: identityOf(recruiter) });
  await watch(recruiter, key);
  expect((await inRoom(recruiter)).permission?.canPublish).toBe(true);
  expect(await comes()).toBe(true);
  expect((await inRoom(recruiter)).permission?.canPublish).toBe(false);
  expect((await inRoom(recruiter)).attributes[inChargeAttribute] ?? '').toBe('');
});

it('doesn’t count a recruiter’s conversation towards the interview’s duration', async () => {
  const { recruiter } = session;
  const { queries } = gateway.database.owner;
  const talkedFor = async (minutes: number) => {
    await watch(recruiter);
    await takeOver(recruiter);
    await queries
      .updateTable('sessions')
      .set({ takenOverAt: sql<Date>`now() - ${minutes} * interval '1 minute'` })
      .where('id', '=', session.sessionId)
      .execute();
  };
  const counted = async () => {
    await queries.updateTable('sessions').set({ watchedAt: null }).execute();
    const due = await claimDueSession(queries, session.sessionId, 0);
    return Math.round((due?.takenOverMs ?? -1) / 60_000);
  };
  expect(await counted()).toBe(0);
  await talkedFor(10);
  expect(await counted()).toBe(10);
  await handBack(recruiter);
  expect(await counted()).toBe(10);
  await talkedFor(20);
  expect(await counted()).toBe(30);
  await handBack(recruiter);
  await talkedFor(90);
  expect(await counted()).toBe(60);
});
