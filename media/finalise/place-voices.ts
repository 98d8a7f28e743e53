import type { AudioPiece } from './audio-piece.ts';
import type { PlacedPiece } from './place-pieces.ts';
import { stat } from 'node:fs/promises';
import { placePieces } from './place-pieces.ts';

export interface PlacedVoices {
  candidate: PlacedPiece[];
  candi: PlacedPiece[];
  recruiter: PlacedPiece[];
  /** First sample of the session with a chunk, and the one after the last; null if there is no sound. */
  span: { start: number; end: number } | null;
}

/** Places the voices' files on the session's timeline. Missing or empty files are left out. `sampleRate`: in Hz. */
export async function placeVoices(pieces: readonly AudioPiece[], sampleRate: number): Promise<PlacedVoices> {
  const measured = await Promise.all(
    pieces.map(async (piece) => ({ ...piece, samples: await samplesIn(piece.path) })),
  );
  const placed = (voice: AudioPiece['voice']): PlacedPiece[] =>
    placePieces(
      measured.filter((piece) => piece.voice === voice),
      sampleRate,
    );
  const candidate = placed('candidate');
  const candi = placed('candi');
  const recruiter = placed('recruiter');
  const all = [...candidate, ...candi, ...recruiter];
  const start = all.reduce((least, piece) => Math.min(least, piece.start), Infinity);
  const end = all.reduce((most, piece) => Math.max(most, piece.start + piece.count), 0);
  return { candidate, candi, recruiter, span: all.length === 0 ? null : { start, end } };
}

async function samplesIn(path: string): Promise<number> {
  const { size } = await stat(path).catch(() => ({ size: 0 }));
  return Math.floor(size / 2);
}
