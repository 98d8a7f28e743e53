import { once } from 'node:events';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { z } from 'zod';
import { chunkShape } from '@candi/gateway/reports/assistant/chat-model';
import type { Answer } from '../relay/answer.ts';

const requestShape = z.object({
  messages: z.array(
    z.object({ role: z.string(), content: z.string().nullish(), tool_call_id: z.string().optional() }),
  ),
  tools: z.array(z.object({ function: z.object({ name: z.string() }) })).default([]),
  tool_choice: z.union([z.string(), z.object({ function: z.object({ name: z.string() }) })]).optional(),
});
/** One request from the gateway to the model, and the model's answer. */
export interface Exchange {
  messages: z.infer<typeof requestShape>['messages'];
  /** Names of the tools that the model may call. */
  offered: string[];
  answer: Answer;
}

/** Responds to a request that the gateway sends to the model. `body`: the request's JSON. */
export type Upstream = (ask: {
  requestId: string;
  /** Index of the request within the conversation, starting at 0. */
  index: number;
  body: string;
  signal: AbortSignal;
}) => Response | Promise<Response>;

/** A server between the gateway and the model that records their exchanges. */
export interface Tap {
  /** Returns the model's base URL for one request of the evaluation. */
  url: (requestId: string) => string;
  /** Returns the exchanges recorded for a request since the last call, and clears them. */
  take: (requestId: string) => Promise<Exchange[]>;
  stop: () => Promise<void>;
}

export async function startTap(upstream: Upstream): Promise<Tap> {
  const passing = new Map<string, Promise<Exchange>[]>();
  const app = new Hono().post('/:requestId/v1/chat/completions', async (c) => {
    const requestId = c.req.param('requestId');
    const body = await c.req.text();
    const noted = passing.get(requestId) ?? [];
    passing.set(requestId, noted);
    const done = Promise.withResolvers<Exchange>();
    noted.push(done.promise);
    const sent = requestShape.parse(JSON.parse(body));
    const note = (answer: Answer) =>
      done.resolve({
        messages: sent.messages,
        offered: sent.tools.map((tool) => tool.function.name),
        answer,
      });
    const { signal } = c.req.raw;
    try {
      const index = noted.length - 1;
      const response = await upstream({ requestId, index, body, signal });
      if (!response.body) throw new Error('no body');
      const [mine, passed] = response.body.tee();
      void new Response(mine).text().then(
        (text) => note(answerIn(text)),
        () => note({ text: '', calls: [] }),
      );
      return new Response(passed, {
        status: response.status,
        headers: { 'Content-Type': response.headers.get('Content-Type') ?? 'text/event-stream' },
      });
    } catch (error) {
      note({ text: '', calls: [] });
      return c.json({ error: { message: String(error) } }, 502);
    }
  });
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
  if (!server.listening) await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: (requestId) => `http://127.0.0.1:${address.port}/${requestId}/v1`,
    take: async (requestId) => {
      const noted = passing.get(requestId) ?? [];
      passing.delete(requestId);
      return Promise.all(noted);
    },
    stop: async () => {
      server.close();
      if ('closeAllConnections' in server) server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** Extracts the answer from a streamed response. Lines in another format are ignored. */
export function answerIn(stream: string): Answer {
  let text = '';
  const calls = new Map<number, Answer['calls'][number]>();
  for (const line of stream.split('\n')) {
    const delta = deltaIn(line);
    text += delta?.content ?? '';
    for (const part of delta?.tool_calls ?? []) {
      const call = calls.get(part.index) ?? { name: '', input: '' };
      call.name ||= part.function?.name ?? '';
      call.input += part.function?.arguments ?? '';
      calls.set(part.index, call);
    }
  }
  return { text, calls: [...calls.values()] };
}

function deltaIn(line: string) {
  if (!line.startsWith('data: {')) return undefined;
  try {
    return chunkShape.safeParse(JSON.parse(line.slice('data: '.length))).data?.choices[0]?.delta;
  } catch {
    return undefined;
  }
}

/** Sends the requests to a model server with an OpenAI-compatible API. `url`: the server's base URL. */
export const modelAt =
  (url: string, key: string): Upstream =>
  ({ body, signal }) =>
    fetch(`${url.replace(/\/$/, '')}/chat/completions`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${key || 'none'}` },
      body,
      signal,
    });
