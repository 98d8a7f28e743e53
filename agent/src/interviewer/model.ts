import { llm } from '@livekit/agents';
import type { TurnTask } from '@candi/contract/platform/llm-tasks';
import { messagesFor } from '../conductor/turn-task.ts';

/** How much longer than the conductor the model's client waits (ms). */
const slackMs = 2000;

/**
 * Streams the model's answer to a turn's task. The model receives nothing but the task. `waitMs`: how long the conductor
 * waits for it. The request ends at once when the stream is returned early or `signal` is aborted. A model that can't be
 * reached or fails ends the stream.
 */
export const askModel = (
  model: llm.LLM,
  task: TurnTask,
  signal: AbortSignal,
  waitMs: number,
): AsyncIterable<string> => {
  const { system, user } = messagesFor(task);
  const chatCtx = llm.ChatContext.empty();
  chatCtx.addMessage({ role: 'system', content: system });
  chatCtx.addMessage({ role: 'user', content: user });
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
