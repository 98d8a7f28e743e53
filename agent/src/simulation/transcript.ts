import { type StoredEntry, turnSettled } from '@candi/contract/interviews/agent';

const clock = (ms: number): string => {
  const seconds = Math.floor(ms / 1000);
  return `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
};

/** Formats the log as readable lines: who said what and when, and how the conductor settled each turn. */
export const transcriptLines = (log: readonly StoredEntry[]): string[] =>
  log.flatMap((entry) => {
    if (entry.kind === 'segment') return [`${clock(entry.startMs)}  ${entry.speaker}: ${entry.text}`];
    if (entry.name !== 'turn_settled') return [];
    const { verdict, action, by } = entry.data;
    const { acts } = turnSettled.data.parse(entry.data);
    const outcomes = acts.map(({ intent, outcome }) => `${intent}: ${outcome}`);
    return [
      `         (${[...outcomes, verdict].filter(Boolean).join(', ')} → ${String(action)}, by ${String(by)})`,
    ];
  });
