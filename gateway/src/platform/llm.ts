import OpenAI from 'openai';
import { type BrainTask, wrapTask } from '@candi/contract/platform/brain';
import type { z } from 'zod';

/** A language model that answers a task with JSON, and the name it is stored under. */
export interface Model {
  readonly name: string;
  /** True where the embedded offline engine serves. */
  readonly offlineDemo: boolean;
  /** Rejects with `ModelAnswerError` when no attempt gave an answer of that shape that `accept` takes. */
  answer<T>(ask: {
    system: string;
    task: BrainTask;
    shape: z.ZodType<T>;
    accept?: (answer: T) => boolean;
  }): Promise<T>;
}

/** The model answered, but never with what was asked for. */
export class ModelAnswerError extends Error {
  override name = 'ModelAnswerError';
}

export interface ModelSettings {
  /** Base address of an OpenAI wire, ".../v1". */
  url: string;
  key: string;
  model: string;
  offlineDemo: boolean;
}

const attempts = 3;
/** For one answer, its retries over a bad line included. ms. */
const timeoutMs = 120_000;

/** A model behind OpenAI's chat completions, wherever that is. Network faults are retried by the client itself. */
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

/** One whole answer; streamed, as every server of this wire can. */
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

/** The JSON of an answer, which some models put in a code fence. undefined: there is none. */
function jsonOf(content: string): unknown {
  const bare = content
    .trim()
    .replace(/^```(?:json)?\s*/, '')
    .replace(/\s*```$/, '');
  try {
    return JSON.parse(bare);
  } catch {
    return undefined;
  }
}
