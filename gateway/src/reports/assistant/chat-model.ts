import { type AssistantFault, libraryFaults } from '@candi/contract/reports/assistant';
import OpenAI from 'openai';
import { z } from 'zod';
import type { Environment } from '../../platform/environment.ts';

export type ChatMessage = OpenAI.ChatCompletionMessageParam;
export type ChatTool = OpenAI.ChatCompletionTool;

/** A tool call as the model wrote it. `input` should be JSON. */
export interface ToolCall {
  id: string;
  name: string;
  input: string;
}
/** One reply of the model. */
export interface Round {
  text: string;
  calls: ToolCall[];
}

/** One request to the model. */
export interface Ask {
  messages: ChatMessage[];
  tools: ChatTool[];
  /** Name of the tool that the model must call; null if the model may choose. */
  must: string | null;
  signal: AbortSignal;
  onText: (text: string) => void;
}

/** A language model that streams text and calls tools. */
export interface ChatModel {
  /** Resolves when the model has finished. Throws ChatFault. */
  ask(ask: Ask): Promise<Round>;
}

/** Thrown if no answer could be produced. `fault`: the reason, which the page explains. */
export class ChatFault extends Error {
  override name = 'ChatFault';
  readonly fault: AssistantFault;

  constructor(fault: AssistantFault, options?: ErrorOptions) {
    super(`the model is ${fault}`, options);
    this.fault = fault;
  }
}

/** Maximum lengths of a reply's text and of a tool call's input (characters). */
const maxText = 12_000;
const maxInput = 40_000;
/** Maximum number of tool calls in one reply. */
const maxCalls = 6;

/** Time limits (ms). `idleMs`: wait for the first chunk and between chunks. `totalMs`: whole reply. */
export interface ChatLimits {
  idleMs: number;
  totalMs: number;
}
const defaultLimits: ChatLimits = { idleMs: 30_000, totalMs: 120_000 };

/** The fields of a chunk that are used. Servers that are compatible with OpenAI may omit some of the others. */
export const chunkShape = z.object({
  choices: z.array(
    z.object({
      delta: z.object({
        content: z.string().nullish(),
        tool_calls: z
          .array(
            z.object({
              index: z.number().int().min(0).default(0),
              id: z.string().nullish(),
              function: z.object({ name: z.string().nullish(), arguments: z.string().nullish() }).nullish(),
            }),
          )
          .nullish(),
      }),
    }),
  ),
});

/** Returns the assistant's model. Without a provider, it is the offline engine, which has the same API. */
export function chatModel(
  { LLM_URL, LLM_KEY, LLM_MODEL }: Pick<Environment, 'LLM_URL' | 'LLM_KEY' | 'LLM_MODEL'>,
  limits: ChatLimits = defaultLimits,
): ChatModel {
  // A self-hosted LLM server may need no key, but the client library requires one.
  const client = new OpenAI({
    baseURL: LLM_URL,
    apiKey: LLM_KEY || 'none',
    maxRetries: 1,
    timeout: limits.idleMs,
    // The client would log responses that it can't parse, and they may quote the conversation.
    logLevel: 'off',
  });
  return { ask: (ask) => askWithin(client, LLM_MODEL, limits, ask) };
}

async function askWithin(client: OpenAI, model: string, limits: ChatLimits, ask: Ask): Promise<Round> {
  const late = new AbortController();
  const total = setTimeout(() => late.abort(), limits.totalMs);
  let idle = setTimeout(() => late.abort(), limits.idleMs);
  const awake = () => {
    clearTimeout(idle);
    idle = setTimeout(() => late.abort(), limits.idleMs);
  };
  try {
    const round = await read(client, model, ask, AbortSignal.any([ask.signal, late.signal]), awake);
    // If a stream is aborted, the client ends it as if it were complete.
    if (late.signal.aborted) throw new ChatFault('slow');
    ask.signal.throwIfAborted();
    return round;
  } catch (error) {
    ask.signal.throwIfAborted();
    if (error instanceof ChatFault) throw error;
    if (late.signal.aborted || error instanceof OpenAI.APIConnectionTimeoutError)
      throw new ChatFault('slow', { cause: error });
    const refused = libraryFaults.find((fault) => error instanceof OpenAI.APIError && error.code === fault);
    if (refused) throw new ChatFault(refused);
    throw new ChatFault(error instanceof SyntaxError ? 'unusable' : 'down', { cause: error });
  } finally {
    clearTimeout(total);
    clearTimeout(idle);
  }
}

async function read(
  client: OpenAI,
  model: string,
  { messages, tools, must, onText }: Ask,
  signal: AbortSignal,
  awake: () => void,
): Promise<Round> {
  const stream = await client.chat.completions.create(
    {
      model,
      stream: true,
      messages,
      tools,
      tool_choice: must === null ? 'auto' : { type: 'function', function: { name: must } },
    },
    { signal },
  );
  let text = '';
  const calls = new Map<number, ToolCall>();
  for await (const raw of stream) {
    awake();
    const chunk = chunkShape.safeParse(raw);
    if (!chunk.success) throw new ChatFault('unusable');
    const delta = chunk.data.choices[0]?.delta;
    if (delta?.content) {
      text += delta.content;
      if (text.length > maxText) throw new ChatFault('unusable');
      onText(delta.content);
    }
    for (const part of delta?.tool_calls ?? []) {
      const call = calls.get(part.index) ?? { id: '', name: '', input: '' };
      call.id ||= part.id ?? '';
      call.name ||= part.function?.name ?? '';
      call.input += part.function?.arguments ?? '';
      calls.set(part.index, call);
      if (calls.size > maxCalls || call.input.length > maxInput) throw new ChatFault('unusable');
    }
  }
  return { text, calls: [...calls.values()].map((call, at) => ({ ...call, id: call.id || `call_${at}` })) };
}
