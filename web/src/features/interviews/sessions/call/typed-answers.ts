import type { Segment } from '@candi/contract/interviews/sessions';

/** A typed answer that isn't stored yet. */
export interface PendingAnswer {
  id: string;
  text: string;
  /** How many pieces were stored when it was typed: an older one with the same words is another. */
  after: number;
  /** It reached the agent that is in the room now. */
  sent: boolean;
}

const words = (text: string): string => text.trim().replaceAll(/\s+/g, ' ');

/** What is still on its way once `stored`, the pieces from position `from` on, are known. */
export function unstored(
  pending: readonly PendingAnswer[],
  stored: readonly Segment[],
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
  /** Learns what is stored before anything is said twice. */
  resync: () => Promise<void>;
  /** Null while nobody would hear it. */
  sender: () => ((text: string) => Promise<void>) | null;
}

export interface TypedAnswers {
  add(text: string): void;
  /** The agent is gone: what it had heard and not stored has to be said again. */
  unheard(): void;
  /** An agent is there: it hears what is on its way still. */
  heard(): void;
}

/** Sends typed answers, again to the next agent where one was lost with the last: none gets lost, none is said twice. */
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
