import { createServer } from 'node:net';
import { createSocket } from 'node:dgram';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { takeLock } from './lock.mjs';

/**
 * Ports handed out, each with the function that releases it. A port is locked against all other starts on this
 * machine, because seconds pass between the choice of a port and its use by a part.
 */
const given = new Map<number, () => void>();
const lockFolder = join(tmpdir(), `candi-ports-${process.getuid?.() ?? 0}`);

function listens(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

function binds(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createSocket('udp4');
    socket.once('error', () => resolve(false));
    socket.bind({ port, address: host, exclusive: true }, () => socket.close(() => resolve(true)));
  });
}

/**
 * Returns the first free TCP port on `host` among the 50 ports from `wanted` upwards, or any free port if none of
 * them is free or `wanted` is 0. Throws if no free port is found.
 */
export async function freePort(wanted: number, host = '127.0.0.1'): Promise<number> {
  return choose(wanted, 50, (port) => listens(port, host));
}

/** Like `freePort`, for UDP. */
export async function freeUdpPort(wanted: number, host = '0.0.0.0'): Promise<number> {
  return choose(wanted, 50, (port) => binds(port, host));
}

/** Like `freePort`, for UDP and TCP at once. */
export async function freeSipPort(wanted: number, host = '127.0.0.1'): Promise<number> {
  return choose(wanted, 50, async (port) => (await binds(port, host)) && (await listens(port, host)));
}

/** Releases a port. Call it once the part that used the port has stopped. */
export function releasePort(port: number): void {
  given.get(port)?.();
  given.delete(port);
}

async function choose(
  wanted: number,
  near: number,
  free: (port: number) => Promise<boolean>,
): Promise<number> {
  const last = wanted > 0 ? Math.min(wanted + near, 65_536) : 0;
  for (let port = wanted; port < last; port++) {
    if ((await take(port, free)) !== null) return port;
  }
  for (let attempt = 0; attempt < 500; attempt++) {
    // The port is below the range that the system uses for outgoing connections. A port in that range could be taken
    // by such a connection before the part uses it.
    const port = 20_000 + Math.floor(Math.random() * 12_000);
    if ((await take(port, free)) !== null) return port;
  }
  throw new Error('no free port was found');
}

async function take(port: number, free: (port: number) => Promise<boolean>): Promise<number | null> {
  if (given.has(port)) return null;
  const release = takeLock(join(lockFolder, `${port}.lock`));
  if (!release) return null;
  given.set(port, release);
  if (await free(port)) return port;
  releasePort(port);
  return null;
}
