import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { addressBytes, bodyGraceMs, minBodyRate, smallReserve, unauthenticatedBytes } from './body-intake.ts';
import { createHttpServer } from './serve.ts';
import { setUpGateway, setUpMember } from '../../../testing/set-up.ts';

interface LogLine {
  level: number;
  path?: string;
  status?: number;
}
const lines: LogLine[] = [];
const waiting = new Set<() => void>();
/** Resolves with the log entry of a request once its response was sent. */
const lineOf = (path: string): Promise<LogLine> =>
  new Promise((resolve) => {
    const look = () => {
      const found = lines.find((line) => line.path === path && line.status !== undefined);
      if (found) resolve(found);
    };
    waiting.add(look);
    look();
  });
const log = pino(
  { level: 'debug' },
  {
    write: (text) => {
      lines.push(JSON.parse(text));
      for (const look of waiting) look();
    },
  },
);

const gateway = setUpGateway({ TRUSTED_PROXIES: '1' }, { log });
const member = setUpMember(gateway);
let server: ReturnType<typeof createHttpServer>;
beforeAll(async () => {
  server = createHttpServer(gateway.app.fetch).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
});
afterEach(() => void vi.useRealTimers());

function open(head: readonly string[]): { socket: Socket; answer: (end: RegExp) => Promise<string> } {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server does not listen');
  const socket = connect(address.port, address.address);
  let text = '';
  socket.setEncoding('utf8').on('data', (part: string) => {
    text += part;
    socket.emit('more');
  });
  socket.write([...head, 'Host: candi.test', '', ''].join('\r\n'));
  const answer = async (end: RegExp) => {
    // oxlint-disable-next-line no-await-in-loop -- each read waits for the one before
    while (!end.test(text)) await once(socket, 'more');
    return text;
  };
  return { socket, answer };
}
const id = '00000000-0000-4000-8000-000000000000';
const chunk = (bytes: number) => `${bytes.toString(16)}\r\n${'x'.repeat(bytes)}\r\n`;

/** Returns a request body of one chunk that stays open until the test ends it. */
function openBody(part: Uint8Array<ArrayBuffer>) {
  const taken = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  let pulls = 0;
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      pull: async (controller) => {
        pulls += 1;
        if (pulls === 1) return controller.enqueue(part);
        taken.resolve();
        await end.promise;
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  return { body, taken: taken.promise, end: end.resolve, pulls: () => pulls };
}

describe('a request whose caller is rejected', () => {
  it('gets its response before its body arrives, on every route', async () => {
    const refused: string[] = [];
    for (const { method, path } of gateway.app.routes) {
      if (!['POST', 'PUT', 'PATCH', 'DELETE'].includes(method)) continue;
      const { body, pulls, end } = openBody(Buffer.from('{}'));
      end();
      // oxlint-disable-next-line no-await-in-loop -- one at a time, to stay below the rate limits
      const { status } = await gateway.app.request(path.replaceAll(/:\w+/g, id), {
        method,
        body,
        duplex: 'half',
        headers: { 'Content-Type': 'application/json' },
      });
      // The SFU's webhook must read the body to check its signature.
      if ((status !== 401 && status !== 403) || path === '/v1/livekit/webhook') continue;
      refused.push(path);
      expect(`${method} ${path}: ${pulls()}`).toBe(`${method} ${path}: 0`);
    }
    expect(refused.length).toBeGreaterThan(50);
  });

  it.each([
    ['PUT', `/v1/candidates/${id}/resume?name=a.pdf`, 'application/pdf'],
    ['POST', '/v1/imports/tables?name=a.csv', 'text/csv'],
    ['PATCH', `/v1/sessions/${id}/takes/0?offset=0`, 'application/octet-stream'],
  ])(
    'gets its response while it is still sending a body of unknown length: %s %s',
    async (method, path, type) => {
      const { socket, answer } = open([
        `${method} ${path} HTTP/1.1`,
        `Content-Type: ${type}`,
        'Transfer-Encoding: chunked',
      ]);
      socket.write(chunk(1000));
      expect(await answer(/\r\n\r\n\{.*\}/)).toMatch(/^HTTP\/1.1 401 /);
      socket.destroy();
    },
  );
});

describe('a body that is too long', () => {
  it.each([
    ['says so', `Content-Length: ${4 * 1024 * 1024}`, 'x'.repeat(64 * 1024), 'x'.repeat(4032 * 1024)],
    ['turns out so', 'Transfer-Encoding: chunked', chunk(2 * 1024 * 1024), `${chunk(2048 * 1024)}0\r\n\r\n`],
  ])(
    'gets a response and is received to its end before the connection closes: %s',
    async (_, length, start, rest) => {
      const { socket, answer } = open([
        'POST /v1/templates HTTP/1.1',
        `Authorization: Bearer ${member.token}`,
        'Content-Type: application/json',
        length,
      ]);
      socket.write(start);
      const text = await answer(/\r\n\r\n\{.*\}/);
      expect(text).toMatch(/^HTTP\/1.1 413 /);
      expect(text).toMatch(/\r\nconnection: close\r\n/i);
      expect(text).toContain('UPLOAD_TOO_LARGE');
      // If the connection were reset, `once` would reject.
      socket.write(rest);
      await once(socket, 'end');
      socket.destroy();
    },
  );
});

it('logs no server error if the caller disconnects in the middle of a body', async () => {
  const path = `/v1/candidates/${member.userId}/resume`;
  const { socket } = open([
    `PUT ${path}?name=a.pdf HTTP/1.1`,
    `Authorization: Bearer ${member.token}`,
    'Content-Type: application/pdf',
    'Content-Length: 1000',
  ]);
  socket.write('%PDF-1.7');
  await once(server, 'request');
  socket.destroy();
  expect(await lineOf(path)).toMatchObject({ status: 422, level: 20 });
  expect(lines.filter((line) => line.path === path && line.level >= 40)).toEqual([]);
});

/** Sends an application with this body, as if from this IP address. */
const applyFrom = async (address: string, body: ReadableStream): Promise<Response> =>
  gateway.app.request(`/v1/open-jobs/${id}/applications`, {
    method: 'POST',
    body,
    duplex: 'half',
    headers: { 'Content-Type': 'multipart/form-data; boundary=a', 'X-Forwarded-For': address },
  });
const askReset = async (address: string) => {
  const { status } = await gateway.call('POST', '/v1/auth/forgot-password?profile=user', {
    body: { email: 'ana@candi.test' },
    headers: { 'X-Forwarded-For': address },
  });
  return status;
};

it('rejects bodies from an address that has used up its share of the memory, except for small ones', async () => {
  const from = '203.0.113.9';
  const share = (addressBytes - smallReserve.address) / 2;
  const held = [openBody(new Uint8Array(share)), openBody(new Uint8Array(share))];
  const answers = held.map(({ body }) => applyFrom(from, body));
  await Promise.all(held.map(({ taken }) => taken));
  const more = new Uint8Array(32 * 1024);
  expect((await applyFrom(from, openBody(more).body)).status).toBe(503);
  expect(await askReset(from)).toBe(200);
  const elsewhere = openBody(new Uint8Array(share));
  elsewhere.end();
  expect((await applyFrom('203.0.113.10', elsewhere.body)).status).toBe(422);
  for (const { end } of held) end();
  for (const answer of await Promise.all(answers)) expect(answer.status).toBe(422);
});

it('rejects unauthenticated callers, and nobody else, while their bodies use up the memory limit', async () => {
  const part = new Uint8Array(10 * 1024 * 1024);
  const held = Array.from(
    { length: Math.floor((unauthenticatedBytes - smallReserve.all) / part.byteLength) },
    () => openBody(part),
  );
  const answers = held.map(({ body }, index) => applyFrom(`203.0.113.${index}`, body));
  await Promise.all(held.map(({ taken }) => taken));

  const busy = await applyFrom('203.0.113.99', openBody(part).body);
  expect([busy.status, busy.headers.get('Retry-After')]).toEqual([503, '5']);
  expect(await busy.json()).toMatchObject({ code: 'SERVER_BUSY' });
  expect(await askReset('203.0.113.98')).toBe(200);
  const pool = await gateway.call('POST', '/v1/pools', { token: member.token, body: { name: 'Sailors' } });
  expect(pool.status).toBe(201);

  for (const { end } of held) end();
  for (const answer of await Promise.all(answers)) expect(answer.status).toBe(422);
  const next = openBody(part);
  next.end();
  expect((await applyFrom('203.0.113.99', next.body)).status).toBe(422);
});

describe('a body that arrives too slowly', () => {
  it('is aborted when it stalls; the more of it has arrived, the later', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    const { body, taken } = openBody(new Uint8Array(minBodyRate));
    let status: number | undefined;
    const answered = Promise.resolve(
      gateway.app.request('/v1/auth/forgot-password', {
        method: 'POST',
        body,
        duplex: 'half',
        headers: { 'Content-Type': 'application/json' },
      }),
    ).then((answer) => {
      status = answer.status;
      return answer.json();
    });
    await taken;
    await vi.advanceTimersByTimeAsync(bodyGraceMs + 990);
    expect(status).toBeUndefined();
    await vi.advanceTimersByTimeAsync(20);
    expect(await answered).toMatchObject({ code: 'REQUEST_TOO_SLOW' });
    expect(status).toBe(408);
  });
});
