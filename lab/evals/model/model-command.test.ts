import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type ServerDouble, startServerDouble } from '@candi/infra/start/local-models/testing/server-double';
import { urlOf } from '@candi/infra/start/local-models/servers';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { recordedAnswer } from './testing/recorded-model.ts';

const out = mkdtempSync(join(tmpdir(), 'candi-model-evals-'));
let double: ServerDouble | null = null;
afterEach(() => {
  double?.stop();
  rmSync(out, { recursive: true, force: true });
});

const begin = (server: ServerDouble | null, ...args: string[]) => {
  const entry = join(import.meta.dirname, '../model.ts');
  // Empty values keep those of a developer's .env out.
  const model = { LLM_URL: server ? urlOf(server.server) : '', LLM_MODEL: 'm', LLM_KEY: '' };
  return spawn(process.execPath, [entry, '--out', out, ...args], {
    env: { PATH: process.env['PATH'], ...model },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
};
const lastLine = z.object({ name: z.literal('model'), verdict: z.string(), missed: z.array(z.string()) });

test.each([
  ['good', recordedAnswer, 0, 'live', 'good enough for live interviews'],
  ['useless', () => 'No.', 1, 'none', 'not good enough'],
])(
  'a %s model is judged in words, by the exit code and by a line of JSON',
  async (_, answer, code, verdict, words) => {
    double = await startServerDouble('ollama', { models: ['m'], answer });
    const run = begin(double);
    const [stdout, stderr, [status]] = await Promise.all([
      text(run.stdout),
      text(run.stderr),
      once(run, 'close'),
    ]);
    expect(status).toBe(code);
    expect(stdout).toContain(`Verdict: ${words}\n`);
    const json = lastLine.parse(JSON.parse(stdout.trim().split('\n').at(-1) ?? ''));
    expect(json.verdict).toBe(verdict);
    expect(json.missed.length === 0).toBe(code === 0);
    expect(stderr).toContain('1/36  en enough');
    expect(readFileSync(join(out, 'turns.jsonl'), 'utf8')).toContain('"id":"en enough"');
  },
);

test('Ctrl-C cancels it without a verdict', async () => {
  double = await startServerDouble('llamacpp', { models: ['m'], firstTokenMs: 60_000 });
  const run = begin(double);
  await once(run.stderr, 'data');
  const rest = text(run.stderr);
  run.kill('SIGINT');
  const [stdout, stderr, [status]] = await Promise.all([text(run.stdout), rest, once(run, 'close')]);
  expect(status).toBe(130);
  expect(stdout).toBe('');
  expect(stderr).toContain('Cancelled after 0 of 36: no verdict.');
});

test('without a model it says how to choose one', async () => {
  const run = begin(null);
  const [stderr, [status]] = await Promise.all([text(run.stderr), once(run, 'close')]);
  expect(status).toBe(2);
  expect(stderr).toContain('No language model is configured: use --model');
});

test('a server that doesn’t answer is reported', async () => {
  double = await startServerDouble('ollama', { models: ['m'] });
  double.stop();
  const run = begin(double);
  const [stderr, [status]] = await Promise.all([text(run.stderr), once(run, 'close')]);
  expect(status).toBe(2);
  expect(stderr).toContain(`no language model responds at ${urlOf(double.server)}`);
});
