import { join } from 'node:path';
import type { Language } from '@candi/contract/platform/enumerations';
import { z } from 'zod';
import { storedFolder, StoredFile } from '../figures/stored-file.ts';
import { outcome, type Outcome } from './outcome.ts';

/** Paths that affect the outcomes: the product, the stack it runs on, the sounds and the measuring code. */
const measured = [
  'agent',
  'gateway',
  'infra',
  'runtime',
  'pnpm-lock.yaml',
  'lab/bench/interruptions.ts',
  'lab/bench/interruptions',
  'lab/bench/sides',
  'tests/doubles',
  'tests/speech/fillings.ts',
  'tests/speech/synthesis.ts',
  'tests/calls/candidate.ts',
];

/** Returns the folder of the outcomes of the current code. If the code changes, the bench starts again. */
export const outcomeFolder = (root: string): string => storedFolder(root, 'interruptions', measured);

const stored = z.record(z.string(), outcome);

/** Outcomes of one language by the id of the sound, stored after every interview. */
export class StoredOutcomes {
  readonly #file: StoredFile<Record<string, Outcome>>;

  constructor(folder: string, language: Language) {
    this.#file = new StoredFile(join(folder, `${language}.json`), stored, {});
  }

  get(id: string): Outcome | undefined {
    return this.#file.content[id];
  }

  add(id: string, told: Outcome): void {
    this.#file.write({ ...this.#file.content, [id]: told });
  }

  clear(): void {
    this.#file.clear();
  }
}
