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

/** How long an answer may stay unstored until it is sent again (ms). */
export const resendMs = 4000;

const words = (text: string): string => text.trim().replaceAll(/\s+/g, ' ');

/**
 * Returns the pending answers that aren't in `stored`, the transcript's segments from index `from` on. Segments that were
 * stored by an agent of an earlier version have no id and are recognised by their words.
 */
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
      !typed.some(({ segment, position }) =>
        segment.answerId === undefined
          ? position >= answer.after && words(segment.text) === words(answer.text)
          : segment.answerId === answer.id,
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
  sender: () => ((text: string, id: string) => Promise<void>) | null;
  /** Aborted when the call is over: nothing is sent any more. */
  over: AbortSignal;
}

export interface TypedAnswers {
  add(text: string): void;
  /** Called when the agent is gone: answers that it received but didn't store must be sent again. */
  unheard(): void;
  /** Called when an agent is ready: pending answers are sent to it. */
  heard(): void;
}

/**
 * Sends typed answers, and sends each again until it is stored: to the next agent if an agent fails, and to the same one
 * every few seconds, because a message can be lost on its way. The agent recognises by the id an answer that it has
 * received before, so no answer is lost or duplicated.
 */
export function createTypedAnswers(host: TypedAnswersHost): TypedAnswers {
  const mark = (id: string, sent: boolean) =>
    host.write(host.read().map((answer) => (answer.id === id ? { ...answer, sent } : answer)));
  const withdraw = () => {
    if (host.read().some(({ sent }) => sent))
      host.write(host.read().map((answer) => ({ ...answer, sent: false })));
  };
  const flush = () => {
    const send = host.sender();
    if (!send) return;
    for (const { id, text, sent } of host.read()) {
      if (sent) continue;
      mark(id, true);
      send(text, id).catch(() => mark(id, false));
    }
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  host.over.addEventListener('abort', () => clearTimeout(timer), { once: true });
  const resendLater = () => {
    clearTimeout(timer);
    if (!host.over.aborted && host.read().length > 0) timer = setTimeout(() => void resend(), resendMs);
  };
  /** Sends the answers that aren't stored. While the gateway can't be asked which are, nothing is sent. */
  const resend = async () => {
    const isKnown = await host.resync().then(
      () => true,
      () => false,
    );
    if (host.over.aborted) return;
    if (isKnown) {
      withdraw();
      flush();
    }
    resendLater();
  };
  return {
    add: (text) => {
      const answer = { id: crypto.randomUUID(), text, after: host.storedCount(), sent: false };
      host.write([...host.read(), answer]);
      flush();
      resendLater();
    },
    unheard: withdraw,
    heard: () => {
      if (host.read().every(({ sent }) => sent)) return;
      void host.resync().then(flush, flush);
    },
  };
}
