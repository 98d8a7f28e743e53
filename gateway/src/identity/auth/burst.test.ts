import type { ClaimAnswer, RenewAnswer } from '@candi/contract/interviews/agent';
import { expect, it } from 'vitest';
import { callAsAgent, callAsCandidate } from '../../../testing/session-calls.ts';
import { begin } from '../../../testing/started-interview.ts';
import { setUpLiveGateway } from '../../../testing/live-gateway.ts';
import { testPassword, type TestMember } from '../../../testing/gateway.ts';
import { hashQueue } from './passwords.ts';

const { gateway } = setUpLiveGateway({ TRUSTED_PROXIES: '1' });

const burst = 300;

it('a burst of sign-ins from one address, even successful ones, doesn’t fill the queue for others', async () => {
  const [busy, other] = [await gateway.signUp(), await gateway.signUp()];
  let signedIn = 0;
  const signIn = ({ email }: TestMember, from: string) =>
    gateway
      .call('POST', '/v1/auth/signin?profile=user', {
        body: { email, password: testPassword },
        headers: { 'X-Forwarded-For': from },
      })
      .then(({ status }) => {
        if (status === 200) signedIn += 1;
        return status;
      });
  const many = Array.from({ length: 100 }, () => signIn(busy, '203.0.113.1'));
  await expect.poll(() => hashQueue.waiting, { interval: 1 }).toBe(60);
  const before = signedIn;
  expect(await signIn(other, '203.0.113.2')).toBe(200);
  expect(signedIn - before).toBeLessThan(10);
  expect(new Set(await Promise.all(many))).toEqual(new Set([200, 503]));
});

it('a burst of sign-ins is processed one by one and rejected once the queue is full, without delaying an interview', async () => {
  const session = await begin(gateway);
  const agent = <Body>(call: string, body: unknown) => callAsAgent<Body>(gateway, session, call, body);
  const { epoch } = (await agent<ClaimAnswer>('claim', { workerId: 'w' })).body;

  let most = 0;
  let open = burst;
  const signIns = Array.from({ length: burst }, async (_, index) => {
    const answer = await gateway.call('POST', '/v1/auth/signin?profile=user', {
      body: { email: `stranger-${index}@candi.test`, password: 'wrong' },
      headers: { 'X-Forwarded-For': `203.0.113.${index}` },
    });
    most = Math.max(most, hashQueue.running);
    open -= 1;
    return answer;
  });
  // Waits until sign-ins are queued before the interview makes its first call.
  await expect.poll(() => hashQueue.waiting, { interval: 1 }).toBeGreaterThan(0);
  const waitedBefore = hashQueue.waiting;
  const renewed = await agent<RenewAnswer>('renew', { epoch });
  const candidates = await callAsCandidate(gateway, session, 'GET', 'segments');
  expect([renewed.status, candidates.status]).toEqual([200, 200]);
  expect(waitedBefore).toBeGreaterThan(0);
  expect(open).toBeGreaterThan(0);
  expect(hashQueue.waiting).toBeGreaterThan(0);

  const answers = await Promise.all(signIns);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401, 503]));
  expect(most).toBe(1);
  const refused = answers.find(({ status }) => status === 503);
  expect(refused?.headers.get('Retry-After')).toBe('5');
  expect(refused?.body).toEqual({
    code: 'SIGN_IN_BUSY',
    details: { retryAfterSeconds: 5 },
    error: 'Many people are signing in right now. Please try again in a few seconds.',
  });
});
