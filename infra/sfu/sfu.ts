import { join } from 'node:path';
import { isLoopback, reachableAddress } from '../start/context.ts';
import type { Context, RunnableSfu } from '../start/context.ts';
import { launchProcess } from '../start/launch.ts';
import type { Running } from '../start/launch.ts';
import { waitForLock } from '../start/lock.mjs';
import { partEnvironment } from '../start/part-environment.ts';
import { buildSfu } from './build.ts';
import { binaryCommand, containerCommand, containerSettings } from './command.ts';
import { writeSfuConfig } from './config.ts';
import type { SfuSettings } from './config.ts';
import { findSfu } from './find.ts';
import type { FoundSfu } from './find.ts';

/**
 * Finds the SFU, and builds it with Go if necessary. If no SFU is available, throws an error that lists the three
 * ways to obtain one.
 */
export async function obtainSfu(
  context: Pick<Context, 'cacheDir' | 'userEnv' | 'signal'>,
  report: (text: string) => void,
): Promise<RunnableSfu> {
  const cacheDir = join(context.cacheDir, 'sfu');
  const find = () => findSfu({ env: context.userEnv, cacheDir });
  const first = await find();
  if (first.kind !== 'build') return runnable(first);
  const release = await waitForLock(join(cacheDir, 'build.lock'), () =>
    report('waiting for another start that is building it'),
  );
  try {
    const again = await find();
    if (again.kind !== 'build') return runnable(again);
    const { userEnv: env, signal } = context;
    const path = await buildSfu({ go: again.go, cacheDir, env, report, signal });
    return { kind: 'binary', path, where: 'built here' };
  } finally {
    release();
  }
}

function runnable(found: Exclude<FoundSfu, { kind: 'build' }>): RunnableSfu {
  if (found.kind === 'none') throw new Error(found.message);
  if (found.kind === 'external') throw new Error(`LIVEKIT_URL is set to an external server: ${found.url}`);
  return found;
}

function settings(context: Context): SfuSettings {
  const { ports, secrets, host, userEnv } = context;
  const loopback = isLoopback(host);
  return {
    port: ports.sfu,
    udpPort: ports.sfuUdp,
    tcpPort: loopback ? 0 : ports.sfuTcp,
    bindAddress: host === 'localhost' ? '127.0.0.1' : host,
    mediaAddress: reachableAddress(host),
    loopback,
    ownNetwork: true,
    apiKey: secrets.livekitKey,
    apiSecret: secrets.livekitSecret,
    replacedKey:
      secrets.livekitKeyOld && secrets.livekitSecretOld
        ? { apiKey: secrets.livekitKeyOld, apiSecret: secrets.livekitSecretOld }
        : null,
    webhookUrl: `http://${reachableAddress(host)}:${ports.gateway}/v1/livekit/webhook`,
    sipRedis: userEnv.PHONE_LINE === 'livekit' ? (userEnv.LIVEKIT_REDIS ?? null) : null,
  };
}

/** Starts the SFU with a configuration file in the state folder. Throws if no SFU was found. */
export async function startSfu(context: Context, log: (line: string) => void): Promise<Running> {
  const found = context.sfu;
  if (!found) throw new Error('no SFU was found');
  const file = join(context.stateDir, 'livekit.json');
  const own = settings(context);
  writeSfuConfig(file, found.kind === 'container' ? containerSettings(own) : own);
  return launchProcess({
    command:
      found.kind === 'container'
        ? containerCommand(found.engine, found.image, file, own)
        : binaryCommand(found.path, file),
    cwd: context.root,
    env: partEnvironment(context, 'sfu'),
    ready: { url: `http://${reachableAddress(context.host)}:${own.port}/` },
    // The first run of a container includes downloading its image.
    readyMs: found.kind === 'container' ? 300_000 : 20_000,
    // The first SIGTERM makes the server wait until its rooms are empty; a second SIGTERM ends it.
    graceMs: 1000,
    signal: context.signal,
    log,
  });
}
