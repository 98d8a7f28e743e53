import type { TakeLabel } from './take-label.ts';
import { spoolFolder } from './spool-folder.ts';
import { labelName } from './take-label.ts';

/** A take's bytes on this device, until the gateway has them. */
export interface Spool {
  readonly size: number;
  /** What another page has to know to send what this one leaves behind. */
  label(label: TakeLabel): Promise<void>;
  /** Safe from a crash of the page once it returns, while the browser's storage has room. */
  append(bytes: Uint8Array): void;
  /** null: released before. */
  read(offset: number, length: number): Uint8Array<ArrayBuffer> | null;
  /** Bytes before `offset` may be forgotten where they are held in memory. */
  release(offset: number): void;
  remove(): Promise<void>;
}

const keepMs = 7 * 24 * 3600 * 1000;

/** The part of a file handle that only workers have. */
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
 * In the browser's own file system, going on where a file of that name ends; in memory where there is none or where
 * another page has the file, and from where it is full on (`onFull`, once for each). Leftovers older than a week are
 * thrown away.
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
      for (const piece of memory) {
        const skip = offset + at - piece.offset;
        if (skip < 0 || skip >= piece.bytes.length || at >= length) continue;
        const part = piece.bytes.subarray(skip, skip + length - at);
        bytes.set(part, at);
        at += part.length;
      }
      return at < length ? null : bytes;
    },
    label(label) {
      // One after the other: a file can't be opened twice.
      labelled = labelled.then(() => file?.label(JSON.stringify(label))).catch(() => undefined);
      return labelled;
    },
    release(offset) {
      memory = memory.filter((piece) => piece.offset + piece.bytes.length > offset);
    },
    async remove() {
      memory = [];
      await labelled;
      file?.handle.close();
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
    // A file that another page still writes is locked: its removal fails, and that is right.
    if (Date.now() - file.lastModified > keepMs) await folder.removeEntry(name).catch(() => undefined);
  }
}
