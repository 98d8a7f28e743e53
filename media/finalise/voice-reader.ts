import type { FileHandle } from 'node:fs/promises';
import type { PlacedChunk } from './place-chunks.ts';
import { open } from 'node:fs/promises';

/** Reads one voice along the session's timeline, with one open file at a time. */
export interface VoiceReader {
  /** Fills `into` with the samples from `start` on, and with silence if there are none. `start` must not decrease. */
  read(start: number, into: Int16Array): Promise<void>;
  close(): Promise<void>;
}

/** Creates a reader. `chunks`: chunks of s16le mono, in order and without overlap. */
export function createVoiceReader(chunks: PlacedChunk[]): VoiceReader {
  let next = 0;
  let file: { handle: FileHandle; path: string } | null = null;

  const handleOf = async (path: string): Promise<FileHandle> => {
    if (file?.path === path) return file.handle;
    await file?.handle.close();
    file = { handle: await open(path), path };
    return file.handle;
  };
  const copy = async (chunk: PlacedChunk, start: number, into: Int16Array): Promise<void> => {
    const from = Math.max(start, chunk.start);
    const to = Math.min(start + into.length, chunk.start + chunk.count);
    const handle = await handleOf(chunk.path);
    const bytes = Buffer.alloc((to - from) * 2);
    await handle.read(bytes, 0, bytes.length, (from - chunk.start) * 2);
    for (let index = 0; index < to - from; index++) into[from - start + index] = bytes.readInt16LE(index * 2);
  };

  return {
    async read(start, into) {
      into.fill(0);
      for (let index = next; index < chunks.length; index++) {
        const chunk = chunks[index];
        if (!chunk || chunk.start >= start + into.length) return;
        if (chunk.start + chunk.count <= start) next = index + 1;
        else await copy(chunk, start, into);
      }
    },
    async close() {
      await file?.handle.close();
      file = null;
    },
  };
}
