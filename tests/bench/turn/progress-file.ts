import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Language } from '@candi/contract/platform/enumerations';
import { contentHash } from '@candi/infra/start/content-hash';
import type { ReplyWait } from '../../measure/reply.ts';
import type { Side } from '../sides/side.ts';
import { progress, withWait, type Progress } from './progress.ts';

/** What decides the waits: Candi, what she runs on, the answers with their seeds, and how the waits are measured. */
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

/** The folder for the progress of this code with these answers: after a change of either, the bench starts anew. */
export const progressFolder = (root: string): string =>
  join(root, '.cache/bench/turn', contentHash(root, measured).slice(0, 16));

/** The progress of one language, stored after every wait, so that a run that is interrupted can be continued. */
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
    // A process that is killed while it writes leaves the earlier file whole.
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
