import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { help, parseOptions } from './options.ts';
import { externalParts, readEnvironment } from './settings.ts';

test('options have defaults and set the matching fields', () => {
  expect(parseOptions([])).toMatchObject({
    state: '.candi',
    host: '127.0.0.1',
    ports: {},
    without: [],
    speech: 'full',
  });
  expect(parseOptions(['--speech', 'basic'])).toMatchObject({ speech: 'basic' });
  expect(parseOptions(['--speech', 'english'])).toMatchObject({ speech: 'english' });
  expect(
    parseOptions(['--port', '9000', '--no-worker', '--state', '/x', '--sfu-udp-port=9001']),
  ).toMatchObject({
    ports: { gateway: 9000, sfuUdp: 9001 },
    without: ['worker'],
    state: '/x',
  });
});

test('an invalid option or port is refused, and the error names it', () => {
  expect(() => parseOptions(['--ports', '1'])).toThrow('--ports');
  expect(() => parseOptions(['--port', '70000'])).toThrow('--port 70000');
  expect(() => parseOptions(['--port', 'x'])).toThrow('--port x');
  expect(() => parseOptions(['--speech', 'none'])).toThrow('--speech none');
  expect(() => parseOptions(['--model', 'qwen3'])).toThrow('--model qwen3');
});

test('help lists every option', () => {
  for (const name of [
    '--port',
    '--host',
    '--state',
    '--no-worker',
    '--speech',
    '--model',
    '--verbose',
    'DATABASE_URL',
    'LIVEKIT_URL',
  ]) {
    expect(help).toContain(name);
  }
});

test('the environment overrides .env, and npm’s variables are left out', () => {
  const folder = mkdtempSync(join(tmpdir(), 'candi-env-'));
  const file = join(folder, '.env');
  writeFileSync(file, 'LLM_KEY=from-file\nLLM_MODEL="a b"\nSTT_KEY=\n');
  const env = readEnvironment(file, { LLM_KEY: 'own', npm_config_registry: 'x', NPM_TOKEN: 'y', HOME: '/h' });
  rmSync(folder, { recursive: true });
  expect(env).toEqual({ LLM_KEY: 'own', LLM_MODEL: 'a b', HOME: '/h' });
});

test('variables make parts external, and an incomplete configuration is refused', () => {
  expect(externalParts({})).toEqual({
    database: false,
    sfu: false,
    stt: false,
    tts: false,
    llm: false,
    mail: false,
  });
  expect(externalParts({ STT_KEY: 'k', LLM_KEY: 'k' })).toMatchObject({ stt: true, tts: false, llm: true });
  expect(() => externalParts({ DATABASE_URL: 'postgres://x' })).toThrow('DATABASE_OWNER_URL');
  expect(() => externalParts({ LIVEKIT_URL: 'ws://x' })).toThrow('LIVEKIT_API_KEY');
  expect(() => externalParts({ SMTP_URL: 'smtp://x' })).toThrow('MAIL_FROM');
});
