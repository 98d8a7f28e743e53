import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findGo } from '../sfu/find.ts';
import { definitions } from '../start/parts.ts';
import { plainEnvironment, startStack } from '../start/stack.ts';
import { anyPorts } from '../start/testing/any-ports.ts';

const go = await findGo(process.env);

/** Asks a SIP server over UDP what it supports. Resolves with the first line of its answer. */
async function askOptions(host: string, port: number): Promise<string> {
  const socket = createSocket('udp4');
  try {
    socket.bind(0, '127.0.0.1');
    await once(socket, 'listening');
    const own = `127.0.0.1:${socket.address().port}`;
    const request = [
      `OPTIONS sip:${host}:${port} SIP/2.0`,
      `Via: SIP/2.0/UDP ${own};branch=z9hG4bK-1;rport`,
      `From: <sip:test@${own}>;tag=1`,
      `To: <sip:${host}:${port}>`,
      'Call-ID: 1',
      'CSeq: 1 OPTIONS',
      'Content-Length: 0',
      '\r\n',
    ];
    socket.send(request.join('\r\n'), port, host);
    const [answer]: unknown[] = await once(socket, 'message', { signal: AbortSignal.timeout(20_000) });
    return String(answer).split('\r\n')[0] ?? '';
  } finally {
    socket.close();
  }
}

test.skipIf(!go)(
  'with PHONE_LINE=sip, the stack runs the SIP leg, and again after it died',
  async () => {
    const stateDir = mkdtempSync(join(tmpdir(), 'candi-sip-'));
    const stack = await startStack({
      stateDir,
      ports: anyPorts,
      env: { ...plainEnvironment(), PHONE_LINE: 'sip' },
      definitions: definitions.filter(({ name }) => name.startsWith('sip')),
      backoff: { firstMs: 50, maxMs: 500, healthyMs: 60_000 },
    });
    try {
      const [host = '', port] = (stack.env.SIP_LISTEN ?? '').split(':');
      expect(stack.env.PHONE_NUMBER).toBe(`sip:candi@${host}:${port}`);
      expect(await askOptions(host, Number(port))).toBe('SIP/2.0 200 OK');
      stack.part('sip').kill();
      await stack.part('sip').restarted(1);
      expect(await askOptions(host, Number(port))).toBe('SIP/2.0 200 OK');
    } finally {
      await stack.stop();
      rmSync(stateDir, { recursive: true, force: true });
    }
  },
  240_000,
);

test('without PHONE_LINE, the stack has no SIP leg', async () => {
  const stateDir = mkdtempSync(join(tmpdir(), 'candi-sip-'));
  const stack = await startStack({
    stateDir,
    ports: anyPorts,
    definitions: definitions.filter(({ name }) => name.startsWith('sip')),
  });
  expect(() => stack.part('sip')).toThrow('no part sip is running');
  expect(stack.env.PHONE_NUMBER).toBeUndefined();
  await stack.stop();
  rmSync(stateDir, { recursive: true, force: true });
});
