import type { SignalKind } from '@candi/contract/enumerations';
import { type SignalBody, signalLimit } from '@candi/contract/signals';

/** A shorter absence is a slip of the pointer, not a fact worth telling. ms. */
const leastMs = 1000;

type Lasting = Extract<SignalKind, 'hidden' | 'blurred'>;

export interface SignalLog {
  /** Something happened now. */
  note: (kind: Exclude<SignalKind, Lasting>, characters?: number) => void;
  /** How the page stands now: away in one way or another, or not (null). */
  away: (kind: Lasting | null) => void;
  /** Sends what is not yet stored. Failures are kept for the next time. */
  flush: () => Promise<void>;
}

/** Notes what happens in the page with its time (`now`: ms of the session) and hands it to `send` until it is stored. */
export function createSignalLog(
  now: () => number,
  send: (signals: SignalBody[]) => Promise<unknown>,
): SignalLog {
  const unsent = new Map<number, SignalBody>();
  let count = 0;
  let open: { kind: Lasting; atMs: number; seq: number | null } | null = null;
  const add = (signal: Omit<SignalBody, 'seq'>): number | null => {
    if (count >= signalLimit) return null;
    const seq = count;
    count += 1;
    unsent.set(seq, { ...signal, seq });
    return seq;
  };
  const atNow = () => Math.max(0, Math.round(now()));
  return {
    note: (kind, characters) => void add({ kind, atMs: atNow(), ...(characters ? { characters } : {}) }),
    away: (kind) => {
      if (open?.kind === kind) return;
      if (open) {
        const { seq, ...since } = open;
        const durationMs = atNow() - since.atMs;
        const over = { ...since, durationMs };
        if (seq !== null) unsent.set(seq, { ...over, seq });
        else if (durationMs >= leastMs) add(over);
      }
      open = kind && { kind, atMs: atNow(), seq: null };
    },
    flush: async () => {
      // Told while it lasts: who never comes back would leave no trace.
      if (open?.seq === null && atNow() - open.atMs >= leastMs)
        open.seq = add({ kind: open.kind, atMs: open.atMs });
      const sent = [...unsent.values()];
      if (sent.length === 0) return;
      try {
        await send(sent);
      } catch {
        return;
      }
      for (const signal of sent) if (unsent.get(signal.seq) === signal) unsent.delete(signal.seq);
    },
  };
}
