import type { StoredEntry } from '@candi/contract/interviews/agent';

const clock = (ms: number): string => {
  const seconds = Math.floor(ms / 1000);
  return `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
};

/** Returns the log as readable lines: who said what and when, and how the conductor settled it. */
export const transcriptLines = (log: readonly StoredEntry[]): string[] =>
  log.flatMap((entry) => {
    if (entry.kind === 'segment') return [`${clock(entry.startMs)}  ${entry.speaker}: ${entry.text}`];
    if (entry.name !== 'turn_settled') return [];
    const { intent, verdict, action, by } = entry.data;
    return [
      `         (${[intent, verdict].filter(Boolean).join(', ')} → ${String(action)}, by ${String(by)})`,
    ];
  });
