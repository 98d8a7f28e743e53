import { llm } from '@livekit/agents';
import type { ModelMessage } from '../conductor/settle/turn-task.ts';

/** How long the model's client keeps waiting after the conductor has stopped waiting (ms). */
const slackMs = 2000;

/**
 * Streams the model's answer to the messages. `waitMs`: how long the conductor waits for the answer. Ending the iteration
 * early or aborting `signal` cancels the request at once. The stream ends if the model fails or can't be reached.
 */
export const askModel = (
  model: llm.LLM,
  messages: readonly ModelMessage[],
  signal: AbortSignal,
  waitMs: number,
): AsyncIterable<string> => {
  const chatCtx = llm.ChatContext.empty();
  for (const message of messages) chatCtx.addMessage(message);
  const connOptions = { maxRetry: 1, retryIntervalMs: 300, timeoutMs: waitMs + slackMs };
  const open = (): AsyncIterator<string> => {
    const stream = model.chat({ chatCtx, connOptions });
    const close = (): void => stream.close();
    signal.addEventListener('abort', close, { once: true });
    const end = (): IteratorReturnResult<undefined> => {
      signal.removeEventListener('abort', close);
      close();
      return { done: true, value: undefined };
    };
    return {
      async next() {
        for (;;) {
          const chunk = await stream.next();
          if (chunk.done === true) return end();
          const content = chunk.value.delta?.content;
          if (content) return { done: false, value: content };
        }
      },
      // A generator would end only with the next chunk, which a hanging model never sends.
      return: () => Promise.resolve(end()),
    };
  };
  return { [Symbol.asyncIterator]: open };
};
