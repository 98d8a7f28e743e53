import { Hono } from 'hono';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ApiError } from './api-error.ts';
import type { CallOptions, HttpHost } from './http.ts';
import { createFetch } from './http.ts';

/** Starts a small gateway, and records its requests and what the fetch layer reported to the page. */
function setUp(token: string | null = 'jwt') {
  const asked: { method: string; url: string; key: string | null; authorization: string | null }[] = [];
  const told = { failed: [] as { code: string; ownToken: boolean }[], succeeded: [] as string[], running: 0 };
  let failures = 0;
  let stored = token;
  const app = new Hono()
    .use(async (c, next) => {
      asked.push({
        method: c.req.method,
        url: c.req.url,
        key: c.req.header('Idempotency-Key') ?? null,
        authorization: c.req.header('Authorization') ?? null,
      });
      await next();
    })
    .get('/v1/ok', (c) => c.json({ ok: true }))
    .post('/v1/save', (c) => c.json({ message: 'Saved.' }))
    .get('/v1/refused', (c) =>
      c.json({ error: 'Nein.', code: 'ACCESS_DENIED', details: { why: 'role' } }, 403),
    )
    .get('/v1/expired', (c) => c.json({ error: 'Invalid token: expired', code: 'INVALID_TOKEN' }, 401))
    .get('/v1/busy/:wait', (c) => {
      failures -= 1;
      if (failures < 0) return c.json({ ok: true });
      c.header('Retry-After', c.req.param('wait'));
      return c.json({ error: 'Too many.', code: 'TOO_MANY_REQUESTS' }, 429);
    })
    .post('/v1/flaky', (c) => {
      failures -= 1;
      return failures >= 0 ? c.json({ error: 'Later.', code: 'INTERNAL' }, 500) : c.json({ ok: true });
    });
  let offline = false;
  const host: HttpHost = {
    fetch: async (input, init) => {
      if (offline) throw new TypeError('Failed to fetch');
      return app.fetch(new Request(input, init));
    },
    origin: 'http://candi.test',
    language: () => 'pt',
    token: () => stored,
    texts: () => ({ network: 'Network error. Please try again.', unknown: 'Something went wrong.' }),
    started: () => {
      told.running += 1;
    },
    stopped: () => {
      told.running -= 1;
    },
    succeeded: (message) => void told.succeeded.push(message),
    failed: (error, { ownToken }) => void told.failed.push({ code: error.code, ownToken }),
  };
  return {
    asked,
    told,
    host,
    fails: (times: number) => {
      failures = times;
    },
    goOffline: () => {
      offline = true;
    },
    signOut: () => {
      stored = null;
    },
    call: async (path: string, method = 'GET', options: CallOptions = {}) => {
      const result = createFetch(host, options)(path, { method }).catch((error: unknown) => error);
      await vi.runAllTimersAsync();
      return result;
    },
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('every call sends the language and the token, and writes send an idempotency key', async () => {
  const { asked, call } = setUp();
  await call('/v1/ok');
  await call('/v1/save', 'POST');
  expect(asked[0]).toEqual({
    method: 'GET',
    url: 'http://candi.test/v1/ok?lang=pt',
    key: null,
    authorization: 'Bearer jwt',
  });
  expect(asked[1]?.key).toMatch(/^[0-9a-f-]{36}$/);
});

test('a candidate’s call sends its own authorization and the given idempotency key', async () => {
  const { asked, call } = setUp();
  await call('/v1/save', 'POST', { authorization: 'Link abc', idempotencyKey: 'one-join' });
  expect(asked[0]).toMatchObject({ authorization: 'Link abc', key: 'one-join' });
});

test('a server error is retried three times with the same idempotency key', async () => {
  const { asked, told, call, fails } = setUp();
  fails(3);
  expect(await call('/v1/flaky', 'POST')).toMatchObject({ status: 200 });
  expect(asked).toHaveLength(4);
  expect(new Set(asked.map(({ key }) => key)).size).toBe(1);
  expect(told).toMatchObject({ failed: [], running: 0 });
});

test('a retry uses the fetch with which the call began', async () => {
  const { asked, host, call, fails } = setUp();
  fails(1);
  const answered = call('/v1/flaky', 'POST');
  host.fetch = () => Promise.reject(new TypeError('the fetch of another page'));
  expect(await answered).toMatchObject({ status: 200 });
  expect(asked).toHaveLength(2);
});

test.each([
  ['10', 2],
  ['11', 1],
  ['3600', 1],
])('a 429 that asks to wait %s s leads to %i requests', async (wait, times) => {
  const { asked, call, fails } = setUp();
  fails(1);
  await call(`/v1/busy/${wait}`);
  expect(asked).toHaveLength(times);
});

test('the fourth server error is returned', async () => {
  const { asked, told, call, fails } = setUp();
  fails(4);
  expect(await call('/v1/flaky', 'POST')).toMatchObject({ code: 'INTERNAL', message: 'Later.', status: 500 });
  expect(asked).toHaveLength(4);
  expect(told).toMatchObject({ failed: [{ code: 'INTERNAL' }], running: 0 });
});

test('a refusal isn’t retried and keeps the gateway’s message', async () => {
  const { asked, call } = setUp();
  const error = (await call('/v1/refused')) as ApiError;
  expect(error).toMatchObject({ code: 'ACCESS_DENIED', message: 'Nein.', details: { why: 'role' } });
  expect(asked).toHaveLength(1);
});

test('a missing network connection is retried three times, and is then one error', async () => {
  const { told, host, call, goOffline } = setUp();
  const sent = vi.spyOn(host, 'fetch');
  goOffline();
  expect(await call('/v1/ok')).toMatchObject({
    code: 'NETWORK',
    message: 'Network error. Please try again.',
  });
  expect(sent).toHaveBeenCalledTimes(4);
  expect(told.failed).toEqual([{ code: 'NETWORK', ownToken: true }]);
});

test('only the user’s own token is reported as expired', async () => {
  const own = setUp();
  await own.call('/v1/expired');
  const candidate = setUp();
  await candidate.call('/v1/expired', 'GET', { authorization: 'Link abc' });
  expect([own.told.failed, candidate.told.failed]).toEqual([
    [{ code: 'INVALID_TOKEN', ownToken: true }],
    [{ code: 'INVALID_TOKEN', ownToken: false }],
  ]);
});

test('a token of a user who has signed out in the meantime isn’t reported as expired', async () => {
  const { told, call, signOut } = setUp();
  const expired = call('/v1/expired');
  signOut();
  await expired;
  expect(told.failed).toEqual([{ code: 'INVALID_TOKEN', ownToken: false }]);
});

test('the message of a write is shown, the message of a read isn’t', async () => {
  const { told, call } = setUp();
  await call('/v1/save', 'POST');
  await call('/v1/ok');
  expect(told.succeeded).toEqual(['Saved.']);
});
