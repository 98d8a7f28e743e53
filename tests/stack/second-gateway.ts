import { join } from 'node:path';
import { launchProcess, partGraceMs } from '@candi/infra/start/launch';
import { variablesFor } from '@candi/infra/start/part-environment';
import { freePort, releasePort } from '@candi/infra/start/ports';
import { projectRoot } from '@candi/infra/start/stack';
import type { StackAddresses } from './stack.ts';

export interface SecondGateway {
  /** URL at which the gateway serves the app's pages and its API. */
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts another gateway beside that of a stack, on the same database and with the same secrets. `variables`: its
 * settings that differ from those of the stack. `host`: name by which browsers open its pages. Default: 127.0.0.1.
 */
export async function startSecondGateway(
  stack: Pick<StackAddresses, 'env'>,
  variables: Record<string, string>,
  host = '127.0.0.1',
): Promise<SecondGateway> {
  const port = await freePort(0);
  const url = `http://${host}:${port}`;
  const gateway = await launchProcess({
    command: [process.execPath, join(projectRoot, 'gateway/src/entry/main.ts')],
    cwd: projectRoot,
    env: variablesFor('gateway', {
      ...stack.env,
      GATEWAY_PORT: String(port),
      PUBLIC_URL: url,
      ...variables,
    }),
    ready: 'line',
    readyMs: 60_000,
    graceMs: partGraceMs,
    signal: new AbortController().signal,
    log: () => undefined,
  });
  return {
    url,
    stop: async () => {
      await gateway.stop();
      releasePort(port);
    },
  };
}
