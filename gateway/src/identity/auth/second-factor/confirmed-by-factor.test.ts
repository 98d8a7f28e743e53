import type { FactorNeeded, SigninAnswer } from '@candi/contract/identity/auth';
import type { ErrorBody } from '@candi/contract/platform/errors';
import { beforeEach, expect, it } from 'vitest';
import { switchFactorOn } from '../../../../testing/authenticator.ts';
import { confirmed, testPassword } from '../../../../testing/gateway.ts';
import { setUpGateway } from '../../../../testing/set-up.ts';

const clock = { offsetMs: 0 };
const gateway = setUpGateway({}, { now: () => new Date(Date.now() + clock.offsetMs) });

/** Puts the gateway's clock forward by a step of the authenticator app, and to its beginning. */
const nextStep = () => void (clock.offsetMs += 30_000 - (gateway.deps.now().getTime() % 30_000));
beforeEach(nextStep);

type Answer = SigninAnswer & FactorNeeded & ErrorBody;
const post = (path: string, body: object, token?: string) =>
  gateway.call<Answer>('POST', `/v1/auth/${path}`, { body, token });
const signIn = (email: string, password = testPassword) => post('signin?profile=user', { email, password });
const read = async (token: string) => (await gateway.call('GET', '/v1/auth', { token })).status;

/** Signs up a member with a second factor whose first code is already used up. */
async function signUpWithFactor() {
  const member = await gateway.signUp();
  const app = await switchFactorOn(gateway, member.token);
  nextStep();
  return { ...member, ...app };
}

it('the password changes with a code in addition to the password, which a weak new one doesn’t use up', async () => {
  const { token, email, code } = await signUpWithFactor();
  const body = { currentPassword: testPassword, password: 'a pelican reads the news' };
  const change = (over: object) => post('change-password', { ...body, ...over }, token);
  for (const over of [{}, confirmed]) expect((await change(over)).body.code).toBe('SECOND_FACTOR_REQUIRED');
  expect((await change({ confirmation: { code: code(40) } })).body.code).toBe('SECOND_FACTOR_WRONG');
  const right = { confirmation: { code: code() } };
  expect((await change({ ...right, currentPassword: 'wrong' })).status).toBe(422);
  expect((await change({ ...right, password: '12345678' })).status).toBe(422);
  expect((await signIn(email)).body).toHaveProperty('factorToken');
  expect((await change(right)).status).toBe(200);
  expect((await signIn(email, body.password)).body).toHaveProperty('factorToken');
});

it('another login ends with a code', async () => {
  const { token, email, code } = await signUpWithFactor();
  const waiting = (await signIn(email)).body.factorToken;
  const signedIn = { token: waiting, code: code(), remember: false };
  const { body: other } = await post('second-factor/sign-in', signedIn);
  nextStep();
  const end = (over: object) => post('logout', { lastLogin: other.lastLogin, ...over }, token);
  for (const over of [{}, confirmed]) expect((await end(over)).body.code).toBe('SECOND_FACTOR_REQUIRED');
  expect(await read(other.access_token)).toBe(200);
  expect((await end({ confirmation: { code: code() } })).status).toBe(200);
  expect(await read(other.access_token)).toBe(401);
});
