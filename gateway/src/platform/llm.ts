import OpenAI from 'openai';
import { type LlmTask, wrapTask } from '@candi/contract/platform/llm-tasks/llm-task';
import { offlineModel } from '@candi/runtime/variables/language-model';
import type { z } from 'zod';
import type { Environment } from './environment.ts';

/** A language model that answers tasks with JSON. `name` is stored with the results. */
export interface Model {
  readonly name: string;
  /** True if the embedded offline engine is used. */
  readonly offlineDemo: boolean;
  /**
   * Returns an answer that matches `shape` and that `accept` accepts. Rejects with `ModelAnswerError` if no attempt
   * produces one.
   */
  answer<T>(ask: {
    system: string;
    task: LlmTask;
    shape: z.ZodType<T>;
    accept?: (answer: T) => boolean;
  }): Promise<T>;
}

/** The model answered, but no answer had the requested form. */
export class ModelAnswerError extends Error {
  override name = 'ModelAnswerError';
}

export interface ModelSettings {
  /** Base URL of an OpenAI-compatible API, including "/v1". */
  url: string;
  key: string;
  model: string;
  offlineDemo: boolean;
}

/**
 * Returns whether a language model is configured. The offline rules don't count as one. OpenAI's own API requires a
 * key.
 */
export const isModelConnected = ({
  LLM_URL,
  LLM_KEY,
  LLM_MODEL,
}: Pick<Environment, 'LLM_URL' | 'LLM_KEY' | 'LLM_MODEL'>): boolean =>
  LLM_MODEL !== offlineModel && (LLM_KEY !== '' || new URL(LLM_URL).hostname !== 'api.openai.com');

const attempts = 3;
/** Timeout for one answer, including retries after network errors (ms). */
const timeoutMs = 120_000;

/** Creates a model that uses an OpenAI-compatible chat completions API. The client retries network errors itself. */
export function openaiModel({ url, key, model, offlineDemo }: ModelSettings): Model {
  const client = new OpenAI({ baseURL: url, apiKey: key, maxRetries: 2 });
  return {
    name: model,
    offlineDemo,
    async answer({ system, task, shape, accept = () => true }) {
      let fault = '';
      for (let attempt = 1; attempt <= attempts; attempt += 1) {
        const parsed = shape.safeParse(jsonOf(await complete(client, model, system, wrapTask(task))));
        if (parsed.success && accept(parsed.data)) return parsed.data;
        fault = parsed.success ? 'not acceptable' : parsed.error.message;
      }
      throw new ModelAnswerError(`${model} gave no usable answer to "${task.task}": ${fault}`);
    },
  };
}

/** Returns one complete answer. Streams it, because all compatible servers support streaming. */
async function complete(client: OpenAI, model: string, system: string, user: string): Promise<string> {
  const stream = await client.chat.completions.create(
    {
      model,
      stream: true,
      messages: [
        { role: 'system', content: system },
        { role: 'user', content: user },
      ],
    },
    { signal: AbortSignal.timeout(timeoutMs) },
  );
  let content = '';
  for await (const chunk of stream) content += chunk.choices[0]?.delta.content ?? '';
  return content;
}

/**
 * Parses the JSON in an answer. Some models put it in a code fence, and some servers leave a model's reasoning before it.
 * Returns undefined if it isn't JSON.
 */
function jsonOf(content: string): unknown {
  const bare = content
    .replace(/^\s*<think>[^]*?<\/think>/, '')
    .trim()
    .replace(/^```(?:json)?\s*/, '')
    .replace(/\s*```$/, '');
  try {
    return JSON.parse(bare);
  } catch {
    return undefined;
  }
}
