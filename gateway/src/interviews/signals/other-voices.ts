import { secondVoice } from '@candi/contract/interviews/agent';
import type { Signal } from '@candi/contract/interviews/signals';

/** Pieces of speech this close to each other are one fact. ms. */
const closeMs = 10_000;

interface HeardVoice {
  atMs: number;
  data: { durationMs: number };
}

/** The pieces in which another voice was heard, as facts in order of time: a talk of several pieces is one. */
export function otherVoices(pieces: readonly HeardVoice[]): Signal[] {
  const facts: { kind: typeof secondVoice.name; atMs: number; durationMs: number; characters: null }[] = [];
  for (const { atMs, data } of pieces.toSorted((one, other) => one.atMs - other.atMs)) {
    const last = facts.at(-1);
    if (last === undefined || atMs > last.atMs + last.durationMs + closeMs)
      facts.push({ kind: secondVoice.name, atMs, durationMs: data.durationMs, characters: null });
    else last.durationMs = Math.max(last.durationMs, atMs + data.durationMs - last.atMs);
  }
  return facts;
}
