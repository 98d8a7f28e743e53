import type { Segment } from '@candi/contract/interviews/sessions';
import { readSegments } from '../api/session-calls.ts';
import type { SessionKey } from '../api/session-calls.ts';
import { useCallStore } from '../store/call-store.ts';
import { useSessionStore } from '../store/session-store.ts';
import { addSegment, emptyTranscript, judgeSegment, rebuild } from '../store/transcript.ts';
import { caption } from './captions.ts';
import { unstored } from './typed-answers.ts';

export interface SessionTranscript {
  /** A stored piece, as the agent told the room. */
  add(segment: Segment): void;
  /** How many pieces are stored, as far as this page knows. */
  count(): number;
  /** All of it anew, from the gateway. */
  resync(): Promise<void>;
}

/** What is stored now, from position `from` on, is no longer on its way. */
const settle = (segments: readonly Segment[], from: number) => {
  const { captions, pending, setCall } = useCallStore.getState();
  const last = segments.at(-1);
  setCall({
    pending: unstored(pending, segments, from),
    captions:
      last && last.speaker !== 'recruiter'
        ? caption(captions, { kind: 'stored', speaker: last.speaker, text: last.text })
        : captions,
  });
};

/** Keeps the page's messages on what the gateway has stored. */
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
    add: (segment) => {
      const verdict = judgeSegment(transcript, segment);
      if (verdict === 'repeat') return;
      // What arrives while the whole is on its way may be in it already.
      if (verdict === 'resync' || running) {
        void resync().catch(() => null);
        return;
      }
      const position = transcript.ids.size;
      transcript = addSegment(transcript, segment);
      useSessionStore.getState().addMessage(segment);
      settle([segment], position);
    },
  };
}
