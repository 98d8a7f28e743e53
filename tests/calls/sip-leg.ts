import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { obtainSipLeg } from '@candi/infra/sip/sip';
import { eachLine } from '@candi/infra/start/lines';
import { readEnvironment } from '@candi/infra/start/settings';
import { projectRoot } from '@candi/infra/start/stack';
import { legToken } from '@candi/media/phone/testing/caller';
import { onTestFinished } from 'vitest';

/** Ports of a running SIP leg. */
export interface LegPorts {
  /** Port for UDP and TCP. */
  port: number;
  /** Port for TLS; 0 without SIP_TLS_LISTEN. */
  tlsPort: number;
}

/**
 * Starts the SIP leg in front of a bridge, and stops it after the test. Builds it if necessary.
 * `controlPort`: port of its control API; any free port by default.
 */
export async function startSipLeg(
  bridgePort: number,
  controlPort = 0,
  variables: Readonly<Record<string, string>> = {},
): Promise<LegPorts> {
  const userEnv = readEnvironment('', process.env);
  const { signal } = new AbortController();
  const cacheDir = join(projectRoot, '.cache');
  const path = await obtainSipLeg({ root: projectRoot, cacheDir, userEnv, signal }, () => undefined);
  const env = {
    SIP_LISTEN: '127.0.0.1:0',
    SIP_RTP_PORTS: '0-0',
    SIP_CONTROL_PORT: String(controlPort),
    PHONE_PORT: String(bridgePort),
    PHONE_LEG_TOKEN: legToken,
    ...variables,
  };
  const leg = spawn(path, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(async () => {
    const exited = once(leg, 'exit');
    leg.kill('SIGTERM');
    await exited;
  });
  const ready = await new Promise<string>((resolve) => eachLine(leg.stdout, resolve));
  const portOf = (name: string): number => Number(new RegExp(`"${name}":(\\d+)`).exec(ready)?.[1]);
  return { port: portOf('port'), tlsPort: portOf('tlsPort') };
}
