import { APIConnectionError, APITimeoutError, llm, log } from '@livekit/agents';
import * as openai from '@livekit/agents-plugin-openai';
import type { Environment } from '../environment.ts';

type ChatOptions = Parameters<llm.LLM['chat']>[0];

interface ModelAddress {
  url: string;
  key: string;
  model: string;
}

const modelAt = ({ url, key, model }: ModelAddress): openai.LLM =>
  // The client rejects an empty key, but a self-hosted server may need none.
  new openai.LLM({ baseURL: url, apiKey: key || 'none', model });

/**
 * One model among several. Its answer fails if nothing arrives for `connOptions.timeoutMs`, wherever it hangs; the client's own
 * timeout ends with the first header. An empty answer fails, too.
 */
class OneOfModels extends llm.LLM {
  readonly #address: ModelAddress;
  readonly #requests = new WeakMap<llm.ChatContext, AbortSignal>();

  constructor(address: ModelAddress) {
    super();
    this.#address = address;
    // A failure is also reported to the stream that asked; without a listener, Node throws the event.
    this.on('error', () => undefined);
  }

  override get model(): string {
    return this.#address.model;
  }

  override label(): string {
    return `openai.LLM ${new URL(this.#address.url).host} ${this.#address.model}`;
  }

  /** Ends the next request with these messages when `signal` aborts. */
  bind(messages: llm.ChatContext, signal: AbortSignal): void {
    this.#requests.set(messages, signal);
  }

  override chat({ chatCtx, connOptions }: ChatOptions): llm.LLMStream {
    const signal = this.#requests.get(chatCtx);
    // When a request has failed, the adapter sends the same messages again to see whether the model is back. That must not end
    // with the request, because the adapter would take it for an answer.
    this.#requests.delete(chatCtx);
    const { maxRetry = 0, retryIntervalMs = 0, timeoutMs = 0 } = connOptions ?? {};
    return new OneAnswer(this, {
      chatCtx,
      connOptions: { maxRetry, retryIntervalMs, timeoutMs },
      // Models share their clients' connections, but not their errors: a stream that is dropped must not fail another one.
      open: () => modelAt(this.#address),
      signal,
    });
  }
}

interface OneAnswerOptions {
  chatCtx: llm.ChatContext;
  connOptions: llm.LLMStream['connOptions'];
  open: () => openai.LLM;
  signal: AbortSignal | undefined;
}

class OneAnswer extends llm.LLMStream {
  readonly #options: OneAnswerOptions;

  constructor(model: OneOfModels, options: OneAnswerOptions) {
    super(model, options);
    this.#options = options;
  }

  protected async run(): Promise<void> {
    const { chatCtx, connOptions, open, signal } = this.#options;
    const { timeoutMs } = connOptions;
    const model = open();
    let failure: Error | null = null;
    model.on('error', ({ error }) => (failure = error));
    const stream = model.chat({ chatCtx, connOptions: { ...connOptions, maxRetry: 0 } });
    const close = (): void => stream.close();
    if (signal?.aborted === true) close();
    signal?.addEventListener('abort', close, { once: true });
    const late = setTimeout(() => {
      failure = new APITimeoutError({
        message: `nothing for ${timeoutMs} ms`,
        options: { retryable: false },
      });
      close();
    }, timeoutMs);
    let isAnswered = false;
    try {
      for await (const chunk of stream) {
        late.refresh();
        isAnswered ||= Boolean(chunk.delta?.content);
        this.queue.put(chunk);
      }
    } finally {
      clearTimeout(late);
      signal?.removeEventListener('abort', close);
    }
    if (signal?.aborted === true) return;
    if (failure !== null) throw failure;
    if (!isAnswered) throw new APIConnectionError({ message: 'the answer is empty' });
  }
}

/**
 * A model with a second one behind it, which answers while the first one fails. LiveKit's adapter keeps a request running when its
 * stream is closed; this class ends it.
 */
class FallbackModel extends llm.FallbackAdapter {
  readonly #models: readonly OneOfModels[];

  constructor(models: OneOfModels[], attemptMs: number) {
    super({ llms: models, attemptTimeout: attemptMs / 1000 });
    this.#models = models;
  }

  override chat(options: ChatOptions): llm.LLMStream {
    // The adapter's stream must not be tried again: what it has yielded already would be followed by another answer.
    const { retryIntervalMs = 0, timeoutMs = 0 } = options.connOptions ?? {};
    const stream = super.chat({ ...options, connOptions: { maxRetry: 0, retryIntervalMs, timeoutMs } });
    for (const model of this.#models) model.bind(options.chatCtx, stream['abortController'].signal);
    // The adapter logs what an answer that broke off had said, which may quote the candidate.
    const redact = { paths: ['["lk.pii.response.text"]'], remove: true };
    return Object.assign(stream, { _log: log().child({}, { redact }) });
  }
}

type ModelVariables = Pick<
  Environment,
  | 'LLM_URL'
  | 'LLM_KEY'
  | 'LLM_MODEL'
  | 'LLM_WAIT_MS'
  | 'LLM_FALLBACK_URL'
  | 'LLM_FALLBACK_KEY'
  | 'LLM_FALLBACK_MODEL'
>;

/**
 * Returns the interview's language model, with the second one behind it if there is one. The first one then has half of the time
 * that Candi waits for the answer.
 */
export const languageModel = (variables: ModelVariables): llm.LLM => {
  const { LLM_URL, LLM_KEY, LLM_MODEL, LLM_WAIT_MS } = variables;
  const { LLM_FALLBACK_URL, LLM_FALLBACK_KEY, LLM_FALLBACK_MODEL } = variables;
  const first = { url: LLM_URL, key: LLM_KEY, model: LLM_MODEL };
  if (LLM_FALLBACK_URL === '') return modelAt(first);
  const second = { url: LLM_FALLBACK_URL, key: LLM_FALLBACK_KEY, model: LLM_FALLBACK_MODEL };
  return new FallbackModel([new OneOfModels(first), new OneOfModels(second)], LLM_WAIT_MS / 2);
};
