import { randomUUID } from 'node:crypto';
import type { ClaimAnswer } from '@candi/contract/interviews/agent';
import { consentVersion, type JoinAnswer, type LinkAnswer } from '@candi/contract/interviews/sessions';
import type { VisitOffer, VisitStarted } from '@candi/contract/interviews/visits';
import type { ErrorBody } from '@candi/contract/platform/errors';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setUpLiveGateway } from '../../../testing/live-gateway.ts';
import { callAsAgent } from '../../../testing/session-calls.ts';
import { restoreBeforeEach } from '../../../testing/set-up.ts';
import { samples } from '@candi/language/samples';
import { seedVisitors } from '../../entry/demo/seed-visitors.ts';
import { limits } from '../../platform/http/rate-limit.ts';
import { eraseVisits } from './erase-visits.ts';

const { gateway } = setUpLiveGateway({ TRUSTED_PROXIES: '1' });
restoreBeforeEach(gateway);
const owner = () => gateway.database.owner.queries;

const reportPlaces = (places: number, busy = 0) =>
  gateway.call('PUT', '/v1/agent/workers/worker', {
    token: gateway.deps.environment.SERVICE_TOKEN,
    body: { places, busy },
  });
beforeAll(() => seedVisitors(owner()));
beforeEach(async () => {
  await owner().deleteFrom('candidates').execute();
  await owner().deleteFrom('interviews').execute();
  await reportPlaces(8);
});

let addresses = 0;
const freshAddress = () => `192.0.2.${(addresses += 1)}`;
/** Asks for an interview. `cookie`: the browser's; a new browser without one. */
const start = (address = freshAddress(), language = 'en', cookie = '') =>
  gateway.call<VisitStarted & ErrorBody>('POST', '/v1/welcome/interviews', {
    headers: { 'X-Forwarded-For': address, Cookie: cookie },
    body: { language },
  });
const cookieOf = ({ headers }: { headers: Headers }) => headers.get('Set-Cookie')?.split(';')[0] ?? '';
const offer = async () => (await gateway.call<VisitOffer>('GET', '/v1/welcome/interviews')).body.state;
const started = async (cookie = '') => visitOf(await start(freshAddress(), 'en', cookie));
const visitOf = ({ body }: { body: VisitStarted }) => {
  const [, , interviewId, candidateId, , token] = new URL(body.url).pathname.split('/');
  return { path: `/v1/interviews/${interviewId}/candidates/${candidateId}`, token };
};
type Visit = ReturnType<typeof visitOf>;
const joinAs = ({ path, token }: Visit, page: 'join' | 'test', key: string = randomUUID()) =>
  gateway.call<JoinAnswer & ErrorBody>('POST', `${path}/${page}`, {
    token,
    scheme: 'Link',
    headers: { 'Idempotency-Key': key },
    body: { version: consentVersion, language: 'en' },
  });
const count = async (table: 'candidates' | 'interviews' | 'sessions' | 'mails') =>
  Number((await owner().selectFrom(table).select(owner().fn.countAll().as('n')).executeTakeFirstOrThrow()).n);
const age = (hours: number) =>
  sql`update candidates set created_at = created_at - make_interval(hours => ${hours})`
    .execute(owner())
    .then(() =>
      sql`update interviews set created_at = created_at - make_interval(hours => ${hours})`.execute(owner()),
    );

describe('a visitor’s interview', () => {
  it('is a test of five minutes with one question, in the visitor’s language, and sends no email', async () => {
    const { status, body } = await start(freshAddress(), 'pt');
    expect(status).toBe(200);
    expect(body.url).toMatch(/^http:\/\/candi\.test\/interview\/.+\/join\/[\w-]{43}\/test$/);
    const [, , interviewId, candidateId, , token] = new URL(body.url).pathname.split('/');
    const visit = { path: `/v1/interviews/${interviewId}/candidates/${candidateId}`, token };
    const link = await gateway.call<LinkAnswer>('GET', `${visit.path}/link`, { token, scheme: 'Link' });
    expect(link.body).toMatchObject({
      visit: true,
      language: 'pt',
      durationSeconds: 300,
      questionCount: 1,
      title: samples.pt.demo.visit.title,
    });
    const joined = await joinAs(visit, 'test');
    expect(joined.body).toMatchObject({ test: true, durationSeconds: 300 });
    const claimed = await callAsAgent<ClaimAnswer>(gateway, joined.body, 'claim', { workerId: 'worker' });
    expect(claimed.body.brief).toMatchObject({ test: true, visit: true });
    expect(claimed.body.brief.questions.map(({ question }) => question)).toEqual([
      samples.pt.demo.template.questions[0]?.question,
    ]);
    expect(await count('mails')).toBe(0);
  });

  it('can’t be joined as an interview, which would be reported and counted', async () => {
    const visit = await started();
    await gateway.call('POST', `${visit.path}/consent`, {
      token: visit.token,
      scheme: 'Link',
      body: { version: consentVersion, language: 'en' },
    });
    expect((await joinAs(visit, 'join')).body.code).toBe('INVALID_LINK');
  });

  it('is refused to the address that has begun ten within the hour, with the time to wait', async () => {
    const address = freshAddress();
    for (let visits = 0; visits < limits.visit.hits; visits += 1) {
      await sql`delete from rate_limits where bucket like 'visitPlace%'`.execute(owner());
      expect((await start(address)).status).toBe(200);
      await owner().deleteFrom('candidates').execute();
    }
    const refused = await start(address);
    expect(refused).toMatchObject({
      status: 429,
      body: {
        code: 'TOO_MANY_REQUESTS',
        error: expect.stringMatching(/^Too many attempts\. Try again in (60 minutes|1 hour)\.$/),
      },
    });
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(3500);
    expect((await start()).status).toBe(200);
  });

  it('takes one place of a browser that asks again, also if all others are taken', async () => {
    const first = await start();
    const cookie = cookieOf(first);
    expect(cookie).toMatch(/^candi_visitor=.+/);
    const again = await start(freshAddress(), 'en', cookie);
    expect(cookieOf(again)).toBe(cookie);
    const other = await started();
    expect(await offer()).toBe('full');
    const last = await start(freshAddress(), 'en', cookie);
    expect(last.status).toBe(200);
    expect((await start()).body.code).toBe('NO_PLACE_FREE');
    // The browser may start any of its interviews, and no other one beside it.
    expect((await joinAs(visitOf(again), 'test')).status).toBe(200);
    expect((await joinAs(visitOf(last), 'test')).body.code).toBe('NO_PLACE_FREE');
    expect((await joinAs(other, 'test')).status).toBe(200);
  });

  it('is refused to an address that has taken five places, until the first is released', async () => {
    const address = freshAddress();
    const cookie = cookieOf(await start(address));
    for (let asked = 1; asked < 5; asked += 1) expect((await start(address, 'en', cookie)).status).toBe(200);
    const refused = await start(address, 'en', cookie);
    expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
    expect(Number(refused.headers.get('Retry-After'))).toBeLessThanOrEqual(90);
    expect((await start(freshAddress(), 'en', cookie)).status).toBe(200);
  });

  it('is offered to two at once: a place is held for 90 seconds before the start, and during the interview', async () => {
    const [first] = [await started(), await started()];
    expect(await offer()).toBe('full');
    const refused = { status: 409, body: { code: 'NO_PLACE_FREE' } };
    const address = freshAddress();
    for (let tries = 0; tries < 5; tries += 1) expect(await start(address)).toMatchObject(refused);
    await sql`update sessions set created_at = now() - interval '90 seconds'`.execute(owner());
    expect(await offer()).toBe('open');

    const late = await started();
    const latest = await started();
    expect((await joinAs(late, 'test')).status).toBe(200);
    const key = randomUUID();
    expect((await joinAs(latest, 'test', key)).status).toBe(200);
    expect(await joinAs(first, 'test')).toMatchObject(refused);
    expect((await joinAs(latest, 'test', key)).status).toBe(200);
  });

  it('is refused before anything is read if an address asks without end, also while all places are taken', async () => {
    await reportPlaces(1, 1);
    const address = freshAddress();
    const { hits, seconds } = limits.openJob;
    await sql`select rate_limit_hit(${`openJob ${address}`}, make_interval(secs => ${seconds}))
      from generate_series(2, ${hits}::integer)`.execute(owner());
    expect((await start(address)).body.code).toBe('NO_PLACE_FREE');
    expect((await start(address)).status).toBe(429);
  });

  it('is given away once if two visitors ask at the same time', async () => {
    await started();
    const answers = await Promise.all([start(), start(), start()]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });

  it('has one test at a time, however many are started at once', async () => {
    const visit = await started();
    const answers = await Promise.all(Array.from({ length: 4 }, () => joinAs(visit, 'test')));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    expect(await count('sessions')).toBe(2);
    const joined = answers.find(({ status }) => status === 200)?.body;
    await gateway.call('POST', `/v1/sessions/${joined?.sessionId}/end`, {
      token: joined?.sessionToken,
      scheme: 'Session',
      body: { reason: 'completed' },
    });
    expect((await joinAs(visit, 'test')).status).toBe(200);
  });

  it('isn’t offered while no agent worker has a free place', async () => {
    await reportPlaces(1, 1);
    expect(await offer()).toBe('full');
    expect((await start()).body).toMatchObject({
      code: 'NO_PLACE_FREE',
      error:
        'Candi is busy with other interviews right now. Please try again in a few minutes, or look at the sample report.',
    });
    await reportPlaces(2, 1);
    expect(await offer()).toBe('open');
    await sql`update agent_workers set reported_at = now() - interval '20 seconds'`.execute(owner());
    expect(await offer()).toBe('full');
  });

  it('is erased after 24 hours, with its candidate and test', async () => {
    const visit = await started();
    const { body: joined } = await joinAs(visit, 'test');
    await gateway.call('POST', `/v1/sessions/${joined.sessionId}/end`, {
      token: joined.sessionToken,
      scheme: 'Session',
      body: { reason: 'completed' },
    });
    await age(23);
    expect(await eraseVisits(owner(), gateway.deps.log)).toBe(0);
    expect(await count('sessions')).toBe(2);
    await age(2);
    expect(await eraseVisits(owner(), gateway.deps.log)).toBe(1);
    for (const table of ['candidates', 'interviews', 'sessions'] as const) expect(await count(table)).toBe(0);
  });

  it('isn’t offered where the operator has switched it off', async () => {
    const { environment } = gateway.deps;
    Object.assign(gateway.deps, { environment: { ...environment, WELCOME_INTERVIEWS: false } });
    expect(await offer()).toBe('off');
    expect((await start()).status).toBe(404);
  });
});
