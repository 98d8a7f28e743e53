import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import type { FoundModels } from './find.ts';
import { hintsFor } from './hint.ts';
import { localServers } from './servers.ts';

const foundIn = (name: string, ...models: string[]): FoundModels[] =>
  localServers.filter((server) => server.name === name).map((server) => ({ server, models }));

test.each([
  [[], []],
  [
    foundIn('ollama', 'llama3.1:8b'),
    ['Ollama has a language model. To use it: npm start -- --model ollama/llama3.1:8b'],
  ],
  [
    foundIn('lmstudio', 'qwen/qwen3-4b', 'text-embedding-nomic'),
    [
      'LM Studio has 2 models. To use one: npm start -- --model lmstudio/qwen/qwen3-4b (or text-embedding-nomic)',
    ],
  ],
  [
    foundIn('ollama', 'a', 'b', 'c', 'd', 'e'),
    ['Ollama has 5 models. To use one: npm start -- --model ollama/a (or b, c, 2 more)'],
  ],
  [
    [...foundIn('ollama', 'a'), ...foundIn('llamacpp', 'b.gguf')],
    [
      'Ollama has a language model. To use it: npm start -- --model ollama/a',
      'llama.cpp has a language model. To use it: npm start -- --model llamacpp/b.gguf',
    ],
  ],
])('%j', (found, lines) => {
  expect(hintsFor(found, 'npm start --')).toEqual(lines);
});

test.each(['my model', "it's; echo x", '$(echo x)', '`x`', '*', 'é'])(
  'the printed option is one argument in a shell: %s',
  (name) => {
    const [line = ''] = hintsFor(foundIn('ollama', name), 'COMMAND');
    const option = line.slice(line.indexOf('--model'));
    const words = execFileSync('sh', ['-c', `printf '%s\\n' ${option}`], { encoding: 'utf8' });
    expect(words).toBe(`--model\nollama/${name}\n`);
  },
);
