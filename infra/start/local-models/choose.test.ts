import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { environments } from '@candi/runtime/environment';
import { afterEach, expect, test } from 'vitest';
import { externalParts, readEnvironment } from '../settings.ts';
import { startStack } from '../stack.ts';
import { anyPorts } from '../testing/any-ports.ts';
import { type PartName, variablesFor } from '../part-environment.ts';
import { readModelChoice, withModel } from './choose.ts';
import { type ServerDouble, startDouble, startServerDouble } from './testing/server-double.ts';
import { stoppedAfterTest } from './testing/stopped-after-test.ts';
import { wireFormats } from './testing/wire-formats.ts';

/** A start that wrongly goes on is stopped after this time (ms). */
const limitMs = 20_000;
const root = join(import.meta.dirname, '../../..');
const folder = mkdtempSync(join(tmpdir(), 'candi-model-'));
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});
const choose = ({ server }: ServerDouble, model: string) =>
  readModelChoice(`${server.name}/${model}`, [server]);

test.each(['', 'llama3', 'ollama', 'ollama/', '/x', 'openai/gpt-4.1'])('--model %j is refused', (value) => {
  expect(() => readModelChoice(value)).toThrow(
    `--model ${value}: must be ollama/NAME, lmstudio/NAME, llamacpp/NAME`,
  );
});

test.each(['ollama', 'lmstudio', 'llamacpp'] as const)('a model of %s is configured', async (name) => {
  const double = await stoppedAfterTest(startServerDouble(name, { models: ['other', 'org/model-1'] }));
  const env = await withModel({ HOME: '/h' }, choose(double, 'org/model-1'));
  expect(env).toEqual({
    HOME: '/h',
    LLM_URL: `http://127.0.0.1:${double.server.port}/v1`,
    LLM_MODEL: 'org/model-1',
  });
  expect(double.requests).toEqual(['GET /v1/models']);
  expect(externalParts(env).llm).toBe(true);
});

test('a name without a tag is the latest one', async () => {
  const double = await stoppedAfterTest(
    startServerDouble('ollama', { models: ['qwen3:latest', 'qwen3:4b'] }),
  );
  expect(await withModel({}, choose(double, 'qwen3'))).toMatchObject({ LLM_MODEL: 'qwen3:latest' });
});

test('the choice takes precedence over the environment, whose key isn’t sent to another server', async () => {
  const double = await stoppedAfterTest(startServerDouble('ollama', { models: ['a'] }));
  const own = {
    LLM_URL: 'https://api.openai.com/v1',
    LLM_MODEL: 'gpt',
    LLM_KEY: 'secret',
    LLM_WAIT_MS: '9000',
  };
  const env = await withModel(readEnvironment('', own), choose(double, 'a'));
  expect(env).toEqual({
    LLM_URL: `http://127.0.0.1:${double.server.port}/v1`,
    LLM_MODEL: 'a',
    LLM_WAIT_MS: '9000',
  });
  expect(double.headers).not.toHaveProperty('authorization');
});

test('every part that uses the language model gets the choice, and no key', async () => {
  const double = await stoppedAfterTest(startServerDouble('ollama', { models: ['a'] }));
  const env = await withModel({ LLM_KEY: 'secret' }, choose(double, 'a'));
  const stack = await startStack({ stateDir: folder, ports: anyPorts, env, definitions: [] });
  await stack.stop();
  const isPart = (name: string): name is PartName => name in environments;
  const readers = Object.entries(environments).flatMap(([name, { shape }]) =>
    'LLM_URL' in shape && isPart(name) ? [name] : [],
  );
  expect(readers.toSorted()).toEqual(['agent', 'backgroundWorker', 'gateway', 'simulation']);
  for (const reader of readers) {
    const { LLM_URL, LLM_MODEL, LLM_KEY } = variablesFor(reader, stack.env);
    expect([LLM_URL, LLM_MODEL, LLM_KEY], reader).toEqual([env.LLM_URL, 'a', undefined]);
  }
});

test('a server that doesn’t answer is named, with how to start it', async () => {
  const double = await startServerDouble('llamacpp', { models: ['a'] });
  double.stop();
  await expect(withModel({}, choose(double, 'a'))).rejects.toThrow(
    `llama.cpp doesn't answer at http://127.0.0.1:${double.server.port}/v1. Start it first: llama-server --port 8081 -m FILE`,
  );
});

test('a server that refuses is reported like one that doesn’t answer', async () => {
  const double = await stoppedAfterTest(
    startDouble('lmstudio', (_, response) => response.writeHead(500).end()),
  );
  await expect(withModel({}, choose(double, 'a'))).rejects.toThrow("LM Studio doesn't answer");
});

test.each([
  [['a', 'b'], 'Ollama has no model "c". It has a, b.'],
  [[], 'Ollama has no model "c". It has none.'],
])('a missing model is named, with those that there are: %j', async (models, message) => {
  const double = await stoppedAfterTest(startServerDouble('ollama', { models }));
  await expect(withModel({}, choose(double, 'c'))).rejects.toThrow(message);
});

test.each(Object.keys(wireFormats))(
  'a start with a missing model of %s fails before anything starts',
  (name) => {
    const state = join(folder, 'state');
    const main = join(root, 'infra/start/main.ts');
    const run = spawnSync(
      process.execPath,
      [main, '--state', state, '--model', `${name}/candi-has-no-such-model`],
      {
        encoding: 'utf8',
        timeout: limitMs,
      },
    );
    expect(run.status).toBe(1);
    expect(run.stdout).toMatch(/doesn't answer at|has no model "candi-has-no-such-model"/);
    expect(run.stdout).not.toContain('Candi\n');
    expect(existsSync(state)).toBe(false);
  },
);

test('an interview in the terminal with a missing model doesn’t begin', () => {
  const agent = join(root, 'infra/start/agent.ts');
  const args = ['--text', '--state', join(folder, 'state'), '--model', 'ollama/candi-has-no-such-model'];
  const run = spawnSync(process.execPath, [agent, ...args], { encoding: 'utf8', timeout: limitMs });
  expect(run.status).toBe(1);
  expect(run.stderr).toMatch(/^Ollama (doesn't answer at|has no model "candi-has-no-such-model")/);
  expect(existsSync(join(folder, 'state'))).toBe(false);
});
