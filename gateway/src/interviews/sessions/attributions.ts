import type { answerAttributed } from '@candi/contract/interviews/agent';
import type { z } from 'zod';
import type { StoredSegment } from './turns.ts';

type Attribution = z.infer<typeof answerAttributed.data>;

/** Applies attributions to segments: each segment gets the question of the last attribution that names it. */
export function withAttributions(
  segments: readonly StoredSegment[],
  attributions: readonly Attribution[],
): StoredSegment[] {
  const questionOf = new Map(
    attributions.flatMap(({ segmentIds, questionId }) => segmentIds.map((id) => [id, questionId] as const)),
  );
  return segments.map((segment) => {
    const questionId = questionOf.get(segment.id);
    return questionId === undefined ? segment : { ...segment, questionId };
  });
}
