import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { limits } from './rate-limit.ts';
import { setUpGateway } from '../../../testing/set-up.ts';

const gateway = setUpGateway();
beforeEach(async () => {
  await gateway.database.owner.sql`delete from rate_limits`;
});

/** Sends a one-time secret that doesn't exist. */
const attempt = (key: string | null, token: string) =>
  gateway.call('POST', '/v1/auth/sign-token', {
    body: { token },
    headers: key === null ? {} : { 'Idempotency-Key': key },
  });
const token = () => randomUUID().replaceAll('-', '').padEnd(43, 'a');
const hits = async (): Promise<number> => {
  const rows = await gateway.database.owner.sql<{ hits: number }[]>`
    select hits from rate_limits where bucket = 'secret '`;
  return rows[0]?.hits ?? 0;
};
const setWindow = (count: number, left: string) =>
  gateway.database.owner.sql`
    insert into rate_limits (bucket, hits, window_ends) values ('secret ', ${count}, now() + ${left}::interval)`;

it('counts a request and its repeats once, even if they are concurrent', async () => {
  const key = randomUUID();
  const secret = token();
  await Promise.all([attempt(key, secret), attempt(key, secret)]);
  await attempt(key, secret);
  expect(await hits()).toBe(1);
  await attempt(null, secret);
  expect(await hits()).toBe(2);
});

it('counts different secrets sent with one key, and limits repeats of one secret', async () => {
  const key = randomUUID();
  await attempt(key, token());
  await attempt(key, token());
  expect(await hits()).toBe(2);
  const secret = token();
  for (let at = 0; at < 6; at += 1) await attempt(key, secret);
  expect(await hits()).toBe(5);
});

it('accepts a repeat of an accepted request and rejects a repeat of a rejected one', async () => {
  await setWindow(limits.secret.hits - 1, '15 minutes');
  const [first, second] = [randomUUID(), randomUUID()];
  const secret = token();
  const codes = [];
  for (const key of [first, second, first, second])
    codes.push((await attempt(key, secret)).body.code === 'TOO_MANY_REQUESTS');
  expect(codes).toEqual([false, true, false, true]);
});

it('returns the time left in the window, not the window’s length', async () => {
  await setWindow(limits.secret.hits, '125 seconds');
  const { status, headers, body } = await attempt(null, token());
  expect([status, body.error]).toEqual([429, 'Too many attempts. Try again in 3 minutes.']);
  const wait = Number(headers.get('Retry-After'));
  expect(wait).toBeGreaterThan(110);
  expect(wait).toBeLessThanOrEqual(125);
});
