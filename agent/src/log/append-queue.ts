import type { LogEntry } from '@candi/contract/interviews/agent';
import { GatewayError } from '@candi/runtime/gateway-error';
import { resolvedWithin, RetryWaits } from '../gateway/retry-waits.ts';

const batchSize = 100;

export interface AppendQueueOptions {
  /** Stores a batch. The server ignores entries that it already has. */
  send: (entries: LogEntry[]) => Promise<unknown>;
  /** Called once for each stored entry, in order. */
  onStored: (entry: LogEntry) => void;
  /**
   * Called when the server refuses permanently, because the agent's epoch is stale or the session is over. Nothing is
   * sent afterwards.
   */
  onRefused: (error: GatewayError) => void;
}

/** Sends entries to the gateway in order and in batches, and retries while the gateway is unavailable. */
export class AppendQueue {
  readonly #options: AppendQueueOptions;
  readonly #waiting: LogEntry[] = [];
  #sending: Promise<void> | null = null;
  #closed = false;
  readonly #waits = new RetryWaits(250, 4000);

  constructor(options: AppendQueueOptions) {
    this.#options = options;
  }

  get length(): number {
    return this.#waiting.length;
  }

  push(entry: LogEntry): void {
    if (this.#closed) return;
    this.#waiting.push(entry);
    this.#sending ??= this.#drain().finally(() => (this.#sending = null));
  }

  /** Resolves to true when everything pushed so far is stored, and to false on a refusal or after `timeoutMs`. */
  async flush(timeoutMs: number): Promise<boolean> {
    await resolvedWithin(this.#sending, timeoutMs);
    return this.#waiting.length === 0;
  }

  /** Stops retrying and discards the remaining entries. */
  close(): void {
    this.#closed = true;
    this.#waits.wake();
  }

  async #drain(): Promise<void> {
    // Entries pushed in the same tick are sent in one batch.
    await Promise.resolve();
    while (this.#waiting.length > 0 && !this.#closed) {
      const batch = this.#waiting.slice(0, batchSize);
      try {
        await this.#options.send(batch);
      } catch (error) {
        if (error instanceof GatewayError && !error.isTransient) {
          this.#closed = true;
          this.#options.onRefused(error);
          return;
        }
        await this.#waits.next();
        continue;
      }
      this.#waits.reset();
      this.#waiting.splice(0, batch.length);
      for (const entry of batch) this.#options.onStored(entry);
    }
  }
}
