import type { SegmentMessage } from '@candi/contract/interviews/room';
import type { ShownSegment } from '@candi/contract/interviews/segments';
import { readSegments } from '../../api/session-calls.ts';
import type { SessionKey } from '../../api/session-calls.ts';
import { useCallStore } from '../call-store.ts';
import { useSessionStore } from '../session-store.ts';
import { addSegment, emptyTranscript, judgeSegment, rebuild } from './transcript.ts';
import { caption } from './captions.ts';
import { unstored } from './typed-answers.ts';

export interface SessionTranscript {
  /** Adds a stored segment that the agent announced in the room. */
  add(segment: SegmentMessage): void;
  /** Returns the number of stored segments known to this page. */
  count(): number;
  /** Reloads the whole transcript from the gateway. */
  resync(): Promise<void>;
}

/**
 * Removes pending answers and captions that are covered by `segments`, which start at index `from` of the transcript.
 * `captionId`: id of the caption of the last segment, if it is known.
 */
const settle = (segments: readonly ShownSegment[], from: number, captionId?: string) => {
  const { captions, pending, setCall } = useCallStore.getState();
  const last = segments.at(-1);
  setCall({
    pending: unstored(pending, segments, from),
    captions:
      last && last.speaker !== 'recruiter'
        ? caption(captions, { kind: 'stored', speaker: last.speaker, text: last.text, id: captionId })
        : captions,
  });
};

/** Creates a transcript that keeps the page's messages in step with the segments on the gateway. */
export function createSessionTranscript(key: SessionKey, startedAt: string): SessionTranscript {
  let transcript = emptyTranscript;
  let running: Promise<void> | null = null;
  let again = false;

  const fetchAll = async () => {
    do {
      again = false;
      const { segments } = await readSegments(key);
      const rebuilt = rebuild(segments, startedAt);
      transcript = rebuilt.transcript;
      useSessionStore.getState().setMessages(rebuilt.messages);
      settle(segments, 0);
    } while (again);
  };
  const resync = (): Promise<void> => {
    again = running !== null;
    running ??= fetchAll().finally(() => {
      running = null;
    });
    return running;
  };

  return {
    resync,
    count: () => transcript.ids.size,
    add: ({ captionId, ...segment }) => {
      const verdict = judgeSegment(transcript, segment);
      if (verdict === 'repeat') return;
      // A segment that arrives during a resync may be missing from its result, so another resync follows.
      if (verdict === 'resync' || running) {
        settle([segment], transcript.ids.size, captionId);
        void resync().catch(() => null);
        return;
      }
      const position = transcript.ids.size;
      transcript = addSegment(transcript, segment);
      useSessionStore.getState().addMessage(segment);
      settle([segment], position, captionId);
    },
  };
}
