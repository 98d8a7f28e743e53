import type { RecordingLabel } from './recording-label.ts';
import { spoolFolder } from './spool-folder.ts';
import { labelName } from './recording-label.ts';

/** Stores a recording's bytes on this device until the gateway has them. */
export interface Spool {
  readonly size: number;
  /** Stores what another page needs to upload the recording after this page is gone. */
  label(label: RecordingLabel): Promise<void>;
  /**
   * Appends bytes. From then on, the bytes survive a crash of the page, as long as the browser's storage has space.
   */
  append(bytes: Uint8Array): void;
  /** Returns null if the bytes were released. */
  read(offset: number, length: number): Uint8Array<ArrayBuffer> | null;
  /** Allows bytes before `offset` to be freed if they are held in memory. */
  release(offset: number): void;
  /** Closes the file and keeps it, so that another page or worker can open it. */
  close(): Promise<void>;
  remove(): Promise<void>;
}

const keepMs = 7 * 24 * 3600 * 1000;

/** The part of a file handle that exists only in workers. */
interface SyncHandle {
  write(bytes: Uint8Array, options: { at: number }): number;
  read(bytes: Uint8Array, options: { at: number }): number;
  truncate(size: number): void;
  getSize(): number;
  flush(): void;
  close(): void;
}
interface OpfsFile {
  handle: SyncHandle;
  label: (text: string) => Promise<void>;
  remove: () => Promise<void>;
}

/**
 * Opens a spool in the origin private file system, appending to an existing file of that name. Bytes are kept in
 * memory if there is no such file system, if another page holds the file, or once storage is full; `onFull` is called
 * once, when the spool switches to memory. Files older than a week are deleted.
 */
export async function openSpool(fileName: string, onFull: () => void): Promise<Spool> {
  const file = await openFile(fileName).catch(() => null);
  let inFile = file?.handle.getSize() ?? 0;
  let full = file === null;
  if (full) onFull();
  let memory: { offset: number; bytes: Uint8Array }[] = [];
  let size = inFile;
  let labelled = Promise.resolve();

  const appendToFile = (bytes: Uint8Array): boolean => {
    if (!file || full) return false;
    try {
      if (file.handle.write(bytes, { at: inFile }) < bytes.length) throw new Error('short write');
      file.handle.flush();
      inFile += bytes.length;
      return true;
    } catch {
      full = true;
      onFull();
      return false;
    }
  };

  const close = async (): Promise<void> => {
    await labelled;
    file?.handle.close();
  };

  return {
    get size() {
      return size;
    },
    append(bytes) {
      if (!appendToFile(bytes)) memory.push({ offset: size, bytes: bytes.slice() });
      size += bytes.length;
    },
    read(offset, length) {
      const bytes = new Uint8Array(length);
      const fromFile = Math.max(0, Math.min(length, inFile - offset));
      if (fromFile > 0) file?.handle.read(bytes.subarray(0, fromFile), { at: offset });
      let at = fromFile;
      for (const chunk of memory) {
        const skip = offset + at - chunk.offset;
        if (skip < 0 || skip >= chunk.bytes.length || at >= length) continue;
        const part = chunk.bytes.subarray(skip, skip + length - at);
        bytes.set(part, at);
        at += part.length;
      }
      return at < length ? null : bytes;
    },
    label(label) {
      // Labels are written in sequence, because a file can't be opened twice.
      labelled = labelled.then(() => file?.label(JSON.stringify(label))).catch(() => undefined);
      return labelled;
    },
    release(offset) {
      memory = memory.filter((chunk) => chunk.offset + chunk.bytes.length > offset);
    },
    close,
    async remove() {
      memory = [];
      await close();
      await file?.remove();
    },
  };
}

async function openFile(fileName: string): Promise<OpfsFile> {
  const root = await navigator.storage.getDirectory();
  const folder = await root.getDirectoryHandle(spoolFolder, { create: true });
  await sweep(folder);
  return {
    handle: await open(folder, fileName),
    async label(text) {
      const handle = await open(folder, labelName(fileName));
      try {
        handle.truncate(0);
        handle.write(new TextEncoder().encode(text), { at: 0 });
        handle.flush();
      } finally {
        handle.close();
      }
    },
    async remove() {
      await folder.removeEntry(fileName);
      await folder.removeEntry(labelName(fileName)).catch(() => undefined);
    },
  };
}

async function open(folder: FileSystemDirectoryHandle, fileName: string): Promise<SyncHandle> {
  const entry = await folder.getFileHandle(fileName, { create: true });
  return await (
    entry as FileSystemFileHandle & { createSyncAccessHandle(): Promise<SyncHandle> }
  ).createSyncAccessHandle();
}

async function sweep(folder: FileSystemDirectoryHandle): Promise<void> {
  const entries = folder as FileSystemDirectoryHandle & AsyncIterable<[string, FileSystemHandle]>;
  for await (const [name, entry] of entries) {
    if (entry.kind !== 'file') continue;
    const file = await entry.getFile();
    // A file that another page is still writing is locked, so that it can't be removed here.
    if (Date.now() - file.lastModified > keepMs) await folder.removeEntry(name).catch(() => undefined);
  }
}
