/** Maximum time from sending audio until the avatar begins to speak, including transfer and rendering (ms). */
const beginsWithinMs = 4000;
/** Maximum silence from the avatar before its run has ended (ms); longer than any pause in speech. */
const silentForMs = 2500;
/** How long WebRTC's loss concealment prolongs the last received sound when no more audio arrives (ms). */
const madeUpMs = 200;

/**
 * State of one run of audio sent to the avatar. All times are on the same clock (ms), lengths are lengths of audio; null
 * if not yet known.
 */
export interface AvatarRun {
  /** When the first and the latest chunk of the run were sent. */
  firstSentMs: number | null;
  lastSentMs: number;
  isAllSent: boolean;
  /** Length of the audio sent (ms). */
  lengthMs: number;
  /** When the avatar reported that it began to speak. */
  startedMs: number | null;
  /** When the avatar's voice was last heard in the room. */
  lastHeardMs: number | null;
  /** Length of the avatar's audio received since its voice was first heard (ms), and up to its last audible sound. */
  receivedMs: number;
  audibleUntilMs: number;
  /** Silence at the beginning of the run (ms). */
  leadMs: number;
}

export const newRun = (): AvatarRun => ({
  firstSentMs: null,
  lastSentMs: 0,
  isAllSent: false,
  lengthMs: 0,
  startedMs: null,
  lastHeardMs: null,
  receivedMs: 0,
  audibleUntilMs: 0,
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

/** Adds `lengthMs` of audio that was received from the avatar at `nowMs`. */
export const received = (run: AvatarRun, lengthMs: number, isAudible: boolean, nowMs: number): void => {
  if (run.lastHeardMs === null && !isAudible) return;
  run.receivedMs += lengthMs;
  if (!isAudible) return;
  run.lastHeardMs = nowMs;
  run.audibleUntilMs = run.receivedMs;
};

/**
 * Estimates how much of the run was heard (ms), from the length of the avatar's audio received from the room: a busy
 * machine receives it late, but receives all of it. The estimate is deliberately low, because repeating a sound is better
 * than losing one.
 */
export const heardMs = ({ audibleUntilMs, leadMs, lengthMs }: AvatarRun): number =>
  audibleUntilMs === 0 ? 0 : Math.max(0, Math.min(lengthMs, leadMs + audibleUntilMs) - madeUpMs);
