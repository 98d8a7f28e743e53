import { llmTask } from '@candi/contract/platform/llm-tasks/llm-task';
import { z } from 'zod';
import { type Answer, say } from '../llm/assistant/answer.ts';
import { answerAssistant } from '../llm/assistant/assistant.ts';
import { complete, modelId, taskIn } from '../llm/complete.ts';
import type { Memory } from '../llm/complete.ts';

const contentShape = z.union([
  z.string(),
  z
    .array(z.object({ type: z.string(), text: z.string().optional() }))
    .transform((parts) => parts.map(({ text }) => text ?? '').join('\n')),
]);

const messageShape = z.object({
  role: z.string(),
  content: contentShape.nullish(),
  tool_calls: z
    .array(z.object({ id: z.string(), function: z.object({ name: z.string(), arguments: z.string() }) }))
    .nullish(),
  tool_call_id: z.string().nullish(),
});

/** Body of OpenAI's `POST /v1/chat/completions`; other fields are ignored. */
export const chatBody = z.object({
  model: z.string().default(modelId),
  messages: z.array(messageShape).min(1),
  tools: z.array(z.object({ function: z.object({ name: z.string() }) })).nullish(),
  stream: z.boolean().nullish(),
  stream_options: z.object({ include_usage: z.boolean().nullish() }).nullish(),
});
export type ChatBody = z.infer<typeof chatBody>;

/** Length of a chunk in the stream (characters). */
const chunkLength = 12;

export interface Completion {
  id: string;
  text: string;
  calls: { id: string; type: 'function'; function: { name: string; arguments: string } }[];
  head: { id: string; created: number; model: string };
  usage: { prompt_tokens: number; completion_tokens: number; total_tokens: number };
}

/** Completes a chat. Throws UnreadableTask if the request has a malformed task, and NothingInLibrary. */
export function completion(body: ChatBody, memory: Memory): Completion {
  const offered = new Set(body.tools?.map((tool) => tool.function.name));
  const { text, calls: made } = answerAssistant(body.messages, offered) ?? answerToLast(body, memory);
  const prompt = body.messages.reduce((sum, { content }) => sum + tokens(content ?? ''), 0);
  const id = `chatcmpl-${crypto.randomUUID()}`;
  const calls = made.map(({ name, input }) => ({
    id: `call_${crypto.randomUUID()}`,
    type: 'function' as const,
    function: { name, arguments: JSON.stringify(input) },
  }));
  const completed = calls.reduce((sum, call) => sum + tokens(call.function.arguments), tokens(text));
  return {
    id,
    text,
    calls,
    head: { id, created: Math.floor(Date.now() / 1000), model: modelId },
    usage: { prompt_tokens: prompt, completion_tokens: completed, total_tokens: prompt + completed },
  };
}

/**
 * Answers the last user message: with nothing if an earlier message has a task and this one doesn't, because rules have
 * no second answer to a task.
 */
function answerToLast({ messages }: ChatBody, memory: Memory): Answer {
  const [last = '', ...before] = messages
    .filter(({ role }) => role === 'user')
    .map(({ content }) => content ?? '')
    .toReversed();
  const isSecond =
    taskIn(last, llmTask) === null && before.some((earlier) => taskIn(earlier, llmTask) !== null);
  return say(isSecond ? '' : complete(last, memory));
}

/** Estimates the number of tokens that a common tokeniser would produce. */
const tokens = (text: string): number => Math.ceil(text.length / 4);

const finishOf = ({ calls }: Completion): string => (calls.length > 0 ? 'tool_calls' : 'stop');

export function wholeAnswer(made: Completion) {
  const { head, text, calls, usage } = made;
  const message = calls.length > 0 ? { content: text || null, tool_calls: calls } : { content: text };
  return {
    ...head,
    object: 'chat.completion',
    choices: [
      { index: 0, message: { role: 'assistant', ...message }, logprobs: null, finish_reason: finishOf(made) },
    ],
    usage,
  };
}

/** Yields the answer as server-sent events in small chunks. */
export function* streamedAnswer(made: Completion, includeUsage: boolean): Generator<string> {
  const { head, text, calls, usage } = made;
  const event = (choices: object[], more: object = {}) =>
    `data: ${JSON.stringify({ ...head, object: 'chat.completion.chunk', choices, ...(includeUsage ? { usage: null } : {}), ...more })}\n\n`;
  const delta = (content: object, reason: string | null = null) =>
    event([{ index: 0, delta: content, logprobs: null, finish_reason: reason }]);
  yield delta({ role: 'assistant', content: '' });
  for (const content of chunksOf(text)) yield delta({ content });
  for (const [index, { function: called, ...call }] of calls.entries()) {
    yield delta({ tool_calls: [{ index, ...call, function: { name: called.name, arguments: '' } }] });
    for (const part of chunksOf(called.arguments))
      yield delta({ tool_calls: [{ index, function: { arguments: part } }] });
  }
  yield delta({}, finishOf(made));
  if (includeUsage) yield event([], { usage });
  yield 'data: [DONE]\n\n';
}

/** Splits a text into chunks, never within a character. */
function* chunksOf(text: string): Generator<string> {
  const letters = Array.from(text);
  for (let at = 0; at < letters.length; at += chunkLength) yield letters.slice(at, at + chunkLength).join('');
}
