import type { ShownSegment } from '@candi/contract/interviews/segments';

/** A typed answer that isn't stored yet. */
export interface PendingAnswer {
  id: string;
  text: string;
  /**
   * Number of segments that were stored when the answer was typed. An earlier segment with the same words is a
   * different answer.
   */
  after: number;
  /** True if the answer was sent to the agent that is in the room now. */
  sent: boolean;
}

const words = (text: string): string => text.trim().replaceAll(/\s+/g, ' ');

/** Returns the pending answers that aren't in `stored`, the transcript's segments from index `from` on. */
export function unstored(
  pending: readonly PendingAnswer[],
  stored: readonly ShownSegment[],
  from: number,
): PendingAnswer[] {
  const typed = stored
    .map((segment, position) => ({ segment, position: from + position }))
    .filter(({ segment }) => segment.typed && segment.speaker === 'candidate');
  return pending.filter(
    (answer) =>
      !typed.some(
        ({ segment, position }) => position >= answer.after && words(segment.text) === words(answer.text),
      ),
  );
}

export interface TypedAnswersHost {
  read: () => readonly PendingAnswer[];
  write: (pending: PendingAnswer[]) => void;
  storedCount: () => number;
  /** Reloads the stored segments, so that nothing is sent twice. */
  resync: () => Promise<void>;
  /** Returns the function that sends an answer to the agent; null while no agent can receive it. */
  sender: () => ((text: string) => Promise<void>) | null;
}

export interface TypedAnswers {
  add(text: string): void;
  /** Called when the agent is gone: answers that it received but didn't store must be sent again. */
  unheard(): void;
  /** Called when an agent is ready: pending answers are sent to it. */
  heard(): void;
}

/**
 * Sends typed answers, and sends them again to the next agent if an agent fails before storing them. No answer is
 * lost or duplicated.
 */
export function createTypedAnswers(host: TypedAnswersHost): TypedAnswers {
  const mark = (id: string, sent: boolean) =>
    host.write(host.read().map((answer) => (answer.id === id ? { ...answer, sent } : answer)));
  const flush = () => {
    const send = host.sender();
    if (!send) return;
    for (const { id, text, sent } of host.read()) {
      if (sent) continue;
      mark(id, true);
      send(text).catch(() => mark(id, false));
    }
  };
  return {
    add: (text) => {
      const answer = { id: crypto.randomUUID(), text, after: host.storedCount(), sent: false };
      host.write([...host.read(), answer]);
      flush();
    },
    unheard: () => {
      if (host.read().some(({ sent }) => sent))
        host.write(host.read().map((answer) => ({ ...answer, sent: false })));
    },
    heard: () => {
      if (host.read().every(({ sent }) => sent)) return;
      void host.resync().then(flush, flush);
    },
  };
}
