import type { Ports } from './context.ts';
import { freePort, freeSipPort, freeUdpPort, releasePort } from './ports.ts';

export const defaultPorts: Ports = {
  gateway: 8080,
  sfu: 7880,
  sfuTcp: 7881,
  sfuUdp: 7882,
  offlineAi: 8090,
  worker: 8091,
  phone: 8092,
  sip: 5060,
  sipControl: 8093,
  mailbox: 8025,
  mailboxSmtp: 8026,
  postgres: 5433,
  web: 5173,
};
export type RequestedPorts = Partial<Ports>;

/**
 * Ports in the order in which they are chosen. The Postgres port isn't listed: it is known only once Postgres starts,
 * which may attach to a running server.
 */
const chosen = [
  'gateway',
  'sfu',
  'sfuTcp',
  'sfuUdp',
  'offlineAi',
  'worker',
  'phone',
  'sip',
  'sipControl',
  'mailbox',
  'mailboxSmtp',
  'web',
] as const;

/**
 * Chooses the ports of a stack. An omitted port becomes its default or the next free port; 0 means any free port. If
 * a specific port isn't available, throws an error that names the port and its part.
 */
export async function choosePorts(
  requested: RequestedPorts,
  host: string,
  dev: boolean,
): Promise<{ ports: Ports; release(): void }> {
  const ports = { ...defaultPorts, ...requested };
  const outer: (keyof Ports)[] = ['gateway', 'sfu', 'sfuTcp'];
  const taken: number[] = [];
  const release = () => {
    for (const port of taken) releasePort(port);
  };
  for (const name of chosen) {
    if (name === 'web' && !dev) continue;
    const listenOn = outer.includes(name) ? host : '127.0.0.1';
    const port =
      name === 'sfuUdp'
        ? await freeUdpPort(ports[name])
        : name === 'sip'
          ? await freeSipPort(ports[name], listenOn)
          : await freePort(ports[name], listenOn);
    taken.push(port);
    const requestedPort = requested[name] ?? 0;
    if (requestedPort > 0 && port !== requestedPort) {
      release();
      throw new Error(`port ${requestedPort}, requested for ${name}, is in use by another program`);
    }
    ports[name] = port;
  }
  return { ports, release };
}
