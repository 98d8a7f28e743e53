import type { Segment, Turn } from '@candi/contract/interviews/sessions';

export type StoredSegment = Segment & { questionId: string | null };

/** Merges segments in stored order into turns: segments with the same turnIndex are joined by a space. */
export function turnsOf(segments: readonly Segment[]): Turn[] {
  const turns = new Map<number, Turn & { confidences: number[] }>();
  for (const segment of segments) {
    const turn = turns.get(segment.turnIndex);
    if (turn === undefined) {
      turns.set(segment.turnIndex, {
        index: segment.turnIndex,
        speaker: segment.speaker,
        text: segment.text,
        startMs: segment.startMs,
        endMs: segment.endMs,
        confidence: segment.confidence,
        typed: segment.typed,
        ...(segment.language !== undefined && { language: segment.language }),
        confidences: [segment.confidence],
      });
      continue;
    }
    turn.text = `${turn.text} ${segment.text}`;
    turn.startMs = Math.min(turn.startMs, segment.startMs);
    turn.endMs = Math.max(turn.endMs, segment.endMs);
    turn.typed = turn.typed && segment.typed;
    if (turn.language !== segment.language) turn.language = null;
    turn.confidences.push(segment.confidence);
  }
  return [...turns.values()]
    .toSorted((a, b) => a.index - b.index)
    .map(({ confidences, ...turn }) =>
      Object.assign(turn, {
        confidence: confidences.reduce((sum, one) => sum + one, 0) / confidences.length,
      }),
    );
}
