import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeVariables } from '@candi/runtime/environment';
import { expect, test } from 'vitest';
import { findGo } from '../sfu/find.ts';
import { type PartName, variablesFor } from './part-environment.ts';
import { plainEnvironment, startStack } from './stack.ts';
import { anyPorts } from './testing/any-ports.ts';
import { recordUsage } from './testing/usage.ts';

const go = await findGo(process.env);
const variables = describeVariables();
const secrets = new Set(variables.filter(({ secret }) => secret).map(({ name }) => name));

const accounts = ['LINKEDIN_CLIENT_SECRET', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'];
const given = {
  LINKEDIN_CLIENT_ID: 'application',
  ...Object.fromEntries(accounts.map((name) => [name, 'secret'])),
  // A secret of the person who starts the stack, which no part reads.
  CLOUD_PASSWORD: 'secret',
};
/** The secrets that each part gets, by its name and the names of its variables. */
const expected: [name: string, variables: PartName, secrets: string[]][] = [
  ['sfu', 'sfu', []],
  ['mailbox', 'mailbox', []],
  ['offline-ai', 'offlineAi', ['OFFLINE_AI_KEY']],
  [
    'gateway',
    'gateway',
    [...accounts, 'DATABASE_URL', 'LIVEKIT_API_SECRET', 'LLM_KEY', 'SERVICE_TOKEN', 'SESSION_SECRET'],
  ],
  [
    'queue',
    'backgroundWorker',
    [
      ...accounts,
      'DATABASE_OWNER_URL',
      'LIVEKIT_API_SECRET',
      'LLM_KEY',
      'SESSION_SECRET',
      'SMTP_URL',
      'TTS_KEY',
    ],
  ],
  ['worker', 'agent', ['LIVEKIT_API_SECRET', 'LLM_KEY', 'SERVICE_TOKEN', 'STT_KEY', 'TTS_KEY']],
  ['phone', 'phone', ['LIVEKIT_API_SECRET', 'PHONE_LEG_TOKEN', 'SERVICE_TOKEN', 'STT_KEY', 'TTS_KEY']],
  ['sip', 'sip', ['PHONE_LEG_TOKEN']],
];

/** Returns the names of the variables with which a process was started (Linux only). */
const namesIn = (pid: number | null): string[] =>
  readFileSync(`/proc/${pid}/environ`, 'utf8')
    .split('\0')
    .flatMap((entry) => entry.split('=', 1))
    .filter(Boolean);

test.skipIf(!go || process.platform !== 'linux')(
  'each part is started with the variables that it reads, and with no other secret',
  async () => {
    const stateDir = mkdtempSync(join(tmpdir(), 'candi-environments-'));
    const stack = await startStack({
      stateDir,
      ports: anyPorts,
      env: { ...plainEnvironment(), ...given, PHONE_LINE: 'sip' },
      speech: 'basic',
      without: ['web'],
    });
    recordUsage('stacks', 1);
    try {
      for (const [name, reader, ownSecrets] of expected) {
        const names = namesIn(stack.part(name).pid);
        expect(names.filter((variable) => secrets.has(variable)).toSorted(), `secrets of ${name}`).toEqual(
          ownSecrets.toSorted(),
        );
        const read = variables
          .filter(({ readBy }) => readBy.some((part) => part === reader))
          .map((variable) => variable.name);
        const others = variables.map((variable) => variable.name).filter((other) => !read.includes(other));
        expect(
          names.filter((variable) => others.includes(variable)),
          name,
        ).toEqual([]);
        expect(names, name).toEqual(expect.arrayContaining(read.filter((variable) => variable in stack.env)));
        expect(names, name).toContain('PATH');
        expect(names, name).not.toContain('CLOUD_PASSWORD');
      }
    } finally {
      await stack.stop();
      rmSync(stateDir, { recursive: true, force: true });
    }
  },
  240_000,
);

test('only the migrations and the background worker get the database’s owner', () => {
  const stack = Object.fromEntries(variables.map(({ name }) => [name, 'value']));
  const parts: PartName[] = ['migrations', 'simulation', 'vite', ...expected.map(([, reader]) => reader)];
  const owners = parts.filter((part) => 'DATABASE_OWNER_URL' in variablesFor(part, stack));
  expect(owners).toEqual(['migrations', 'backgroundWorker']);
});

test('registry passwords reach no part, and proxies only the parts that connect to other machines', () => {
  const passwords = {
    NODE_AUTH_TOKEN: 'x',
    DOCKER_AUTH_CONFIG: 'x',
    DOCKER_PASSWORD: 'x',
    SSL_KEY_PASSWORD: 'x',
  };
  const proxies = { HTTPS_PROXY: 'http://me:secret@proxy.example', no_proxy: 'localhost' };
  const machine = { PATH: '/bin', NODE_EXTRA_CA_CERTS: '/ca.pem', LC_ALL: 'C', DOCKER_HOST: 'tcp://engine' };
  for (const [, reader] of expected) {
    const names = Object.keys(variablesFor(reader, { ...passwords, ...proxies, ...machine }));
    const connects = !['sip', 'mailbox', 'offlineAi'].includes(reader);
    expect(names.toSorted(), reader).toEqual(
      [
        ...(connects ? Object.keys(proxies) : []),
        ...Object.keys(machine).filter((name) => name !== 'DOCKER_HOST' || reader === 'sfu'),
      ].toSorted(),
    );
  }
});
