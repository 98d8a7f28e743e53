import { llm } from '@livekit/agents';
import type { TurnTask } from '@candi/contract/platform/llm-tasks';
import { messagesFor } from '../conductor/turn-task.ts';

/** How much longer than the conductor the model's client waits (ms). */
const slackMs = 2000;

/**
 * Yields the model's answer to a turn's task as it streams in. The model receives only the task. `waitMs`: how long
 * the conductor waits for the answer.
 * @throws {Error} if the model can't be reached or fails
 */
export async function* askModel(
  model: llm.LLM,
  task: TurnTask,
  signal: AbortSignal,
  waitMs: number,
): AsyncGenerator<string> {
  const { system, user } = messagesFor(task);
  const chatCtx = llm.ChatContext.empty();
  chatCtx.addMessage({ role: 'system', content: system });
  chatCtx.addMessage({ role: 'user', content: user });
  const connOptions = { maxRetry: 1, retryIntervalMs: 300, timeoutMs: waitMs + slackMs };
  const stream = model.chat({ chatCtx, connOptions });
  const close = (): void => stream.close();
  signal.addEventListener('abort', close, { once: true });
  try {
    for await (const chunk of stream) if (chunk.delta?.content) yield chunk.delta.content;
  } finally {
    signal.removeEventListener('abort', close);
    stream.close();
  }
}
