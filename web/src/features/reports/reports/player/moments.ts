import type { Note } from '@candi/contract/reports/notes';
import type { QuestionMark } from '@candi/contract/reports/reports';
import type { Signal } from '@candi/contract/interviews/signals';

/** Something that stands on the timeline. `atMs`: of the session. */
export interface Moment {
  key: string;
  kind: 'note' | 'signal';
  atMs: number;
  text: string;
}

/** A part of the recording whose picture shows no camera, ms of the session. `toMs` null: to the end. */
export interface CameraGap {
  fromMs: number;
  toMs: number | null;
}

/** Where the camera was off, in order. */
export const cameraGaps = (signals: readonly Pick<Signal, 'kind' | 'atMs' | 'durationMs'>[]): CameraGap[] =>
  signals
    .filter(({ kind }) => kind === 'camera_off')
    .map(({ atMs, durationMs }) => ({
      fromMs: atMs,
      toMs: durationMs === null ? null : atMs + durationMs,
    }));

/** The notes that are about a moment. */
export const momentsOf = (notes: readonly Note[]): Moment[] =>
  notes.flatMap(({ id, atMs, text }) =>
    atMs === null ? [] : [{ key: id, kind: 'note' as const, atMs, text }],
  );

/** The question that stands at `ms`: index in `questions`, which are in order of time; null before the first. */
export function questionAt(questions: readonly Pick<QuestionMark, 'atMs'>[], ms: number): number | null {
  const index = questions.findLastIndex(({ atMs }) => atMs <= ms);
  return index === -1 ? null : index;
}

/** So long after a question began, "back" means its own beginning and not the question before. ms. */
const restartMs = 3000;

/** Where the question before (−1) or after (1) begins, ms of the session; null: there is none. */
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
