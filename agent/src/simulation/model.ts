import type { TurnTask } from '@candi/contract/platform/llm-tasks/turn';
import { replyToTurn } from '@candi/language/understand/turn';
import { environments, readVariables } from '@candi/runtime/environment';
import { initializeLogger } from '@livekit/agents';
import { LLM } from '@livekit/agents-plugin-openai';
import type { Reword } from '../conductor/reply/second-wording.ts';
import { messagesFor, type ModelMessage, rewordMessagesFor } from '../conductor/settle/turn-task.ts';
import { askModel } from '../interviewer/model.ts';

export interface Model {
  name: string;
  /** How long to wait for the model's decision (ms). */
  waitMs: number;
  /** Streams the answer to one turn. A failed call yields an empty stream. */
  think: (task: TurnTask) => AsyncIterable<string>;
  /** Streams other words in place of a sentence that Candi may not say; absent if the model has none. */
  reword?: Reword;
}

/** Returns an offline model for one interview. It runs in this process and doesn't repeat its last words. */
export const offlineModel = (): Model => {
  let before = '';
  async function* think(task: TurnTask): AsyncGenerator<string> {
    const { decision, words } = replyToTurn(task, before);
    before = words;
    yield `${JSON.stringify(decision)}\n${words}`;
  }
  return { name: 'the offline model', waitMs: 6000, think };
};

/** @throws {Error} if no model responds at the URL; the message is shown in the terminal */
const check = async (url: string, key: string): Promise<void> => {
  const answer = await fetch(`${url}/models`, {
    headers: { authorization: `Bearer ${key}` },
    signal: AbortSignal.timeout(10_000),
  }).catch((error: unknown) => {
    throw new Error(`no language model responds at ${url}`, { cause: error });
  });
  if (answer.status === 401 || answer.status === 403)
    throw new Error(`the language model at ${url} refuses the key in LLM_KEY (${answer.status})`);
};

/** Where a language model is. `url`: base URL of OpenAI's API, with /v1. `waitMs`: how long to wait for it (ms). */
export interface ModelSettings {
  url: string;
  key: string;
  model: string;
  waitMs: number;
}

/** Returns where the configured language model is. Throws if a variable is invalid. */
export const modelSettings = (variables: NodeJS.ProcessEnv): ModelSettings => {
  const {
    LLM_URL: url,
    LLM_KEY: key,
    LLM_MODEL: model,
    LLM_WAIT_MS: waitMs,
  } = readVariables(environments.simulation, variables);
  return { url, key, model, waitMs };
};

/** Returns the language model at the URL, using the same plugin as in a room. */
export const modelAt = ({ url, key, model, waitMs }: ModelSettings, warn: (text: string) => void): Model => {
  initializeLogger({ pretty: false, level: 'silent' });
  // The client rejects an empty key, but a self-hosted engine may need none.
  const engine = new LLM({ baseURL: url, apiKey: key || 'none', model });
  engine.on('error', ({ error, recoverable }) => {
    if (!recoverable) warn(`the language model failed: ${error.message}`);
  });
  const ask = (messages: readonly ModelMessage[]) =>
    askModel(engine, messages, new AbortController().signal, waitMs);
  return {
    name: `${model} at ${url}`,
    waitMs,
    think: (task) => ask(messagesFor(task)),
    reword: (task, rewording) => ask(rewordMessagesFor(task, rewording)),
  };
};

/** Returns the language model configured by the environment. @throws {Error} if it doesn't respond */
export const modelFrom = async (
  variables: NodeJS.ProcessEnv,
  warn: (text: string) => void,
): Promise<Model> => {
  if (!variables['LLM_URL'])
    throw new Error(
      'LLM_URL is not set. Set it to a server with the OpenAI API, or use npm run agent -- --text, ' +
        'which starts the offline model automatically',
    );
  const settings = modelSettings(variables);
  await check(settings.url, settings.key);
  return modelAt(settings, warn);
};
