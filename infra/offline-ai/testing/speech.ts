import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { installRecogniser } from '../../start/install-recogniser.ts';

const root = join(import.meta.dirname, '../../..');
const fixtures = join(import.meta.dirname, '../fixtures');

/**
 * Returns the path of a Python interpreter that has PocketSphinx, and installs PocketSphinx if necessary. Throws if
 * that is impossible, so that no test is skipped silently.
 */
export async function pythonWithRecogniser(): Promise<string> {
  const named = process.env['EARS_PYTHON'];
  if (named) return named;
  const env = Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
  let reason = '';
  const recogniser = await installRecogniser(
    join(root, '.cache'),
    env,
    (text) => (reason = text),
    new AbortController().signal,
  );
  if (!recogniser) throw new Error(`PocketSphinx can't be installed: ${reason}`);
  if (recogniser.pythonPath) process.env['PYTHONPATH'] = recogniser.pythonPath;
  return recogniser.python;
}

/** Returns silence as s16le mono at 16 kHz. */
export const silence = (ms: number) => Buffer.alloc(16 * ms * 2);

export interface Recording {
  name: string;
  /** Transcript of the recording. */
  words: string;
  /** s16le mono at 16 kHz. */
  pcm: Buffer;
}

export function recordings(): Recording[] {
  const said = JSON.parse(readFileSync(join(fixtures, 'said.json'), 'utf8')) as Record<string, string>;
  return Object.entries(said).map(([name, words]) => {
    const wav = readFileSync(join(fixtures, `${name}.wav`));
    return { name, words, pcm: wav.subarray(wav.indexOf('data') + 8) };
  });
}

const plainWords = (text: string) => text.toLowerCase().match(/[a-z']+/gu) ?? [];

/**
 * Returns the number of word substitutions, deletions and insertions that turn `said` into `heard`, and the number of
 * words in `said`.
 */
export function wordErrors(said: string, heard: string): { errors: number; words: number } {
  const wanted = plainWords(said);
  let row = Array.from({ length: plainWords(heard).length + 1 }, (_, index) => index);
  for (const [at, word] of wanted.entries()) {
    const next = [at + 1];
    for (const [index, other] of plainWords(heard).entries()) {
      const swapped = (row[index] ?? 0) + (word === other ? 0 : 1);
      next.push(Math.min((row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1, swapped));
    }
    row = next;
  }
  return { errors: row.at(-1) ?? 0, words: wanted.length };
}
