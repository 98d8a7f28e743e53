import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const secrets = z.object({
  /** Token shared by agent and gateway. */
  serviceToken: z.string(),
  /** The token that `serviceToken` replaces; the gateway still accepts it. */
  serviceTokenOld: z.string().optional(),
  /** Signs access tokens, session tokens and recording keys. */
  sessionSecret: z.string(),
  /** The secret that `sessionSecret` replaces; its tokens and data are still accepted. */
  sessionSecretOld: z.string().optional(),
  livekitKey: z.string(),
  livekitSecret: z.string(),
  /** The key and its secret that `livekitKey` and `livekitSecret` replace; the LiveKit server still accepts them. */
  livekitKeyOld: z.string().optional(),
  livekitSecretOld: z.string().optional(),
  /** API key of the embedded offline AI. */
  aiKey: z.string(),
  /** Token of the SIP leg at the phone bridge. */
  phoneLegToken: z.string(),
});
export type Secrets = z.infer<typeof secrets>;

const random = () => randomBytes(32).toString('hex');

/**
 * Returns the installation's secrets. They are generated at random on first use and stored in a file that only the
 * owner can read. A secret that an older installation lacks is added.
 */
export function readSecrets(stateDir: string): Secrets {
  const file = join(stateDir, 'secrets.json');
  const stored = existsSync(file) ? secrets.partial().parse(JSON.parse(readFileSync(file, 'utf8'))) : {};
  const complete: Secrets = {
    serviceToken: random(),
    sessionSecret: random(),
    livekitKey: `candi${randomBytes(6).toString('hex')}`,
    livekitSecret: random(),
    aiKey: random(),
    phoneLegToken: random(),
    ...stored,
  };
  if (secrets.safeParse(stored).success) return complete;
  mkdirSync(stateDir, { recursive: true, mode: 0o700 });
  writeFileSync(file, JSON.stringify(complete, null, 2), { mode: 0o600 });
  return complete;
}
