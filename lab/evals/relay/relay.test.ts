import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Ask, chatModel, type ChatModel } from '@candi/gateway/reports/assistant/chat-model';
import { type Relay, startRelay } from './relay-server.ts';
import { openRequestFolder } from './request-folder.ts';

let folder: string;
let relay: Relay;
let model: ChatModel;
const start = async () => {
  relay = await startRelay(openRequestFolder(folder), 0);
  model = chatModel({ LLM_URL: relay.url, LLM_KEY: 'k', LLM_MODEL: 'relay' });
};
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'candi-relay-'));
  await start();
});
afterEach(async () => {
  await relay.stop();
  rmSync(folder, { recursive: true });
});

const answer = (name: string, content: string) => {
  writeFileSync(join(folder, 'answer.part'), content);
  renameSync(join(folder, 'answer.part'), join(folder, name));
};
const written = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8'));
const requests = () => readdirSync(folder).filter((name) => name.startsWith('req-'));

const tool = { type: 'function' as const, function: { name: 'list_jobs', parameters: { type: 'object' } } };
const ask = (text: string, more: Partial<Ask> = {}) =>
  model.ask({
    messages: [{ role: 'user', content: text }],
    tools: [tool],
    must: null,
    signal: AbortSignal.timeout(20_000),
    onText: () => undefined,
    ...more,
  });

it('streams the text of a file in chunks', async () => {
  const parts: string[] = [];
  const reply = ask('Hello', { onText: (part) => parts.push(part) });
  await vi.waitFor(() => expect(requests()).toEqual(['req-000.json']));
  expect(written('req-000.json')).toEqual({
    messages: [{ role: 'user', content: 'Hello' }],
    tools: [tool],
    tool_choice: 'auto',
  });
  const text = 'Good morning. Three people are waiting: Ana 🙂, Rui and Noor.';
  answer('res-000.txt', `${text}\n`);
  expect(await reply).toEqual({ text, calls: [] });
  expect(parts.length).toBeGreaterThan(1);
  expect(parts.join('')).toBe(text);
});

it('streams tool calls with text before them', async () => {
  const input = { q: 'support in Porto', state: 'open', more: 'x'.repeat(90) };
  answer(
    'res-000.json',
    JSON.stringify({
      content: 'One moment.',
      tool_calls: [
        { name: 'list_jobs', arguments: input },
        { name: 'list_waiting', arguments: '{"broken' },
      ],
    }),
  );
  const { text, calls } = await ask('Jobs?', { must: 'list_jobs' });
  expect(text).toBe('One moment.');
  expect(calls.map(({ name }) => name)).toEqual(['list_jobs', 'list_waiting']);
  expect(JSON.parse(calls[0]?.input ?? '')).toEqual(input);
  expect(calls[1]?.input).toBe('{"broken');
  expect(new Set(calls.map(({ id }) => id)).size).toBe(2);
  expect(written('req-000.json')).toMatchObject({ tool_choice: { function: { name: 'list_jobs' } } });
});

it('answers a repeated request from the same file, also after a restart', async () => {
  answer('res-000.json', '{"tool_calls": [{"name": "list_jobs", "arguments": {}}]}');
  const first = await ask('Jobs?');
  expect(await ask('Jobs?')).toEqual(first);
  await relay.stop();
  await start();
  expect(await ask('Jobs?')).toEqual(first);
  expect(requests()).toEqual(['req-000.json']);
  answer('res-001.txt', 'Another.');
  expect((await ask('Other?')).text).toBe('Another.');
  expect(requests()).toEqual(['req-000.json', 'req-001.json']);
});

it('sets an unreadable answer aside and waits for another', async () => {
  answer('res-000.json', '{"tool_calls": [{"tool": "list_jobs"}]}');
  const reply = ask('Jobs?');
  await vi.waitFor(() => expect(existsSync(join(folder, 'bad-000.txt'))).toBe(true));
  expect(readFileSync(join(folder, 'bad-000.txt'), 'utf8')).toContain('tool_calls[0].name');
  answer('res-000.json', '{"content": "None."}');
  expect((await reply).text).toBe('None.');
});

it('answers a request without streaming', async () => {
  answer('res-000.json', '{"tool_calls": [{"name": "list_jobs", "arguments": {"q": "a"}}]}');
  const post = (body: object) =>
    fetch(`${relay.url}/chat/completions`, { method: 'POST', body: JSON.stringify(body) });
  const response = await post({ model: 'relay', messages: [{ role: 'user', content: 'Jobs?' }] });
  expect(await response.json()).toMatchObject({
    object: 'chat.completion',
    choices: [
      {
        message: {
          content: null,
          tool_calls: [{ type: 'function', function: { name: 'list_jobs', arguments: '{"q":"a"}' } }],
        },
        finish_reason: 'tool_calls',
      },
    ],
  });
  expect((await post({ messages: 'nonsense' })).status).toBe(400);
});
