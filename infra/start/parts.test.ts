import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Context } from './context.ts';
import { definitions } from './parts.ts';
import { readSecrets } from './secrets.ts';
import { externalParts, type Environment } from './settings.ts';
import type { SpeechMode } from './speech.ts';
import { anyPorts } from './testing/any-ports.ts';

/** Returns the names of the steps that a start has with these variables. */
function stepsWith(userEnv: Environment, speechMode: SpeechMode = 'full'): string[] {
  const stateDir = mkdtempSync(join(tmpdir(), 'candi-parts-'));
  onTestFinished(() => rmSync(stateDir, { recursive: true }));
  const context: Context = {
    root: '/',
    stateDir,
    cacheDir: stateDir,
    host: '127.0.0.1',
    dev: false,
    ports: { ...anyPorts, web: 0 },
    secrets: readSecrets(stateDir),
    external: externalParts(userEnv),
    userEnv,
    signal: new AbortController().signal,
    database: null,
    speechMode,
    speech: null,
    sfu: null,
    sipLeg: null,
    seeded: null,
  };
  return definitions.filter((step) => step.wanted(context)).map(({ name }) => name);
}

test.each<[string, Environment, string[]]>([
  ['the database', { DATABASE_URL: 'a', DATABASE_OWNER_URL: 'b' }, ['postgres']],
  ['the SFU', { LIVEKIT_URL: 'a', LIVEKIT_API_KEY: 'k', LIVEKIT_API_SECRET: 's' }, ['sfu-program', 'sfu']],
  ['the mail server', { SMTP_URL: 'smtp://a', MAIL_FROM: 'a@b.example' }, ['mailbox']],
  ['speech and language model', { STT_KEY: 'k', TTS_KEY: 'k', LLM_KEY: 'k' }, ['speech', 'offline-ai']],
])('variables for %s replace the embedded part', (_part, env, replaced) => {
  const embedded = stepsWith({});
  expect(embedded).toEqual(expect.arrayContaining(replaced));
  expect(stepsWith(env)).toEqual(embedded.filter((name) => !replaced.includes(name)));
});

test('basic speech installs nothing', () => {
  expect(stepsWith({}, 'basic')).toEqual(stepsWith({}).filter((name) => name !== 'speech'));
});
