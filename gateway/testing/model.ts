import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterAll } from 'vitest';
import { type LlmTask, llmTask, taskClose, taskOpen } from '@candi/contract/platform/llm-tasks';
import { beforeTests } from './set-up.ts';

export interface TestModel {
  url: string;
  /** Bodies of all requests, in order. */
  requests: { model: string; messages: { role: string; content: string }[] }[];
  stop(): Promise<void>;
}

/** Starts a server with OpenAI's chat API. `think` returns the content of each reply. */
export async function startTestModel(think: (task: LlmTask) => string): Promise<TestModel> {
  const requests: TestModel['requests'] = [];
  const server = createServer((request, response) => void respond(request, response)).listen(0, '127.0.0.1');
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = JSON.parse(await bodyOf(request)) as TestModel['requests'][number];
    requests.push(body);
    const content = body.messages.at(-1)?.content ?? '';
    const task = content.slice(content.indexOf(taskOpen) + taskOpen.length, content.lastIndexOf(taskClose));
    const chunk = (delta: { content?: string }, finish: 'stop' | null): string =>
      `data: ${JSON.stringify({
        id: 'chatcmpl-1',
        object: 'chat.completion.chunk',
        created: 0,
        model: body.model,
        choices: [{ index: 0, delta, finish_reason: finish }],
      })}\n\n`;
    response.setHeader('Content-Type', 'text/event-stream');
    // Sends the reply in chunks, as a model does.
    for (const word of think(llmTask.parse(JSON.parse(task))).split(/(?<= )/))
      response.write(chunk({ content: word }, null));
    response.end(`${chunk({}, 'stop')}data: [DONE]\n\n`);
  };
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}/v1`,
    requests,
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** Starts a model server before the first test of a file and stops it after the last one. */
export function setUpModel(think: (task: LlmTask) => string): TestModel {
  const started = beforeTests(() => startTestModel(think));
  afterAll(() => started().stop());
  return {
    get url() {
      return started().url;
    },
    get requests() {
      return started().requests;
    },
    stop: () => started().stop(),
  };
}

/** The model's reply to a summary task. */
export const plainSummary = JSON.stringify({
  summary: 'Fine.',
  strengths: [],
  weaknesses: [],
  risks: [],
  nextSteps: [],
});

/** Replies to a report's tasks: a score that quotes "read the plan" from the answer, or a summary. */
export const plainReport = (task: LlmTask): string =>
  task.task === 'score'
    ? JSON.stringify({
        rating: 4,
        feedback: 'Good.',
        quotes: [{ turn: task.answer[0]?.turn, quote: 'read the plan' }],
      })
    : plainSummary;

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}
