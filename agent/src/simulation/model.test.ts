import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { taskOpen } from '@candi/contract/platform/llm-tasks/llm-task';
import { afterEach, expect, it } from 'vitest';
import { turnTaskFor } from '../conductor/settle/turn-task.ts';
import { ConductorHarness } from '../conductor/testing/harness.ts';
import { modelFrom } from './model.ts';

let stop = (): void => undefined;
afterEach(() => stop());

const serve = async (
  handle: (request: IncomingMessage, response: ServerResponse) => unknown,
): Promise<string> => {
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stop = () => {
    server.closeAllConnections();
    server.close();
  };
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}/v1`;
};

const sseChunk = (content: string): string =>
  `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', choices: [{ index: 0, delta: { content } }] })}\n\n`;

it('streams the answer to a task through the OpenAI API', async () => {
  let body = '';
  const url = await serve(async (request, response) => {
    if (request.method === 'GET') return response.end('{"data":[]}');
    body = await text(request);
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    return response.end(`${sseChunk('{"intent":')}${sseChunk('"skip"}')}data: [DONE]\n\n`);
  });
  const model = await modelFrom({ LLM_URL: url, LLM_MODEL: 'any' }, () => undefined);
  const harness = new ConductorHarness().begin();
  const chunks: string[] = [];
  for await (const chunk of model.think(turnTaskFor(harness.state, 'Skip it.', harness.nowMs)))
    chunks.push(chunk);
  expect(chunks).toEqual(['{"intent":', '"skip"}']);
  const { messages } = JSON.parse(body) as { messages: { role: string; content: string }[] };
  expect(messages.map(({ role }) => role)).toEqual(['system', 'user']);
  expect(messages[0]?.content).not.toContain('Skip it.');
  expect(messages[1]?.content.startsWith(taskOpen)).toBe(true);
});

it.each([
  ['no address', async () => '', /LLM_URL is not set/],
  ['nobody there', async () => 'http://127.0.0.1:9/v1', /no language model responds at/],
  ['a refused key', () => serve((_, response) => response.writeHead(401).end()), /refuses the key/],
])('reports the problem: %s', async (_name, url, message) => {
  await expect(modelFrom({ LLM_URL: await url() }, () => undefined)).rejects.toThrow(message);
});
