/** A whole file's place and size. */
export interface StoredFile {
  bytes: number;
}

/**
 * Where recordings live. Keys are relative paths of `[a-z0-9._-]` segments joined by "/". Every write is on the disk
 * (or acknowledged by the object store) when its promise resolves. All reject with `DiskFullError` when no room is left.
 */
export interface Storage {
  /** Puts `bytes` at `offset`, cutting off whatever an interrupted write left behind it. */
  append(key: string, offset: number, bytes: Uint8Array): Promise<void>;
  /** The whole file at once: either all of it is there afterwards, or what was there before. */
  write(key: string, bytes: Uint8Array): Promise<void>;
  /** null: there is no such file. */
  stat(key: string): Promise<StoredFile | null>;
  /** Bytes `start` to `end`, both included. */
  read(key: string, start: number, end: number): ReadableStream<Uint8Array<ArrayBuffer>>;
  /** A path on this machine from which a program can read the file (an object store fetches it first). */
  localPath(key: string): Promise<string>;
  /** Hands `make` a path to write to; what it wrote becomes the file of that key. */
  create<T>(key: string, make: (path: string) => Promise<T>): Promise<T>;
  /** The file of this key, and all whose keys begin with it and "/". What isn't there is fine. */
  remove(key: string): Promise<void>;
}

/** The storage has no room left; what was stored before is untouched. */
export class DiskFullError extends Error {
  constructor(cause: unknown) {
    super('No space left for files', { cause });
    this.name = 'DiskFullError';
  }
}
