import { join } from 'node:path';
import type { Language } from '@candi/contract/platform/enumerations';
import type { ReplyWait } from '../../../tests/measure/reply.ts';
import { storedFolder, StoredFile } from '../figures/stored-file.ts';
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
  'lab/bench/turn.ts',
  'lab/bench/turn',
  'lab/bench/sides',
  'tests/doubles',
  'tests/browser',
  'tests/measure',
  'tests/speech',
];

/**
 * Returns the progress folder for the current code and answers. If either changes, the bench starts again from the
 * beginning.
 */
export const progressFolder = (root: string): string => storedFolder(root, 'turn', measured);

/** Progress of one language, stored after every measurement. */
export class ProgressFile {
  readonly #file: StoredFile<Progress>;

  constructor(folder: string, language: Language) {
    this.#file = new StoredFile(join(folder, `${language}.json`), progress, {});
  }

  get progress(): Progress {
    return this.#file.content;
  }

  add(id: string, side: Side['name'], wait: ReplyWait): void {
    this.#file.write(withWait(this.progress, id, side, wait));
  }

  clear(): void {
    this.#file.clear();
  }
}
