import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { writeSfuConfig } from '@candi/infra/sfu/config';
import { findSfu } from '@candi/infra/sfu/find';
import { freePort, freeUdpPort } from '@candi/infra/start/ports';
import type { LivekitSettings } from '../src/platform/adapters/livekit/livekit.ts';

/** API key that the server has replaced. Its tokens are still accepted. */
export const replacedKey = { apiKey: 'replaced', apiSecret: 'another secret of the tests, replaced' };

export interface TestSfu extends LivekitSettings {
  stop(): Promise<void>;
}

const cacheDir = resolve(import.meta.dirname, '../../.cache/sfu');

/**
 * Starts a real livekit-server for one test file, configured like in production. Throws if this machine has no
 * livekit-server. `sipRedis`: address of a Redis server, which livekit-server needs for SIP trunks.
 */
export async function startTestSfu(
  webhookUrl = 'http://127.0.0.1:9/',
  sipRedis: string | null = null,
): Promise<TestSfu> {
  const { LIVEKIT_URL: _, ...env } = process.env;
  const found = await findSfu({ env, cacheDir });
  if (found.kind !== 'binary')
    throw new Error('These tests need a livekit-server: npm start or npm test builds one');
  const folder = await mkdtemp(join(tmpdir(), 'candi-sfu-'));
  const port = await freePort(0);
  const keys = { apiKey: 'test', apiSecret: 'a secret of the tests, long enough' };
  const config = join(folder, 'livekit.json');
  writeSfuConfig(config, {
    port,
    udpPort: await freeUdpPort(0, '127.0.0.1'),
    tcpPort: 0,
    bindAddress: '127.0.0.1',
    mediaAddress: '127.0.0.1',
    loopback: true,
    ownNetwork: true,
    webhookUrl,
    sipRedis,
    replacedKey,
    ...keys,
  });
  const child = spawn(found.path, ['--config', config], { stdio: 'ignore' });
  await answers(child, `http://127.0.0.1:${port}/`);
  return {
    url: `ws://127.0.0.1:${port}`,
    ...keys,
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) {
        const exited = once(child, 'exit');
        // On SIGTERM, the server would wait until its rooms are empty.
        child.kill('SIGKILL');
        await exited;
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function answers(child: ChildProcess, url: string): Promise<void> {
  const deadline = Date.now() + 15_000;
  for (;;) {
    try {
      await fetch(url);
      return;
    } catch (error) {
      if (child.exitCode !== null || Date.now() > deadline) throw error;
      await new Promise((next) => setTimeout(next, 50));
    }
  }
}
