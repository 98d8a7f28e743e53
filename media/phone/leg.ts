import type { PhoneDirection, PhoneLeg } from '@candi/contract/interviews/phone';
import type { AudioClock } from './audio-clock.ts';

export interface LegCall {
  kind: PhoneLeg;
  /** Identifies the call at the leg, or an outgoing call at the gateway. */
  callSid: string;
  direction: PhoneDirection;
  /** Numbers or SIP addresses as the leg sent them; may be empty or forged. */
  from: string;
  to: string;
}

/** Receives what the caller does. Calls must return quickly. */
export interface LegListener {
  /** The caller's audio as mu-law at `telephoneRate`, in order. */
  onAudio: (audio: Uint8Array) => void;
  /** A key of the telephone: 0 to 9, * or #. */
  onKey: (key: string) => void;
}

/** One telephone call, independent of how it reaches the bridge. Audio is mu-law at `telephoneRate`. */
export interface Leg {
  readonly call: LegCall;
  /** Advances with the caller's audio, before the listener receives it. */
  readonly clock: AudioClock;
  /** Aborted when the call has ended, whoever ended it. */
  readonly ended: AbortSignal;
  /** Whether the caller has put the call on hold. The audio is then silence, and nothing is heard. */
  readonly held: boolean;
  /** Replaced when another stage of the call takes over. */
  listener: LegListener;
  /** Plays audio of any length after the audio that is already queued. */
  play: (audio: Uint8Array) => void;
  /** Resolves when all audio queued so far has been played or cleared, or when the call has ended. */
  played: () => Promise<void>;
  /** Drops the queued audio. */
  clear: () => void;
  hangUp: () => void;
}

/** A listener that ignores everything. */
export const noListener: LegListener = { onAudio: () => undefined, onKey: () => undefined };
