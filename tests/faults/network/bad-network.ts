import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { requireProgram } from '@candi/infra/debian/programs';
import { untilLine } from './until-line.ts';

/** Network conditions between the candidate's browser and the servers. */
export interface Shape {
  /** Bandwidth in each direction (kbit/s). */
  rateKbps: number;
  /** Added round-trip time, excluding transmission time (ms). */
  roundTripMs: number;
  /** Packet loss in each direction, 0–1. */
  loss: number;
}

export interface BadNetwork {
  /** The host's IP address as seen from inside the network namespace. */
  address: string;
  /** Path of a program that starts Chromium inside the namespace. */
  chromium: string;
  shape: (shape: Shape) => void;
  stop: () => Promise<void>;
}

const relay = fileURLToPath(new URL('relay.py', import.meta.url));
const ip = (...args: string[]) =>
  execFileSync(requireProgram('ip'), args, { stdio: ['ignore', 'ignore', 'pipe'] });

/**
 * Creates a network namespace for a browser that reaches the host through a relay. The relay's packet loss is seeded,
 * so that each run drops the same packets. Requires Linux, root, Python 3 and iproute2; throws if any of them is
 * missing.
 */
export async function startBadNetwork(chromium: string, seed: string): Promise<BadNetwork> {
  const namespace = `candi-${process.pid}`;
  const [address, there] = ['10.77.7.1', '10.77.7.2'];
  ip('netns', 'add', namespace);
  const folder = mkdtempSync(join(tmpdir(), 'candi-network-'));
  const program = spawn('python3', [relay, namespace, address, there, seed], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => {
    program.once('exit', () => resolve());
  });
  const stop = async () => {
    program.stdin.end();
    await ended;
    ip('netns', 'del', namespace);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await untilLine(program, 'ready');
  } catch (error) {
    await stop();
    throw error;
  }
  const inside = join(folder, 'chromium');
  writeFileSync(inside, `#!/bin/sh\nexec ip netns exec ${namespace} '${chromium}' "$@"\n`);
  chmodSync(inside, 0o755);
  return {
    address,
    chromium: inside,
    shape: (shape) => void program.stdin.write(`${JSON.stringify(shape)}\n`),
    stop,
  };
}
