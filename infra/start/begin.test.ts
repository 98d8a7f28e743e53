import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { begin } from './begin.ts';
import { findLimitMs, findModels } from './local-models/find.ts';
import { type ServerDouble, startDouble, startServerDouble } from './local-models/testing/server-double.ts';
import { parseOptions } from './options.ts';
import type { Environment } from './settings.ts';
import { terminal } from './terminal.ts';
import { anyPorts } from './testing/any-ports.ts';
import { standIn } from './testing/stand-in.ts';

const state = mkdtempSync(join(tmpdir(), 'candi-begin-'));
let double: ServerDouble | null = null;
afterEach(() => {
  double?.stop();
  rmSync(state, { recursive: true, force: true });
});

/** Starts a stack of one stand-in with this server on the machine. Returns what was printed and the stack's variables. */
const started = async (
  { server }: ServerDouble,
  env: Environment = {},
  choice: Partial<ReturnType<typeof parseOptions>> = {},
  limitMs = 10_000,
) => {
  const printed: string[] = [];
  const view = terminal({ write: (text) => printed.push(text), on: () => undefined });
  const wanted = { ...parseOptions(['--state', state]), ports: anyPorts, ...choice };
  const stack = await begin(wanted, {
    env,
    view,
    signal: new AbortController().signal,
    began: performance.now(),
    passwords: [],
    steps: () => [standIn('one', [])],
    find: () => findModels([server], limitMs),
  });
  await stack.stop();
  return { text: printed.join(''), env: stack.env };
};

test('a model that is found is named once, at the end of the start, and isn’t used', async () => {
  double = await startServerDouble('ollama', { models: ['llama3.1:8b'] });
  const { text, env } = await started(double);
  const hint = 'To use it: npm start -- --model ollama/llama3.1:8b';
  expect(text.split(hint)).toHaveLength(2);
  expect(text.indexOf(hint)).toBeGreaterThan(text.indexOf('Ready in'));
  expect(env.LLM_MODEL).toBe('candi-offline');
  expect(double.requests).toEqual(['GET /v1/models']);
});

test('nobody is asked if a model is configured', async () => {
  double = await startServerDouble('ollama', { models: ['llama3.1:8b'] });
  const { text } = await started(double, { LLM_URL: 'http://127.0.0.1:1/v1', LLM_MODEL: 'own' });
  expect(text).not.toContain('--model');
  expect(double.requests).toEqual([]);
});

test('the chosen model is used and named, and nobody is asked for others', async () => {
  double = await startServerDouble('lmstudio', { models: ['org/a', 'org/b'] });
  const { server } = double;
  const { text, env } = await started(double, {}, { model: { server, model: 'org/b' } });
  expect(text).toContain('Model       org/b, in LM Studio');
  expect(text).not.toContain('--model');
  expect([env.LLM_URL, env.LLM_MODEL]).toEqual([`http://127.0.0.1:${server.port}/v1`, 'org/b']);
  expect(double.requests).toEqual(['GET /v1/models']);
});

test('a server that hangs neither fails the start nor holds it up', async () => {
  double = await startDouble('llamacpp', () => undefined);
  const { text } = await started(double, {}, {}, findLimitMs);
  expect(text).toContain('Ready in');
  expect(text).not.toContain('--model');
});
