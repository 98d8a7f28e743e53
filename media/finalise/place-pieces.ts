import type { AudioPiece } from './audio-piece.ts';

/** A chunk placed on the timeline: its first `count` samples are heard from sample `start` of the session on. */
export interface PlacedPiece {
  path: string;
  start: number;
  count: number;
}

/**
 * Start times are whole ms of a running clock, so chunks of one agent with a smaller gap are joined without one (ms).
 */
const seamMs = 60;

/**
 * Places one voice's chunks on the session's timeline, in order and without overlap. `samples`: length of a chunk. An
 * agent that took over the session takes precedence from its first chunk on, as its predecessor may have kept
 * recording.
 */
export function placePieces(pieces: (AudioPiece & { samples: number })[], sampleRate: number): PlacedPiece[] {
  const inOrder = pieces
    .filter((piece) => piece.samples > 0)
    .toSorted((one, other) => one.epoch - other.epoch || one.piece - other.piece);
  const seam = (seamMs / 1000) * sampleRate;
  let placed: PlacedPiece[] = [];
  let end = 0;
  let epoch: number | null = null;
  for (const piece of inOrder) {
    const said = Math.round((piece.startMs / 1000) * sampleRate);
    const follows = piece.epoch === epoch && said - end < seam;
    const start = follows ? end : said;
    if (!follows && start < end) placed = cutAt(placed, start);
    placed.push({ path: piece.path, start, count: piece.samples });
    end = start + piece.samples;
    epoch = piece.epoch;
  }
  return placed;
}

function cutAt(placed: PlacedPiece[], start: number): PlacedPiece[] {
  return placed
    .map((piece) => ({ ...piece, count: Math.min(piece.count, start - piece.start) }))
    .filter((piece) => piece.count > 0);
}
