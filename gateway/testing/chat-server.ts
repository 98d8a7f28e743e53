import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterAll } from 'vitest';
import { z } from 'zod';
import { startHttpServer } from './http-server.ts';
import { beforeTests } from './set-up.ts';

const requestShape = z.object({
  model: z.string(),
  stream: z.literal(true),
  messages: z.array(
    z.object({
      role: z.enum(['system', 'user', 'assistant', 'tool']),
      content: z.string().nullable(),
      tool_call_id: z.string().optional(),
    }),
  ),
  tools: z.array(z.object({ type: z.literal('function'), function: z.object({ name: z.string() }) })),
  tool_choice: z.union([z.literal('auto'), z.object({ function: z.object({ name: z.string() }) })]),
});
export type ChatRequest = z.infer<typeof requestShape>;

/** One reply of the model: text and tool calls. `broken`: writes the response itself, as a faulty server might. */
export interface ChatReply {
  text?: string;
  calls?: { name: string; input: unknown }[];
  broken?: (response: ServerResponse) => void;
}
type Planned = ChatReply | ((request: ChatRequest) => ChatReply);

export interface ChatServer {
  url: string;
  /** Requests received since the last call of `plan`. */
  requests: ChatRequest[];
  /** Sets the replies to the next requests, in order. All later requests get the last reply. */
  plan(...replies: Planned[]): void;
}

/** Returns one server-sent event of the stream, in OpenAI's format. */
export const chunk = (delta: object, finish: string | null = null): string =>
  `data: ${JSON.stringify({
    id: 'chatcmpl-1',
    object: 'chat.completion.chunk',
    created: 0,
    model: 'm-1',
    choices: [{ index: 0, delta, finish_reason: finish }],
  })}\n\n`;

/** Starts a server with OpenAI's API for streamed chat completions and tool calls, before the first test of a file. */
export function setUpChatServer(): ChatServer {
  const requests: ChatRequest[] = [];
  let planned: Planned[] = [];
  const respond = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const request = requestShape.parse(await json(incoming));
    requests.push(request);
    const next = (planned.length > 1 ? planned.shift() : planned[0]) ?? { text: 'Hello.' };
    const reply = typeof next === 'function' ? next(request) : next;
    response.setHeader('Content-Type', 'text/event-stream');
    if (reply.broken) return reply.broken(response);
    for (const word of reply.text?.split(/(?<= )/) ?? []) response.write(chunk({ content: word }));
    for (const [index, { name, input }] of (reply.calls ?? []).entries()) {
      const written = typeof input === 'string' ? input : JSON.stringify(input);
      const id = `call_${requests.length}_${index}`;
      response.write(
        chunk({ tool_calls: [{ index, id, type: 'function', function: { name, arguments: '' } }] }),
      );
      // Sends the arguments in fragments, as a real model does.
      for (const piece of written.match(/[^]{1,9}/g) ?? [])
        response.write(chunk({ tool_calls: [{ index, function: { arguments: piece } }] }));
    }
    response.end(`${chunk({}, reply.calls ? 'tool_calls' : 'stop')}data: [DONE]\n\n`);
  };
  const started = beforeTests(() => startHttpServer(respond));
  afterAll(() => started().stop());
  return {
    get url() {
      return `${started().url}/v1`;
    },
    requests,
    plan: (...replies) => {
      requests.length = 0;
      planned = replies;
    },
  };
}
