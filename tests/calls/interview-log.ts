import { vi } from 'vitest';
import type { EventEntry, SegmentEntry } from '@candi/contract/interviews/agent';
import type { Database } from '../../gateway/src/platform/database/database.ts';

/** Ends a wait that never succeeds. Far longer than Candi speaks on a busy machine. */
const patient = { timeout: 90_000, interval: 100 };

/** Resolves once `read` returns `expected`. */
export const becomes = <Value>(read: () => Promise<Value>, expected: Value): Promise<void> =>
  vi.waitFor(async () => {
    const value = await read();
    if (value !== expected) throw new Error(`${String(value)} instead of ${String(expected)}`);
  }, patient);

/**
 * What the agent has logged of an interview: what Candi has said, and whether she is silent. A silence that is heard may
 * also be a pause of a busy machine.
 */
export class InterviewLog {
  readonly #database: Database;
  readonly #sessionId: string;

  constructor(database: Database, sessionId: string) {
    this.#database = database;
    this.#sessionId = sessionId;
  }

  /** Returns how often Candi has said a text. One turn may hold a question and its repetition. */
  async times(text: string): Promise<number> {
    return timesSaid(await this.#entries(), text);
  }

  /** Resolves when Candi has said something that often, and is silent. */
  asked(text: string, count = 1): Promise<void> {
    return becomes(async () => {
      const entries = await this.#entries();
      return `${timesSaid(entries, text)} times, ${isSilent(entries) ? 'silent' : 'speaking'}`;
    }, `${count} times, silent`);
  }

  /** Returns how many times Candi has begun to say something. */
  async begun(): Promise<number> {
    return (await this.events()).filter((name) => name === 'utterance_started').length;
  }

  /** Resolves when Candi has begun more often than `begun`, and is silent. */
  saidMore(begun: number): Promise<void> {
    return becomes(async () => {
      const entries = await this.#entries();
      const times = namesOf(entries).filter((name) => name === 'utterance_started').length;
      return times > begun && isSilent(entries);
    }, true);
  }

  /** Returns the names of the agent's events so far. */
  async events(): Promise<string[]> {
    return namesOf(await this.#entries());
  }

  async #entries(): Promise<LogEntry[]> {
    const entries = await this.#database.queries
      .selectFrom('sessionEntries')
      .select('data')
      .where('sessionId', '=', this.#sessionId)
      .orderBy('epoch')
      .orderBy('seq')
      .execute();
    return entries.map(({ data }) => data);
  }
}

type LogEntry = SegmentEntry | EventEntry;

const timesSaid = (entries: readonly LogEntry[], text: string): number => {
  const said = entries.flatMap((entry) =>
    entry.kind === 'segment' && entry.speaker === 'candi' ? [entry.text] : [],
  );
  return said.join(' ').split(text).length - 1;
};

const namesOf = (entries: readonly LogEntry[]): string[] =>
  entries.flatMap((entry) => (entry.kind === 'event' ? [entry.name] : []));

/** Returns whether Candi has finished everything that she has begun to say. */
const isSilent = (entries: readonly LogEntry[]): boolean =>
  namesOf(entries).findLast((name) => /^utterance_(?:started|finished)$/.test(name)) === 'utterance_finished';
