import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { GatewayClient, GatewayError } from './client.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

interface Asked {
  line: string;
  authorization: string | undefined;
  body: Buffer;
}
/** A gateway that gives the answers one after the other, the last one for ever. */
const gatewayOf = async (...answers: [status: number, body: object][]) => {
  const asked: Asked[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { authorization } = request.headers;
    asked.push({ line: `${request.method} ${request.url}`, authorization, body: Buffer.concat(chunks) });
    const [status, body] = (answers.length > 1 ? answers.shift() : answers[0]) ?? [200, {}];
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
  const server = createServer((request, response) => void answer(request, response));
  servers.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    asked,
    client: new GatewayClient({ url, serviceToken: 'secret', sessionId: 's1', waits: [1, 1, 1] }),
  };
};

test('calls carry the service token', async () => {
  const { asked, client } = await gatewayOf([200, { status: 'OPENED' }]);
  expect(await client.renew(3, 1000)).toEqual({ status: 'OPENED' });
  expect(asked[0]?.line).toBe('POST /v1/agent/sessions/s1/renew');
  expect(asked[0]?.authorization).toBe('Bearer secret');
  expect(JSON.parse(String(asked[0]?.body))).toEqual({ epoch: 3 });
});

test('audio goes as it is, its place in the address', async () => {
  const { asked, client } = await gatewayOf([200, {}]);
  await client.putAudio(2, { voice: 'candi', piece: 5, startMs: 7500, pcm: Uint8Array.of(1, 2, 3, 4) });
  expect(asked[0]?.line).toBe('PUT /v1/agent/sessions/s1/audio/candi?epoch=2&piece=5&startMs=7500');
  expect([...(asked[0]?.body ?? [])]).toEqual([1, 2, 3, 4]);
});

test('5xx and 429 are tried again, three times', async () => {
  const error = { error: 'later', code: 'TOO_MANY_REQUESTS' };
  const { asked, client } = await gatewayOf([503, {}], [429, error], [500, {}], [200, { stored: 1 }]);
  expect(await client.append(1, [])).toEqual({ stored: 1 });
  expect(asked).toHaveLength(4);
});

test('other answers are final and carry their code', async () => {
  const { asked, client } = await gatewayOf([409, { error: 'Another agent has it.', code: 'STALE_EPOCH' }]);
  const failure = await client.append(1, []).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(GatewayError);
  expect(failure).toMatchObject({ status: 409, code: 'STALE_EPOCH', passing: false });
  expect(asked).toHaveLength(1);
});

test('a gateway that is not there is a passing failure', async () => {
  const client = new GatewayClient({
    url: 'http://127.0.0.1:9',
    serviceToken: 't',
    sessionId: 's',
    waits: [1],
  });
  expect(await client.claim('w').catch((error: unknown) => error)).toMatchObject({
    status: 0,
    passing: true,
  });
});
