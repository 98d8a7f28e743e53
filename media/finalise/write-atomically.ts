import { rename, rm } from 'node:fs/promises';
import { writeError } from './finalise-error.ts';

/** Calls `write` with a temporary path and renames the result to `output`, so that readers never see a partial file. */
export async function writeAtomically<T>(output: string, write: (path: string) => Promise<T>): Promise<T> {
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
