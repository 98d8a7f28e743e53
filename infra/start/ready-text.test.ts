import { expect, test } from 'vitest';
import { localServers } from './local-models/servers.ts';
import { parseOptions } from './options.ts';
import { readyText } from './ready-text.ts';

const app = 'http://127.0.0.1:8080';
const ready = {
  urls: { app, gateway: app, sfu: 'ws://127.0.0.1:7880', offlineAi: 'http://127.0.0.1:1', mailbox: null },
  link: `${app}/interview/1`,
  ms: 4321,
  accounts: [],
  found: [],
};
const found = localServers.slice(0, 1).map((server) => ({ server, models: ['llama3.1:8b'] }));
const hint = 'Ollama has a language model. To use it: npm start -- --model ollama/llama3.1:8b';

test('the text ends with the model that was found, once', () => {
  const lines = readyText({ ...ready, found }, parseOptions([])).split('\n');
  expect(lines.slice(-4)).toEqual(['', hint, '', 'Ctrl-C stops it.']);
  expect(readyText({ ...ready, found }, parseOptions(['--dev']))).toContain('npm run dev -- --model ollama/');
});

test('nothing is said about models if none was found', () => {
  const text = readyText(ready, parseOptions([]));
  expect(text).toContain('Ready in 4.3 s');
  expect(text).not.toMatch(/model/i);
});

test('the chosen model is named', () => {
  expect(readyText(ready, parseOptions(['--model', 'lmstudio/qwen/qwen3-4b']))).toContain(
    '  Model       qwen/qwen3-4b, in LM Studio',
  );
});
