import { randomUUID } from 'node:crypto';
import type { CurrentUserAnswer, FactorNeeded, SigninAnswer } from '@candi/contract/identity/auth';
import { expect, it } from 'vitest';
import { switchFactorOn } from '../../../../testing/authenticator.ts';
import { deviceOf } from '../../../../testing/device.ts';
import { testPassword } from '../../../../testing/gateway.ts';
import { setUpGateway } from '../../../../testing/set-up.ts';
import { limits } from '../../../platform/http/rate-limit.ts';

const clock = { offsetMs: 0 };
const gateway = setUpGateway({ TRUSTED_PROXIES: '1' }, { now: () => new Date(Date.now() + clock.offsetMs) });

/** Puts the gateway's clock forward by so many steps of an authenticator app. */
const wait = (steps: number) => void (clock.offsetMs += steps * 30_000);
/** Sends a request from an IP address that wasn't used before. */
const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  gateway.call<SigninAnswer & FactorNeeded>('POST', `/v1/auth/${path}`, {
    body,
    headers: { 'X-Forwarded-For': randomUUID(), ...headers },
  });
const signIn = (email: string, { headers }: { headers?: Record<string, string> } = {}) =>
  post('signin?profile=user', { email, password: testPassword }, headers);
const second = (token: string, code: string, { headers }: { headers?: Record<string, string> } = {}) =>
  post('second-factor/sign-in', { token, code }, headers);
const current = (token: string) => gateway.call<CurrentUserAnswer>('GET', '/v1/auth', { token });
const tokenOf = async (email: string, from = {}) => (await signIn(email, from)).body.factorToken;

it('the device that switched the second factor on isn’t asked for it if the user chose so, and has its own limit', async () => {
  const member = await gateway.signUp();
  const { headers } = await switchFactorOn(gateway, member.token, { remember: true });
  expect((await signIn(member.email, { headers: deviceOf(headers) })).body).toHaveProperty('access_token');
  expect((await signIn(member.email)).body).toHaveProperty('factorToken');
  // Its login goes on, and confirms sensitive actions with the next code.
  expect((await current(member.token)).body.user).toMatchObject({
    secondFactor: true,
    factorMissing: false,
  });

  const other = await gateway.signUp();
  const app = await switchFactorOn(gateway, other.token);
  const device = deviceOf(app.headers);
  const token = await tokenOf(other.email);
  await Promise.all(Array.from({ length: limits.factor.hits }, () => second(token, app.code(40))));
  wait(1);
  expect((await second(token, app.code())).status).toBe(429);
  // For ten minutes, it isn't asked again in any case.
  wait(18);
  expect((await signIn(other.email, { headers: device })).body).toHaveProperty('access_token');
  wait(2);
  const own = await tokenOf(other.email, { headers: device });
  expect((await second(own, app.code(), { headers: device })).status).toBe(200);
});
