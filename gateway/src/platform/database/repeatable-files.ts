import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';

/** Functions and triggers of one table or purpose, as SQL that may be applied again at any time. */
export interface RepeatableFile {
  /** File name, such as `candidates.sql`. */
  name: string;
  functions: string;
  triggers: string;
}

export interface RepeatableFiles {
  /** Files in the order of their names. */
  files: readonly RepeatableFile[];
  /** Number of this state of the files. Each state that is released has a higher number than those before it. */
  version: number;
  /** Hash of the files that got the number. Differs from `hashOfFiles` while a change has no number yet. */
  numberedHash: string;
}

/** Name of the file with the version, beside the SQL files. */
export const versionFile = 'version.json';

/** Reads a folder of repeatable files. In each file, the functions come first and the triggers last. */
export async function readRepeatableFiles(folder: URL): Promise<RepeatableFiles> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  const files = names.map(async (name) => {
    const text = await readFile(new URL(name, folder), 'utf8');
    const start = text.search(/^create or replace trigger /m);
    return start < 0
      ? { name, functions: text, triggers: '' }
      : { name, functions: text.slice(0, start), triggers: text.slice(start) };
  });
  const { version, hash }: { version: number; hash: string } = JSON.parse(
    await readFile(new URL(versionFile, folder), 'utf8'),
  );
  return { files: await Promise.all(files), version, numberedHash: hash };
}

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

export const hashOfFiles = (files: readonly RepeatableFile[]): string =>
  hashOf(files.map(({ name, functions, triggers }) => `${name}\n${functions}${triggers}`).join('\n'));
