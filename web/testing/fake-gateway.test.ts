import { afterEach, expect, expectTypeOf, test } from 'vitest';
import type { Answer, CallTo } from './fake-gateway.ts';
import { FakeGateway } from './fake-gateway.ts';
import { pageOf } from './fixtures/lists.ts';
import { seasonal } from './fixtures/pools.ts';

const url = 'http://candi.test/v1/pools';
const route = 'GET /v1/pools';
const started: FakeGateway[] = [];
afterEach(() => {
  for (const gateway of started.splice(0).toReversed()) gateway.stop();
});

function start(): FakeGateway {
  const gateway = new FakeGateway();
  started.push(gateway);
  return gateway;
}

/** Returns how a promise settles; "pending" if it is waiting for something else. */
const stateOf = (promise: Promise<unknown>): Promise<unknown> =>
  Promise.race([
    promise.then(
      () => 'fulfilled',
      () => 'rejected',
    ),
    new Promise((resolve) => setImmediate(() => setImmediate(resolve, 'pending'))),
  ]);

test('rejects a request that is cancelled, before and after its call arrives', async () => {
  const gateway = start().on(route, () => new Promise(() => {}));
  const page = new AbortController();
  const read = fetch(url, { signal: page.signal });
  await gateway.received(route);
  page.abort();
  await expect(read).rejects.toThrow(/abort/i);
  await expect(fetch(url, { signal: page.signal })).rejects.toThrow(/abort/i);
  expect(gateway.calls).toHaveLength(1);
});

test('resolves a wait for a call with the one that is meant, also if it was made before', async () => {
  const gateway = start().on('GET /v1/pools/:id', seasonal);
  const second = gateway.received('GET /v1/pools/:id', ({ params }) => params.id === '2');
  await fetch(`${url}/1`);
  expect(await stateOf(second)).toBe('pending');
  await fetch(`${url}/2`);
  expect((await second).path).toBe('/v1/pools/2');
  expect((await gateway.received('GET /v1/pools/:id')).path).toBe('/v1/pools/1');
});

test('returns the calls to a route, or only those with certain values of its segments', async () => {
  const remove = 'DELETE /v1/jobs/:id/phases/:phaseId';
  const gateway = start().on(remove, []);
  const pathsOf = (calls: { path: string }[]) => calls.map(({ path }) => path);
  const [first, second] = ['/v1/jobs/1/phases/offer', '/v1/jobs/2/phases/offer'];
  for (const path of [first, second]) await fetch(`http://candi.test${path}`, { method: 'DELETE' });
  await fetch('http://candi.test/v1/jobs/1/phases/offer');
  expect(pathsOf(gateway.to(remove))).toEqual([first, second]);
  expect(pathsOf(gateway.to(remove, { phaseId: 'offer' }))).toEqual([first, second]);
  expect(pathsOf(gateway.to(remove, { id: '2', phaseId: 'offer' }))).toEqual([second]);
  expect(gateway.to(remove, { id: '2', phaseId: 'screening' })).toEqual([]);
  expect(gateway.unexpected).toEqual(['GET /v1/jobs/1/phases/offer']);
});

test('after its test, neither responds to what is left nor passes it to the next test’s gateway', async () => {
  const response = Promise.withResolvers<Answer<typeof route>>();
  const before = start().on(route, () => response.promise);
  const leftFetch = globalThis.fetch;
  const left = fetch(url);
  await before.received(route);
  before.stop();
  const next = start().on(route, pageOf());
  response.resolve(pageOf());
  expect(await stateOf(left)).toBe('pending');
  expect(await stateOf(leftFetch(url))).toBe('pending');
  expect(next.calls).toEqual([]);
  expect(await stateOf(fetch(url))).toBe('fulfilled');
});

test('takes only the gateway’s routes, and the answers that the gateway’s client can read from them', () => {
  const gateway = start();
  // @ts-expect-error The gateway has no such route.
  gateway.on('GET /v1/ponds', pageOf(seasonal));
  // @ts-expect-error The gateway has no such method on this path.
  gateway.on('PATCH /v1/pools', pageOf(seasonal));
  // @ts-expect-error The gateway calls this segment `:id`.
  gateway.on('GET /v1/pools/:poolId', seasonal);
  // @ts-expect-error The response has more fields.
  gateway.on('GET /v1/pools', {});
  // @ts-expect-error The response also has a message.
  gateway.on('POST /v1/pools', seasonal);
  // @ts-expect-error A field of the row has another type.
  gateway.on('GET /v1/pools', pageOf({ ...seasonal, candidates: '2' }));
  // @ts-expect-error The response of a handler has more fields.
  gateway.on('GET /v1/pools/:id', ({ params }) => ({ id: params.id }));
  // @ts-expect-error A picture isn't JSON.
  gateway.on('GET /v1/candidates/:id/photo', { photoUrl: '/photo.webp' });
  // @ts-expect-error The gateway has no such route.
  expect(gateway.to('GET /v1/ponds')).toEqual([]);
  // @ts-expect-error The route has no such segment.
  expect(gateway.to('GET /v1/pools/:id', { poolId: 'seasonal' })).toEqual([]);

  expectTypeOf<CallTo<'PUT /v1/sessions/:id/decision'>['body']>().toEqualTypeOf<{
    decision: 'ACCEPTED' | 'FOLLOW_UP' | 'REJECTED' | 'SHORTLISTED' | null;
  }>();
  expectTypeOf<CallTo<'GET /v1/pools/:id'>['params']>().toEqualTypeOf<{ id: string }>();
});
