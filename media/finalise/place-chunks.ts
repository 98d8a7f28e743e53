import type { AudioChunk } from './audio-chunk.ts';

/** A chunk placed on the session's timeline (in samples): its first `count` samples begin at `start`. */
export interface PlacedChunk {
  path: string;
  start: number;
  count: number;
}

/**
 * Minimum length of a real gap between two chunks of one agent (ms). Shorter gaps are closed: they arise because
 * start times are read from a clock and rounded to whole milliseconds.
 */
const joinGapMs = 60;

/**
 * Places one voice's chunks on the session's timeline, in order and without overlap. `samples`: length of a chunk. If
 * another agent took over the session, its chunks take precedence from the start of its first one, because the previous
 * agent may have kept recording.
 */
export function placeChunks(chunks: (AudioChunk & { samples: number })[], sampleRate: number): PlacedChunk[] {
  const inOrder = chunks
    .filter((chunk) => chunk.samples > 0)
    .toSorted((one, other) => one.epoch - other.epoch || one.piece - other.piece);
  const joinGap = (joinGapMs / 1000) * sampleRate;
  let placed: PlacedChunk[] = [];
  let end = 0;
  let epoch: number | null = null;
  for (const chunk of inOrder) {
    const said = Math.round((chunk.startMs / 1000) * sampleRate);
    const follows = chunk.epoch === epoch && said - end < joinGap;
    const start = follows ? end : said;
    if (!follows && start < end) placed = cutAt(placed, start);
    placed.push({ path: chunk.path, start, count: chunk.samples });
    end = start + chunk.samples;
    epoch = chunk.epoch;
  }
  return placed;
}

function cutAt(placed: PlacedChunk[], start: number): PlacedChunk[] {
  return placed
    .map((chunk) => ({ ...chunk, count: Math.min(chunk.count, start - chunk.start) }))
    .filter((chunk) => chunk.count > 0);
}
