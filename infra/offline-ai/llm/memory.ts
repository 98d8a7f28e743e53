import type { Memory } from './complete.ts';

const maxConversations = 500;

/** Creates a memory of the last reply in each of the most recent conversations. */
export function createMemory(): Memory {
  const last = new Map<string, string>();
  return {
    lastWords: (conversation) => last.get(conversation) ?? '',
    remember(conversation, words) {
      last.delete(conversation);
      last.set(conversation, words);
      const [oldest] = last.keys();
      if (last.size > maxConversations && oldest !== undefined) last.delete(oldest);
    },
  };
}
