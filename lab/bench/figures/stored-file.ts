import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { contentHash } from '@candi/infra/start/content-hash';
import type { z } from 'zod';

/**
 * Returns the folder in which a bench keeps what it has measured with the current content of `measured`, paths relative
 * to `root`. If the content changes, the bench starts again.
 */
export const storedFolder = (root: string, bench: string, measured: readonly string[]): string =>
  join(root, '.cache/bench', bench, contentHash(root, measured).slice(0, 16));

/** A JSON file in which a bench keeps what it has measured, so that an interrupted run can be continued. */
export class StoredFile<Content> {
  readonly #path: string;
  #content: Content;
  readonly #empty: Content;

  /** `empty`: the content of a missing file. Throws if the file can't be read or doesn't have the shape. */
  constructor(path: string, shape: z.ZodType<Content>, empty: Content) {
    this.#path = path;
    this.#empty = empty;
    try {
      this.#content = shape.parse(JSON.parse(readFileSync(path, 'utf8')));
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
      this.#content = empty;
    }
  }

  get content(): Content {
    return this.#content;
  }

  write(content: Content): void {
    this.#content = content;
    mkdirSync(dirname(this.#path), { recursive: true });
    // The file is written atomically: if the process is killed while writing, the earlier file stays intact.
    writeFileSync(`${this.#path}.new`, JSON.stringify(content, null, 1));
    renameSync(`${this.#path}.new`, this.#path);
  }

  clear(): void {
    this.#content = this.#empty;
    rmSync(this.#path, { force: true });
  }
}
