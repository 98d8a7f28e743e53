import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { randomUUID } from 'node:crypto';
import { DiskFullError, type Storage } from './storage.ts';

const keyPattern = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/;

/** Creates a storage in a local folder. */
export function folderStorage(root: string): Storage {
  const pathOf = (key: string): string => {
    if (!keyPattern.test(key) || key.includes('..')) throw new Error(`Not a storage key: ${key}`);
    return join(root, key);
  };
  return {
    append: (key, offset, bytes) =>
      withFile(pathOf(key), 'r+', async (file) => {
        await writeAll(file, bytes, offset);
        await file.truncate(offset + bytes.length);
        await file.sync();
      }),
    write: (key, bytes) =>
      writeAtomically(pathOf(key), (path) => withFile(path, 'w', (file) => writeAll(file, bytes, 0))),
    stat: async (key) => {
      try {
        return { bytes: (await stat(pathOf(key))).size };
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return null;
        throw error;
      }
    },
    read: (key, start, end) => Readable.toWeb(createReadStream(pathOf(key), { start, end })),
    localPath: async (key) => pathOf(key),
    create: (key, make) => writeAtomically(pathOf(key), make),
    remove: (key) => rm(pathOf(key), { recursive: true, force: true }),
  };
}

/** Writes to a temporary file and renames it, so that after a crash the file is either old or new. */
async function writeAtomically<T>(path: string, make: (path: string) => Promise<T>): Promise<T> {
  const draft = join(dirname(path), `.${randomUUID()}`);
  try {
    await mkdir(dirname(path), { recursive: true });
    const made = await make(draft);
    await withFile(draft, 'r+', (file) => file.sync());
    await rename(draft, path);
    await syncFolder(dirname(path));
    return made;
  } catch (error) {
    await rm(draft, { force: true });
    throw asDiskFull(error);
  }
}

async function withFile(
  path: string,
  flags: 'r+' | 'w',
  use: (file: FileHandle) => Promise<void>,
): Promise<void> {
  try {
    const file = await openOrCreate(path, flags);
    try {
      await use(file);
    } finally {
      await file.close();
    }
  } catch (error) {
    throw asDiskFull(error);
  }
}

async function openOrCreate(path: string, flags: 'r+' | 'w'): Promise<FileHandle> {
  try {
    return await open(path, flags);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
    await mkdir(dirname(path), { recursive: true });
    const file = await open(path, 'wx+');
    await syncFolder(dirname(path));
    return file;
  }
}

async function writeAll(file: FileHandle, bytes: Uint8Array, offset: number): Promise<void> {
  let written = 0;
  while (written < bytes.length) {
    const { bytesWritten } = await file.write(bytes, written, bytes.length - written, offset + written);
    written += bytesWritten;
  }
}

/** Syncs a folder, because the name of a new file is stored on disk only once its folder is synced. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;

const asDiskFull = (error: unknown): unknown =>
  codeOf(error) === 'ENOSPC' || codeOf(error) === 'EDQUOT' ? new DiskFullError(error) : error;
