import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll } from 'vitest';
import { type LlmTask, llmTask, taskClose, taskOpen } from '@candi/contract/platform/llm-tasks/llm-task';
import { chunk } from './chat-server.ts';
import { startHttpServer } from './http-server.ts';
import { beforeTests } from './set-up.ts';

export interface TestModel {
  url: string;
  /** Bodies of all requests, in order. */
  requests: { model: string; messages: { role: string; content: string }[] }[];
  stop(): Promise<void>;
}

/** Starts a server with OpenAI's chat API. `think` returns the content of the reply to a task. */
export async function startTestModel(think: (task: LlmTask) => string): Promise<TestModel> {
  const requests: TestModel['requests'] = [];
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = JSON.parse(await text(request)) as TestModel['requests'][number];
    requests.push(body);
    const content = body.messages.at(-1)?.content ?? '';
    const task = content.slice(content.indexOf(taskOpen) + taskOpen.length, content.lastIndexOf(taskClose));
    response.setHeader('Content-Type', 'text/event-stream');
    // Sends the reply in chunks, as a real model does.
    for (const word of think(llmTask.parse(JSON.parse(task))).split(/(?<= )/))
      response.write(chunk({ content: word }));
    response.end(`${chunk({}, 'stop')}data: [DONE]\n\n`);
  };
  const { url, stop } = await startHttpServer(respond);
  return { url: `${url}/v1`, requests, stop };
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

/** A reply to the summary task. */
export const plainSummary = JSON.stringify({
  summary: 'Fine.',
  strengths: [],
  weaknesses: [],
  risks: [],
  nextSteps: [],
});

/** A reply to the skills task: the candidate showed none of the skills. */
export const noSkills = JSON.stringify({ skills: [] });

/**
 * Returns replies for a report's tasks: a score that quotes "read the plan" from the answer, no skills, or a summary.
 */
export function plainReport(task: LlmTask): string {
  if (task.task === 'skills') return noSkills;
  if (task.task !== 'score') return plainSummary;
  return JSON.stringify({
    rating: 4,
    feedback: 'Good.',
    quotes: [{ turn: task.answer[0]?.turn, quote: 'read the plan' }],
  });
}
