import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readSecrets } from './secrets.ts';

test('secrets that were renamed to old ones are replaced by new ones, and kept', () => {
  const stateDir = mkdtempSync(join(tmpdir(), 'candi-secrets-'));
  onTestFinished(() => rmSync(stateDir, { recursive: true, force: true }));
  const file = join(stateDir, 'secrets.json');
  const first = readSecrets(stateDir);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(first);
  const { sessionSecret, serviceToken, livekitKey, livekitSecret, ...others } = first;
  const renamed = {
    ...others,
    sessionSecretOld: sessionSecret,
    serviceTokenOld: serviceToken,
    livekitKeyOld: livekitKey,
    livekitSecretOld: livekitSecret,
  };
  writeFileSync(file, JSON.stringify(renamed));
  const replaced = readSecrets(stateDir);
  expect(replaced).toMatchObject(renamed);
  expect(replaced.sessionSecret).toMatch(/^[\da-f]{64}$/);
  expect([replaced.sessionSecret, replaced.serviceToken]).not.toContain(sessionSecret);
  expect(replaced.livekitKey).not.toBe(livekitKey);
  expect(replaced.livekitSecret).not.toBe(livekitSecret);
  expect(readSecrets(stateDir)).toEqual(replaced);
});
