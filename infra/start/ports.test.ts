import { createServer } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { choosePorts } from './ports-of-stack.ts';
import { freePort, releasePort } from './ports.ts';
import { listen } from './testing/listen.ts';

const servers: ReturnType<typeof createServer>[] = [];
async function occupy(): Promise<number> {
  const server = createServer();
  servers.push(server);
  return listen(server);
}
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

test('a port in use is skipped', async () => {
  const busy = await occupy();
  const chosen = await freePort(busy);
  expect(chosen).toBeGreaterThan(busy);
  expect(await freePort(chosen)).toBeGreaterThan(chosen);
});

test('a port is not handed out again before it is released', async () => {
  // A port that no outgoing connection of another test uses.
  const port = await freePort(0);
  releasePort(port);
  const [first, second] = await Promise.all([freePort(port), freePort(port)]);
  expect(first).not.toBe(second);
  releasePort(port);
  expect(await freePort(port)).toBe(port);
});

test('a specific port that is in use is refused, and the error names its number and part', async () => {
  const busy = await occupy();
  await expect(choosePorts({ gateway: busy }, '127.0.0.1', false)).rejects.toThrow(
    `port ${busy}, requested for gateway, is in use`,
  );
});
