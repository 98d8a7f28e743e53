import { once } from 'node:events';
import type { Socket } from 'node:net';
import { connect, createServer } from 'node:net';

export interface DelayedRelay {
  port: number;
  /** Returns the number of round trips: how many times the client has sent data after receiving some. */
  roundTrips(): number;
  stop(): Promise<void>;
}

/** Starts a TCP relay to `target` on a free loopback port. It delays each chunk by `delayMs`, in both directions. */
export async function startDelayedRelay(target: URL, delayMs: number): Promise<DelayedRelay> {
  const sockets = new Set<Socket>();
  let roundTrips = 0;
  let answered = true;
  const pass = (from: Socket, to: Socket) => {
    sockets.add(from);
    from.setNoDelay(true);
    from.on('data', (chunk) => setTimeout(() => to.destroyed || to.write(chunk), delayMs));
    from.on('error', () => to.destroy());
    from.on('close', () => setTimeout(() => to.destroy(), delayMs));
  };
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    near.on('data', () => {
      if (answered) roundTrips += 1;
      answered = false;
    });
    far.on('data', () => {
      answered = true;
    });
    pass(near, far);
    pass(far, near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('the relay has no port');
  return {
    port: bound.port,
    roundTrips: () => roundTrips,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
