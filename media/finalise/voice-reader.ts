import type { FileHandle } from 'node:fs/promises';
import type { PlacedPiece } from './place-pieces.ts';
import { open } from 'node:fs/promises';

/** Reads one voice along the session's timeline, with one open file at a time. */
export interface VoiceReader {
  /**
   * Fills `into` with the samples from `start` on, and with silence where there are none. `start` must not decrease.
   */
  read(start: number, into: Int16Array): Promise<void>;
  close(): Promise<void>;
}

/** Creates a reader. `pieces`: in order and without overlap, s16le mono. */
export function createVoiceReader(pieces: PlacedPiece[]): VoiceReader {
  let next = 0;
  let file: { handle: FileHandle; path: string } | null = null;

  const handleOf = async (path: string): Promise<FileHandle> => {
    if (file?.path === path) return file.handle;
    await file?.handle.close();
    file = { handle: await open(path), path };
    return file.handle;
  };
  const copy = async (piece: PlacedPiece, start: number, into: Int16Array): Promise<void> => {
    const from = Math.max(start, piece.start);
    const to = Math.min(start + into.length, piece.start + piece.count);
    const handle = await handleOf(piece.path);
    const bytes = Buffer.alloc((to - from) * 2);
    await handle.read(bytes, 0, bytes.length, (from - piece.start) * 2);
    for (let index = 0; index < to - from; index++) into[from - start + index] = bytes.readInt16LE(index * 2);
  };

  return {
    async read(start, into) {
      into.fill(0);
      for (let index = next; index < pieces.length; index++) {
        const piece = pieces[index];
        if (!piece || piece.start >= start + into.length) return;
        if (piece.start + piece.count <= start) next = index + 1;
        else await copy(piece, start, into);
      }
    },
    async close() {
      await file?.handle.close();
      file = null;
    },
  };
}
