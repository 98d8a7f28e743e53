/** Maximum time from sending audio until the avatar begins to speak, including transfer and rendering (ms). */
const beginsWithinMs = 4000;
/** Maximum silence from the avatar before its run has ended (ms); longer than any pause in speech. */
const silentForMs = 2500;
/** How long WebRTC's loss concealment prolongs the last received sound when no more audio arrives (ms). */
const madeUpMs = 200;

/** State of one run of audio sent to the avatar. All times are on the same clock (ms); null if not yet known. */
export interface AvatarRun {
  /** When the first and the latest chunk of the run were sent. */
  firstSentMs: number | null;
  lastSentMs: number;
  isAllSent: boolean;
  /** Length of the audio sent (ms). */
  lengthMs: number;
  /** When the avatar reported that it began to speak. */
  startedMs: number | null;
  /** When the avatar's voice was first and last heard in the room. */
  firstHeardMs: number | null;
  lastHeardMs: number | null;
  /** Silence at the beginning of the run (ms). */
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

/** Returns why the avatar counts as failed, or null if it works. */
export const runFault = (run: AvatarRun, nowMs: number): string | null => {
  if (run.firstSentMs === null) return null;
  if (run.startedMs === null)
    return nowMs - run.firstSentMs > beginsWithinMs ? 'it did not begin to speak' : null;
  // The avatar has spoken all audio sent so far, and more will follow.
  if (!run.isAllSent && nowMs >= run.startedMs + run.lengthMs) return null;
  const sinceMs = Math.max(run.startedMs, run.lastSentMs, run.lastHeardMs ?? 0);
  return nowMs - sinceMs > silentForMs ? 'it fell silent' : null;
};

/**
 * Estimates how much of the run was heard (ms), from the avatar's audio received from the room. The estimate is
 * deliberately low, because repeating a sound is better than losing one.
 */
export const heardMs = ({ firstHeardMs, lastHeardMs, leadMs, lengthMs }: AvatarRun): number => {
  if (firstHeardMs === null || lastHeardMs === null) return 0;
  return Math.max(0, Math.min(lengthMs, leadMs + lastHeardMs - firstHeardMs) - madeUpMs);
};
