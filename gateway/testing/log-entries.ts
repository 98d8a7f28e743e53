import type { SegmentEntry } from '@candi/contract/interviews/agent';

/** Returns a segment of the session log. It starts `seq` seconds into the session. */
export const segment = (
  seq: number,
  speaker: SegmentEntry['speaker'],
  text: string,
  turnIndex = seq,
): SegmentEntry => ({
  seq,
  kind: 'segment',
  turnIndex,
  speaker,
  text,
  startMs: seq * 1000,
  endMs: seq * 1000 + 900,
  confidence: 0.9,
  typed: false,
  questionId: null,
});
