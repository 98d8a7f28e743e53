import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { installEnglish } from '../../start/speech.ts';
import { plainEnvironment } from '../../start/stack.ts';
import { speechFoldersIn } from '../speech-folders.ts';
import type { SpeechFolders } from '../speech-folders.ts';

const fixtures = join(import.meta.dirname, '../fixtures');

/** Returns the components that are installed on this machine, after installing the English ones if necessary. */
export async function installedSpeech(): Promise<SpeechFolders> {
  const embedded = { stt: false, tts: false };
  const never = new AbortController().signal;
  const { root, python, failures } = await installEnglish(
    plainEnvironment(),
    embedded,
    () => undefined,
    never,
  );
  if (failures.length > 0) throw new Error(failures.join('; '));
  return speechFoldersIn(root, python?.executable ?? null);
}

/** Leaves out voices and other recognisers, which listening to English doesn't need. */
export const onlyEnglishRecogniser = (folders: SpeechFolders): SpeechFolders => ({
  ...folders,
  find: (component) => (component === 'moonshine-en' ? folders.find(component) : null),
});

/** Returns silence as s16le mono at 16 kHz. */
export const silence = (ms: number) => Buffer.alloc(16 * ms * 2);

export interface Recording {
  name: string;
  /** Transcript of the recording. */
  words: string;
  /** s16le mono at 16 kHz. */
  pcm: Buffer;
}

/** Returns the recordings of a folder. `librivox` holds a real reader, the default synthetic voices. */
export function recordings(folder: '' | 'librivox' = ''): Recording[] {
  const said = JSON.parse(readFileSync(join(fixtures, folder, 'said.json'), 'utf8')) as Record<
    string,
    string
  >;
  return Object.entries(said).map(([name, words]) => {
    const wav = readFileSync(join(fixtures, folder, `${name}.wav`));
    return { name, words, pcm: wav.subarray(wav.indexOf('data') + 8) };
  });
}

const plainWords = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? [];

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
