/** Data on its way and a face to be rendered, and a little more: longer, and the candidate waits in silence. ms. */
const beginsWithinMs = 4000;
/** Longer than anybody pauses inside what they say, and than the word that all is said takes. ms. */
const silentForMs = 2500;
/** For about so long WebRTC draws out the last sound that came, where no more comes. ms. */
const madeUpMs = 200;

/** What is known of a run of sound that the avatar was given. Times by one clock, ms; null: not yet. */
export interface AvatarRun {
  /** When the first of it was sent, and the latest. */
  firstSentMs: number | null;
  lastSentMs: number;
  isAllSent: boolean;
  /** The length of what was sent. ms. */
  lengthMs: number;
  /** The avatar says that it has begun. */
  startedMs: number | null;
  /** When its voice was heard in the room first, and last. */
  firstHeardMs: number | null;
  lastHeardMs: number | null;
  /** Silence that stands at its beginning. ms. */
  leadMs: number;
}

export const newRun = (): AvatarRun => ({
  firstSentMs: null,
  lastSentMs: 0,
  isAllSent: false,
  lengthMs: 0,
  startedMs: null,
  firstHeardMs: null,
  lastHeardMs: null,
  leadMs: 0,
});

/** Why nothing more is to be hoped for of the avatar; null: it does what it should. */
export const runFault = (run: AvatarRun, nowMs: number): string | null => {
  if (run.firstSentMs === null) return null;
  if (run.startedMs === null)
    return nowMs - run.firstSentMs > beginsWithinMs ? 'it did not begin to speak' : null;
  // It has said all it was given, and more is to come.
  if (!run.isAllSent && nowMs >= run.startedMs + run.lengthMs) return null;
  const sinceMs = Math.max(run.startedMs, run.lastSentMs, run.lastHeardMs ?? 0);
  return nowMs - sinceMs > silentForMs ? 'it fell silent' : null;
};

/** How much of the run was heard, by what came back of it; rather a sound twice than one too few. ms. */
export const heardMs = ({ firstHeardMs, lastHeardMs, leadMs, lengthMs }: AvatarRun): number => {
  if (firstHeardMs === null || lastHeardMs === null) return 0;
  return Math.max(0, Math.min(lengthMs, leadMs + lastHeardMs - firstHeardMs) - madeUpMs);
};
