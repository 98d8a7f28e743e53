import { randomUUID } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GatewayError } from '@candi/runtime/gateway-error';
import type { VoiceChunk, Voice } from '../gateway/client.ts';
import { resolvedWithin, RetryWaits } from '../gateway/retry-waits.ts';
import type { AudioChunk } from './audio-chunker.ts';

export interface UploaderOptions {
  voice: Voice;
  send: (chunk: VoiceChunk) => Promise<void>;
  /** Maximum number of chunks kept in memory while the gateway is unavailable; further chunks are stored in files. */
  inMemory?: number;
  folder?: string;
  onProblem: (problem: unknown) => void;
}
type QueuedChunk = { index: number; startMs: number } & ({ pcm: Uint8Array<ArrayBuffer> } | { file: string });

/**
 * Uploads the chunks of one voice to the gateway in order, numbered from 0. Retries while the gateway is unavailable.
 */
export class Uploader {
  readonly #options: UploaderOptions;
  readonly #inMemory: number;
  readonly #waiting: QueuedChunk[] = [];
  #next = 0;
  #adding: Promise<void> = Promise.resolve();
  #sending: Promise<void> | null = null;
  #closed = false;
  readonly #waits = new RetryWaits(500, 8000);

  constructor(options: UploaderOptions) {
    this.#options = options;
    this.#inMemory = options.inMemory ?? 30;
  }

  push({ startMs, samples }: AudioChunk): void {
    if (this.#closed) return;
    const pcm = new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength);
    const index = this.#next++;
    // Chunks are added in sequence, so that spilling to disk keeps their order.
    this.#adding = this.#adding.then(() => this.#add(index, startMs, pcm));
  }

  /**
   * Resolves to true once every chunk pushed so far is stored or permanently refused; resolves to false after
   * `timeoutMs`.
   */
  async flush(timeoutMs: number): Promise<boolean> {
    await resolvedWithin(
      this.#adding.then(() => this.#sending),
      timeoutMs,
    );
    return this.#waiting.length === 0;
  }

  /** Stops retrying and deletes the chunks stored in files. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#waits.wake();
    await this.#adding;
    for (const item of this.#waiting.splice(0)) if ('file' in item) await rm(item.file, { force: true });
  }

  async #add(index: number, startMs: number, pcm: Uint8Array<ArrayBuffer>): Promise<void> {
    if (this.#waiting.length < this.#inMemory) this.#waiting.push({ index, startMs, pcm });
    else {
      const file = join(this.#options.folder ?? tmpdir(), `candi-${this.#options.voice}-${randomUUID()}.pcm`);
      try {
        await writeFile(file, pcm, { mode: 0o600 });
        this.#waiting.push({ index, startMs, file });
      } catch (error) {
        this.#options.onProblem(error);
        return;
      }
    }
    this.#sending ??= this.#drain().finally(() => (this.#sending = null));
  }

  async #drain(): Promise<void> {
    for (let item = this.#waiting[0]; item !== undefined && !this.#closed; item = this.#waiting[0]) {
      try {
        const pcm = 'file' in item ? new Uint8Array(await readFile(item.file)) : item.pcm;
        await this.#options.send({
          voice: this.#options.voice,
          index: item.index,
          startMs: item.startMs,
          pcm,
        });
      } catch (error) {
        if (error instanceof GatewayError && error.isTransient) {
          await this.#waits.next();
          continue;
        }
        // The refusal is final for this chunk; the next one may be accepted.
        this.#options.onProblem(error);
      }
      this.#waits.reset();
      this.#waiting.shift();
      if ('file' in item) await rm(item.file, { force: true });
    }
  }
}
