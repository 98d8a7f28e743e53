import { z } from 'zod';
import { complete, modelId, taskIn } from '../llm/complete.ts';
import type { Memory } from '../llm/complete.ts';

const contentShape = z.union([
  z.string(),
  z
    .array(z.object({ type: z.string(), text: z.string().optional() }))
    .transform((parts) => parts.map(({ text }) => text ?? '').join('\n')),
]);

/** Body of OpenAI's `POST /v1/chat/completions`; other fields are ignored. */
export const chatBody = z.object({
  model: z.string().default(modelId),
  messages: z.array(z.object({ role: z.string(), content: contentShape.nullish() })).min(1),
  stream: z.boolean().nullish(),
  stream_options: z.object({ include_usage: z.boolean().nullish() }).nullish(),
});
export type ChatBody = z.infer<typeof chatBody>;

/** Length of a chunk in the stream (characters). */
const chunkLength = 12;

export interface Completion {
  id: string;
  text: string;
  head: { id: string; created: number; model: string };
  usage: { prompt_tokens: number; completion_tokens: number; total_tokens: number };
}

/**
 * Completes a chat: with nothing if an earlier message has a task and the last user message doesn't, because rules have no
 * second answer to a task. Throws UnreadableTask if the last user message has a malformed task.
 */
export function completion(body: ChatBody, memory: Memory): Completion {
  const [last = '', ...before] = body.messages
    .filter(({ role }) => role === 'user')
    .map(({ content }) => content ?? '')
    .toReversed();
  const isSecond = taskIn(last) === null && before.some((message) => taskIn(message) !== null);
  const text = isSecond ? '' : complete(last, memory);
  const prompt = body.messages.reduce((sum, message) => sum + tokens(message.content ?? ''), 0);
  const id = `chatcmpl-${crypto.randomUUID()}`;
  return {
    id,
    text,
    head: { id, created: Math.floor(Date.now() / 1000), model: modelId },
    usage: { prompt_tokens: prompt, completion_tokens: tokens(text), total_tokens: prompt + tokens(text) },
  };
}

/** Estimates the number of tokens that a common tokeniser would produce. */
const tokens = (text: string): number => Math.ceil(text.length / 4);

export function wholeAnswer({ head, text, usage }: Completion) {
  return {
    ...head,
    object: 'chat.completion',
    choices: [
      { index: 0, message: { role: 'assistant', content: text }, logprobs: null, finish_reason: 'stop' },
    ],
    usage,
  };
}

/** Yields the answer as server-sent events in small chunks. */
export function* streamedAnswer({ head, text, usage }: Completion, includeUsage: boolean): Generator<string> {
  const event = (choices: object[], more: object = {}) =>
    `data: ${JSON.stringify({ ...head, object: 'chat.completion.chunk', choices, ...(includeUsage ? { usage: null } : {}), ...more })}\n\n`;
  const delta = (content: object, reason: string | null = null) =>
    event([{ index: 0, delta: content, logprobs: null, finish_reason: reason }]);
  yield delta({ role: 'assistant', content: '' });
  const letters = Array.from(text);
  for (let at = 0; at < letters.length; at += chunkLength)
    yield delta({ content: letters.slice(at, at + chunkLength).join('') });
  yield delta({}, 'stop');
  if (includeUsage) yield event([], { usage });
  yield 'data: [DONE]\n\n';
}
