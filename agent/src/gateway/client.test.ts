import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { LogEntry } from '@candi/contract/interviews/agent';
import { afterEach, expect, test } from 'vitest';
import { GatewayError } from '@candi/runtime/gateway-error';
import { GatewayClient } from './client.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

interface ReceivedRequest {
  line: string;
  authorization: string | undefined;
  contentType: string | undefined;
  body: Buffer;
}
/**
 * Starts a gateway that returns the responses in order and then repeats the last one. A body of `null` means no
 * response.
 */
const gatewayOf = async (...answers: [status: number, body: object | string | null][]) => {
  const asked: ReceivedRequest[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await buffer(request);
    const { authorization, 'content-type': contentType } = request.headers;
    asked.push({ line: `${request.method} ${request.url}`, authorization, contentType, body });
    const [status, content] = (answers.length > 1 ? answers.shift() : answers[0]) ?? [200, {}];
    if (content === null) return;
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(typeof content === 'string' ? content : JSON.stringify(content));
  };
  const server = createServer((request, response) => void answer(request, response));
  servers.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  const url = `http://127.0.0.1:${address.port}/`;
  return {
    asked,
    client: new GatewayClient({ url, serviceToken: 'secret', sessionId: 's1', retryDelaysMs: [1, 1, 1] }),
  };
};

const failureOf = (call: Promise<unknown>): Promise<unknown> => call.catch((error: unknown) => error);

test('calls carry the service token', async () => {
  const { asked, client } = await gatewayOf([200, { status: 'OPENED' }]);
  expect(await client.renew(3, 1000)).toEqual({ status: 'OPENED' });
  expect(asked[0]?.line).toBe('POST /v1/agent/sessions/s1/renew');
  expect(asked[0]?.authorization).toBe('Bearer secret');
  expect(JSON.parse(String(asked[0]?.body))).toEqual({ epoch: 3 });
});

test('every call has its path and body', async () => {
  const { asked, client } = await gatewayOf([200, {}]);
  const segment: LogEntry = { seq: 0, kind: 'event', atMs: 5, name: 'asked', data: { id: 1 } };
  await client.claim('worker-1');
  await client.append(2, [segment]);
  await client.handBack(2, 'recruiter-1');
  await client.end(2, 'completed');
  const session = 'POST /v1/agent/sessions/s1';
  expect(asked.map(({ line, body }) => [line, JSON.parse(String(body))])).toEqual([
    [`${session}/claim`, { workerId: 'worker-1' }],
    [`${session}/entries`, { epoch: 2, entries: [segment] }],
    [`${session}/hand-back`, { epoch: 2, identity: 'recruiter-1' }],
    [`${session}/end`, { epoch: 2, outcome: 'completed' }],
  ]);
  for (const { authorization, contentType } of asked)
    expect({ authorization, contentType }).toEqual({
      authorization: 'Bearer secret',
      contentType: 'application/json',
    });
});

test('audio is sent as raw bytes with its position in the query', async () => {
  // The whole chunk is sent again after a failure.
  const { asked, client } = await gatewayOf([503, {}], [200, {}]);
  await client.putAudio(2, { voice: 'candi', index: 5, startMs: 7500, pcm: Uint8Array.of(1, 2, 3, 4) });
  expect(asked).toHaveLength(2);
  for (const { line, authorization, contentType, body } of asked) {
    expect(line).toBe('PUT /v1/agent/sessions/s1/audio/candi?epoch=2&piece=5&startMs=7500');
    expect(authorization).toBe('Bearer secret');
    expect(contentType).toBe('application/octet-stream');
    expect([...body]).toEqual([1, 2, 3, 4]);
  }
});

test('5xx and 429 are retried three times', async () => {
  const error = { error: 'later', code: 'TOO_MANY_REQUESTS' };
  const { asked, client } = await gatewayOf([503, {}], [429, error], [500, {}], [200, { stored: 1 }]);
  expect(await client.append(1, [])).toEqual({ stored: 1 });
  expect(asked).toHaveLength(4);
});

test('the error of the last attempt is thrown', async () => {
  const { asked, client } = await gatewayOf([503, {}], [503, {}], [503, {}], [500, {}], [200, {}]);
  const failure = await failureOf(client.append(1, []));
  expect(failure).toMatchObject({ status: 500, code: null, isTransient: true });
  expect(asked).toHaveLength(4);
});

test('a renewal is attempted only once, and within the given time', async () => {
  const failing = await gatewayOf([503, {}], [200, { status: 'OPENED' }]);
  expect(await failureOf(failing.client.renew(1, 5000))).toMatchObject({ status: 503, isTransient: true });
  expect(failing.asked).toHaveLength(1);
  const silent = await gatewayOf([200, null]);
  expect(await failureOf(silent.client.renew(1, 20))).toMatchObject({
    status: 0,
    code: null,
    isTransient: true,
  });
});

test('a response without a known code or without JSON also throws', async () => {
  const { client } = await gatewayOf([400, { error: 'No.', code: 'OF_A_LATER_VERSION' }], [404, '<html>']);
  expect(await failureOf(client.claim('w'))).toMatchObject({
    status: 400,
    code: 'INTERNAL',
    message: 'gateway: 400: No.',
  });
  expect(await failureOf(client.claim('w'))).toMatchObject({
    status: 404,
    code: null,
    message: 'gateway: 404: Not Found',
  });
});

test('other error responses are final and carry their code', async () => {
  const { asked, client } = await gatewayOf([409, { error: 'Another agent has it.', code: 'STALE_EPOCH' }]);
  const failure = await failureOf(client.append(1, []));
  expect(failure).toBeInstanceOf(GatewayError);
  expect(failure).toMatchObject({ status: 409, code: 'STALE_EPOCH', isTransient: false });
  expect(asked).toHaveLength(1);
});

test('an unreachable gateway is a temporary failure', async () => {
  const client = new GatewayClient({
    url: 'http://127.0.0.1:9',
    serviceToken: 't',
    sessionId: 's',
    retryDelaysMs: [1],
  });
  expect(await failureOf(client.claim('w'))).toMatchObject({ status: 0, isTransient: true });
});
