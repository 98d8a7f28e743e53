export interface StoredFile {
  bytes: number;
}

/**
 * Stores recordings and other files. Keys are relative paths of `[a-z0-9._-]` segments joined by "/". When the promise
 * of a write resolves, the data is on disk (or acknowledged by the object store). All methods reject with
 * `DiskFullError` if no space is left.
 */
export interface Storage {
  /** Writes `bytes` at `offset` and truncates the file after them. This discards the rest of an interrupted write. */
  append(key: string, offset: number, bytes: Uint8Array): Promise<void>;
  /** Replaces the whole file atomically. */
  write(key: string, bytes: Uint8Array): Promise<void>;
  /** Returns null if the file doesn't exist. */
  stat(key: string): Promise<StoredFile | null>;
  /** Returns bytes `start` to `end`, inclusive. */
  read(key: string, start: number, end: number): ReadableStream<Uint8Array<ArrayBuffer>>;
  /** Returns a local path from which a program can read the file. An object store downloads the file first. */
  localPath(key: string): Promise<string>;
  /** Calls `make` with a local path to write to, then stores what it wrote under this key. */
  create<T>(key: string, make: (path: string) => Promise<T>): Promise<T>;
  /** Removes the file with this key and all files below "key/". Does nothing if there are none. */
  remove(key: string): Promise<void>;
}

/** No space is left in the storage. Files that were stored before are unchanged. */
export class DiskFullError extends Error {
  constructor(cause: unknown) {
    super('No space left for files', { cause });
    this.name = 'DiskFullError';
  }
}
