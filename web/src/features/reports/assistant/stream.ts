import type { AssistantBody, AssistantEvent } from '@candi/contract/reports/assistant';
import { assistantEvent } from '@candi/contract/reports/assistant';
import { api } from '#data/api.ts';

/**
 * Sends a request to the assistant and calls `onEvent` for each event as it arrives. The last one is `done` or `fault`.
 * Rejects with ApiError if the gateway refuses the request, and with the signal's reason if it is aborted.
 */
export async function askAssistant(
  body: AssistantBody,
  onEvent: (event: AssistantEvent) => void,
  signal: AbortSignal,
): Promise<void> {
  const call = api({ quiet: true, background: true }).v1.assistant;
  const response = await call.$post({ json: body }, { init: { signal } });
  let ended = false;
  const take = (line: string) => {
    const event = line.trim() === '' ? null : assistantEvent.safeParse(parsed(line));
    if (!event?.success || ended) return;
    ended = event.data.type === 'done' || event.data.type === 'fault';
    onEvent(event.data);
  };
  try {
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    signal.addEventListener('abort', () => void reader?.cancel(), { once: true });
    let rest = '';
    for (;;) {
      const part = await reader?.read();
      if (!part || part.done) break;
      const lines = (rest + part.value).split('\n');
      rest = lines.pop() ?? '';
      lines.forEach(take);
    }
    take(rest);
  } catch (error) {
    // The connection broke in the middle of the answer.
    if (signal.aborted) throw error;
  }
  signal.throwIfAborted();
  if (!ended) onEvent({ type: 'fault', fault: 'down' });
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
