import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Language } from '@candi/contract/platform/enumerations';
import { contentHash } from '@candi/infra/start/content-hash';
import { z } from 'zod';
import { outcome, type Outcome } from './outcome.ts';

/** Paths that affect the outcomes: the product, the stack it runs on, the sounds and the measuring code. */
const measured = [
  'agent',
  'gateway',
  'infra',
  'runtime',
  'pnpm-lock.yaml',
  'tests/bench/interruptions.ts',
  'tests/bench/interruptions',
  'tests/bench/sides',
  'tests/bench/doubles',
  'tests/bench/turn/fillings.ts',
  'tests/bench/turn/synthesis.ts',
  'tests/bench/worker/candidate.ts',
];

/** Returns the folder of the outcomes of the current code. If the code changes, the bench starts again. */
export const outcomeFolder = (root: string): string =>
  join(root, '.cache/bench/interruptions', contentHash(root, measured).slice(0, 16));

const stored = z.record(z.string(), outcome);

/** Outcomes of one language by the id of the sound, stored after every interview. */
export class StoredOutcomes {
  readonly #path: string;
  #outcomes: Record<string, Outcome>;

  constructor(folder: string, language: Language) {
    this.#path = join(folder, `${language}.json`);
    this.#outcomes = this.#read();
  }

  get(id: string): Outcome | undefined {
    return this.#outcomes[id];
  }

  add(id: string, told: Outcome): void {
    this.#outcomes[id] = told;
    mkdirSync(dirname(this.#path), { recursive: true });
    // The file is written atomically: if the process is killed while writing, the earlier file stays intact.
    writeFileSync(`${this.#path}.new`, JSON.stringify(this.#outcomes, null, 1));
    renameSync(`${this.#path}.new`, this.#path);
  }

  clear(): void {
    this.#outcomes = {};
    rmSync(this.#path, { force: true });
  }

  #read(): Record<string, Outcome> {
    try {
      return stored.parse(JSON.parse(readFileSync(this.#path, 'utf8')));
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {};
      throw error;
    }
  }
}
