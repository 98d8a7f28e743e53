import type { SignalKind } from '@candi/contract/platform/enumerations';
import { type SignalBody, signalLimit } from '@candi/contract/interviews/signals';

/** Minimum duration of an absence (ms). Anything shorter is accidental and isn't logged. */
const leastMs = 1000;

type Away = Extract<SignalKind, 'hidden' | 'blurred'>;
type LastingSignal = Away | Extract<SignalKind, 'camera_off'>;
interface Open {
  kind: LastingSignal;
  atMs: number;
  seq: number | null;
}

export interface SignalLog {
  /** Adds a signal that happened now. */
  note: (kind: Exclude<SignalKind, LastingSignal>, characters?: number) => void;
  /** Sets whether the page is hidden or has lost the focus; null if neither. */
  away: (kind: Away | null) => void;
  /** Sets whether the camera sends video. `atMs`: time of the change (ms of the session). */
  camera: (shown: boolean, atMs: number) => void;
  /** Sends the signals that aren't stored yet. Failed ones are kept for the next flush. */
  flush: () => Promise<void>;
}

/**
 * Creates a log that timestamps the page's signals and passes them to `send` until they are stored. `now`: ms of the
 * session.
 */
export function createSignalLog(
  now: () => number,
  send: (signals: SignalBody[]) => Promise<unknown>,
): SignalLog {
  const unsent = new Map<number, SignalBody>();
  let count = 0;
  /** Lasting signals in progress. The page may be hidden while the camera is off. */
  const open: { away: Open | null; camera: Open | null } = { away: null, camera: null };
  const add = (signal: Omit<SignalBody, 'seq'>): number | null => {
    if (count >= signalLimit) return null;
    const seq = count;
    count += 1;
    unsent.set(seq, { ...signal, seq });
    return seq;
  };
  const atNow = () => Math.max(0, Math.round(now()));
  const change = (what: keyof typeof open, kind: LastingSignal | null, atMs: number) => {
    const was = open[what];
    if ((was?.kind ?? null) === kind) return;
    if (was) {
      const { seq, ...since } = was;
      const durationMs = Math.max(0, atMs - since.atMs);
      const over = { ...since, durationMs };
      if (seq !== null) unsent.set(seq, { ...over, seq });
      else if (durationMs >= leastMs) add(over);
    }
    open[what] = kind && { kind, atMs, seq: null };
  };
  return {
    note: (kind, characters) => void add({ kind, atMs: atNow(), ...(characters ? { characters } : {}) }),
    away: (kind) => change('away', kind, atNow()),
    camera: (shown, atMs) => change('camera', shown ? null : 'camera_off', Math.max(0, Math.round(atMs))),
    flush: async () => {
      // A lasting signal is sent before it ends. Otherwise, nothing would be logged if the candidate never came back.
      for (const lasting of [open.away, open.camera])
        if (lasting?.seq === null && atNow() - lasting.atMs >= leastMs)
          lasting.seq = add({ kind: lasting.kind, atMs: lasting.atMs });
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
