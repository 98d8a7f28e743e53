import type { Ports } from './context.ts';
import { freePort, freeUdpPort, releasePort } from './ports.ts';

export const defaultPorts: Ports = {
  gateway: 8080,
  sfu: 7880,
  sfuTcp: 7881,
  sfuUdp: 7882,
  offlineAi: 8090,
  worker: 8091,
  mailbox: 8025,
  mailboxSmtp: 8026,
  postgres: 5433,
  web: 5173,
};
export type PortWishes = Partial<Ports>;

/** In the order they are chosen. Postgres takes its own when it starts: it may attach to a server that has one. */
const chosen = [
  'gateway',
  'sfu',
  'sfuTcp',
  'sfuUdp',
  'offlineAi',
  'worker',
  'mailbox',
  'mailboxSmtp',
  'web',
] as const;

/**
 * The ports of one stack. A wish left out means the default, or a free one after it; 0 any free one. Throws,
 * naming the port and who wants it, when a wish for a certain one can't be met.
 */
export async function choosePorts(
  wishes: PortWishes,
  host: string,
  dev: boolean,
): Promise<{ ports: Ports; release(): void }> {
  const ports = { ...defaultPorts, ...wishes };
  const outer: (keyof Ports)[] = ['gateway', 'sfu', 'sfuTcp'];
  const taken: number[] = [];
  const release = () => {
    for (const port of taken) releasePort(port);
  };
  for (const name of chosen) {
    if (name === 'web' && !dev) continue;
    const listenOn = outer.includes(name) ? host : '127.0.0.1';
    const port = name === 'sfuUdp' ? await freeUdpPort(ports[name]) : await freePort(ports[name], listenOn);
    taken.push(port);
    const wish = wishes[name] ?? 0;
    if (wish > 0 && port !== wish) {
      release();
      throw new Error(`port ${wish}, wanted for ${name}, is in use by another program`);
    }
    ports[name] = port;
  }
  return { ports, release };
}
