import { afterEach, expect, test } from 'vitest';
import { FakeGateway } from './fake-gateway.ts';

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
  const gateway = start().on(route, () => new Promise<object>(() => {}));
  const page = new AbortController();
  const read = fetch(url, { signal: page.signal });
  await gateway.received(route);
  page.abort();
  await expect(read).rejects.toThrow(/abort/i);
  await expect(fetch(url, { signal: page.signal })).rejects.toThrow(/abort/i);
  expect(gateway.calls).toHaveLength(1);
});

test('resolves a wait for a call with the one that is meant, also if it was made before', async () => {
  const gateway = start().on('GET /v1/pools/:id', {});
  const second = gateway.received('GET /v1/pools/:id', ({ path }) => path.endsWith('/2'));
  await fetch(`${url}/1`);
  expect(await stateOf(second)).toBe('pending');
  await fetch(`${url}/2`);
  expect((await second).path).toBe('/v1/pools/2');
  expect((await gateway.received('GET /v1/pools/:id')).path).toBe('/v1/pools/1');
});

test('after its test, neither responds to what is left nor passes it to the next test’s gateway', async () => {
  const response = Promise.withResolvers<object>();
  const before = start().on(route, () => response.promise);
  const leftFetch = globalThis.fetch;
  const left = fetch(url);
  await before.received(route);
  before.stop();
  const next = start().on(route, {});
  response.resolve({});
  expect(await stateOf(left)).toBe('pending');
  expect(await stateOf(leftFetch(url))).toBe('pending');
  expect(next.calls).toEqual([]);
  expect(await stateOf(fetch(url))).toBe('fulfilled');
});
