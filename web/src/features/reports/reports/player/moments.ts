import type { Note } from '@candi/contract/reports/notes';
import type { QuestionMark } from '@candi/contract/reports/reports';
import type { Signal } from '@candi/contract/interviews/signals';

/** Marker on the timeline. `atMs` is in ms of the session. */
export interface Moment {
  key: string;
  kind: 'note' | 'signal';
  atMs: number;
  text: string;
}

/** Interval in which the candidate's camera was off (ms of the session). A `toMs` of null means until the end. */
export interface CameraGap {
  fromMs: number;
  toMs: number | null;
}

/** Returns the intervals in which the camera was off, in order. */
export const cameraGaps = (signals: readonly Pick<Signal, 'kind' | 'atMs' | 'durationMs'>[]): CameraGap[] =>
  signals
    .filter(({ kind }) => kind === 'camera_off')
    .map(({ atMs, durationMs }) => ({
      fromMs: atMs,
      toMs: durationMs === null ? null : atMs + durationMs,
    }));

/** Converts the notes that refer to a moment to markers on the timeline. */
export const momentsOf = (notes: readonly Note[]): Moment[] =>
  notes.flatMap(({ id, atMs, text }) =>
    atMs === null ? [] : [{ key: id, kind: 'note' as const, atMs, text }],
  );

/**
 * Returns the index of the question that is current at `ms`; null before the first one. `questions` must be sorted by
 * time.
 */
export function questionAt(questions: readonly Pick<QuestionMark, 'atMs'>[], ms: number): number | null {
  const index = questions.findLastIndex(({ atMs }) => atMs <= ms);
  return index === -1 ? null : index;
}

/** Minimum time since a question's start (ms) for "back" to return to that start instead of the previous question. */
const restartMs = 3000;

/** Returns the start of the previous (−1) or next (1) question (ms of the session); null if there is none. */
export function besideQuestion(
  questions: readonly Pick<QuestionMark, 'atMs'>[],
  ms: number,
  by: 1 | -1,
): number | null {
  const found =
    by === 1
      ? questions.find(({ atMs }) => atMs > ms)
      : questions.findLast(({ atMs }) => atMs < ms - restartMs);
  return found?.atMs ?? null;
}
