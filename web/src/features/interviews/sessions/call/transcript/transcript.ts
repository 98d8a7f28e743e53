import type { ShownSegment } from '@candi/contract/interviews/segments';
import type { Message } from '../room/merge-message.ts';
import { mergeMessage } from '../room/merge-message.ts';

/** Ids and latest position of the stored segments that this page knows. */
export interface Transcript {
  ids: ReadonlySet<string>;
  lastTurn: number;
  /** `[epoch, seq]` of the newest segment. */
  newest: readonly [number, number];
}

export const emptyTranscript: Transcript = { ids: new Set(), lastTurn: -1, newest: [0, -1] };

/**
 * What to do with a segment. `add`: it is the next one. `repeat`: it is already known. `resync`: an earlier segment
 * is missing, or this one is late.
 */
export type SegmentVerdict = 'add' | 'repeat' | 'resync';

const position = (id: string): [number, number] => {
  const [epoch, seq] = id.split('-').map(Number);
  return [epoch ?? 0, seq ?? 0];
};

export function judgeSegment(transcript: Transcript, segment: ShownSegment): SegmentVerdict {
  if (transcript.ids.has(segment.id)) return 'repeat';
  const [epoch, seq] = position(segment.id);
  const [newestEpoch, newestSeq] = transcript.newest;
  const late = epoch < newestEpoch || (epoch === newestEpoch && seq < newestSeq);
  return late || segment.turnIndex > transcript.lastTurn + 1 ? 'resync' : 'add';
}

export function addSegment(transcript: Transcript, segment: ShownSegment): Transcript {
  return {
    ids: new Set([...transcript.ids, segment.id]),
    lastTurn: Math.max(transcript.lastTurn, segment.turnIndex),
    newest: position(segment.id),
  };
}

/**
 * Rebuilds the page's messages from all stored segments. `startedAt`: ISO 8601. A message's timestamp is the end of
 * its first segment.
 */
export function rebuild(
  segments: readonly ShownSegment[],
  startedAt: string,
): { transcript: Transcript; messages: Message[] } {
  const origin = Date.parse(startedAt);
  return {
    transcript: segments.reduce(addSegment, emptyTranscript),
    messages: segments.reduce<Message[]>(
      (messages, segment) => mergeMessage(messages, segment, new Date(origin + segment.endMs).toISOString()),
      [],
    ),
  };
}
