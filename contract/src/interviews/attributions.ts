import type { z } from 'zod';
import type { answerAttributed } from './agent.ts';
import type { Segment } from './segments.ts';

export type Attribution = z.infer<typeof answerAttributed.data>;

/** Applies attributions to segments: each segment gets the question of the last attribution that names it. */
export function withAttributions(
  segments: readonly Segment[],
  attributions: readonly Attribution[],
): Segment[] {
  const questionOf = new Map(
    attributions.flatMap(({ segmentIds, questionId }) => segmentIds.map((id) => [id, questionId] as const)),
  );
  return segments.map((segment) => {
    const questionId = questionOf.get(segment.id);
    return questionId === undefined ? segment : { ...segment, questionId };
  });
}
