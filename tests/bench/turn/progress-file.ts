import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Language } from '@candi/contract/platform/enumerations';
import { contentHash } from '@candi/infra/start/content-hash';
import type { ReplyWait } from '../../measure/reply.ts';
import type { Side } from '../sides/side.ts';
import { progress, withWait, type Progress } from './progress.ts';

/**
 * Paths that affect the measurements: the product, the stack it runs on, the answers with their seeds, and the
 * measuring code.
 */
const measured = [
  'agent',
  'gateway',
  'infra',
  'runtime',
  'pnpm-lock.yaml',
  'tests/bench/turn.ts',
  'tests/bench/turn',
  'tests/bench/sides',
  'tests/bench/doubles',
  'tests/browser',
  'tests/measure',
  'tests/speech',
];

/**
 * Returns the progress folder for the current code and answers. If either changes, the bench starts again from the
 * beginning.
 */
export const progressFolder = (root: string): string =>
  join(root, '.cache/bench/turn', contentHash(root, measured).slice(0, 16));

/** Progress of one language, stored after every measurement, so that an interrupted run can be continued. */
export class ProgressFile {
  readonly #path: string;
  #progress: Progress;

  constructor(folder: string, language: Language) {
    this.#path = join(folder, `${language}.json`);
    this.#progress = this.#read();
  }

  get progress(): Progress {
    return this.#progress;
  }

  add(id: string, side: Side['name'], wait: ReplyWait): void {
    this.#progress = withWait(this.#progress, id, side, wait);
    mkdirSync(dirname(this.#path), { recursive: true });
    // The file is written atomically: if the process is killed while writing, the earlier file stays intact.
    writeFileSync(`${this.#path}.new`, JSON.stringify(this.#progress, null, 1));
    renameSync(`${this.#path}.new`, this.#path);
  }

  clear(): void {
    this.#progress = {};
    rmSync(this.#path, { force: true });
  }

  #read(): Progress {
    try {
      return progress.parse(JSON.parse(readFileSync(this.#path, 'utf8')));
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {};
      throw error;
    }
  }
}
