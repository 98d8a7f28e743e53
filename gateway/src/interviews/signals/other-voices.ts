import { secondVoice } from '@candi/contract/interviews/agent';
import type { Signal } from '@candi/contract/interviews/signals';

/** Maximum gap between two segments of speech that are reported as one signal (ms). */
const mergeGapMs = 10_000;

interface HeardVoice {
  atMs: number;
  data: { durationMs: number };
}

/** Merges the segments in which another voice was heard into signals, in order of time. */
export function otherVoices(pieces: readonly HeardVoice[]): Signal[] {
  const merged: { kind: typeof secondVoice.name; atMs: number; durationMs: number; characters: null }[] = [];
  for (const { atMs, data } of pieces.toSorted((one, other) => one.atMs - other.atMs)) {
    const last = merged.at(-1);
    if (last === undefined || atMs > last.atMs + last.durationMs + mergeGapMs)
      merged.push({ kind: secondVoice.name, atMs, durationMs: data.durationMs, characters: null });
    else last.durationMs = Math.max(last.durationMs, atMs + data.durationMs - last.atMs);
  }
  return merged;
}
