import { rename, rm } from 'node:fs/promises';
import { writeError } from './finalise-error.ts';

/** Has `write` make a file beside `output` and puts it in place once whole: a reader never sees half of one. */
export async function makeWhole<T>(output: string, write: (path: string) => Promise<T>): Promise<T> {
  const part = `${output}.part`;
  try {
    const made = await write(part);
    await rename(part, output);
    return made;
  } catch (error) {
    await rm(part, { force: true });
    throw writeError(error);
  }
}
