import type { SignalKind } from '@candi/contract/platform/enumerations';
import { type SignalBody, signalLimit } from '@candi/contract/interviews/signals';

/** A shorter absence is a slip of the pointer, not a fact worth telling. ms. */
const leastMs = 1000;

type Away = Extract<SignalKind, 'hidden' | 'blurred'>;
type Lasting = Away | Extract<SignalKind, 'camera_off'>;
interface Open {
  kind: Lasting;
  atMs: number;
  seq: number | null;
}

export interface SignalLog {
  /** Something happened now. */
  note: (kind: Exclude<SignalKind, Lasting>, characters?: number) => void;
  /** How the page stands now: away in one way or another, or not (null). */
  away: (kind: Away | null) => void;
  /** The camera shows nothing, or something again, since `atMs` of the session. */
  camera: (shown: boolean, atMs: number) => void;
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
  /** What lasts: the page can be away while the camera is off. */
  const open: { away: Open | null; camera: Open | null } = { away: null, camera: null };
  const add = (signal: Omit<SignalBody, 'seq'>): number | null => {
    if (count >= signalLimit) return null;
    const seq = count;
    count += 1;
    unsent.set(seq, { ...signal, seq });
    return seq;
  };
  const atNow = () => Math.max(0, Math.round(now()));
  const change = (what: keyof typeof open, kind: Lasting | null, atMs: number) => {
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
      // Told while it lasts: who never comes back would leave no trace.
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
