import type { CallKey } from '@candi/contract/interviews/room';
import type { Joined } from './gateway.ts';

/**
 * Why a room was left. `closed`: the interview is over. `replaced`: the same candidate joined again elsewhere. `lost`:
 * the connection failed.
 */
export type GoneReason = 'closed' | 'replaced' | 'lost';

export interface PhoneRoomListener {
  /** Audio of Candi, or of the recruiter in charge: 16-bit samples at `telephoneRate`, in real time. */
  onAudio: (samples: Int16Array) => void;
  /** Whether Candi waits for the answer to the sound check. */
  onSoundCheck: (isWaiting: boolean) => void;
  /** Candi has ended the interview; the room will be closed. */
  onEnded: () => void;
  /** Called once, unless the bridge left the room itself. */
  onGone: (reason: GoneReason) => void;
}

/** An interview's room, with the caller in it as the candidate. */
export interface PhoneRoom {
  /** Whether audio that is sent now is heard soon: somebody listens, and little of what was sent before is still waiting. */
  readonly isListening: boolean;
  /** Sends the caller's audio, if the room is listening: 16-bit samples at `telephoneRate`. */
  speak: (samples: Int16Array<ArrayBuffer>) => void;
  sendKey: (key: CallKey) => void;
  answerSoundCheck: (isHeard: boolean) => void;
  leave: () => Promise<void>;
}

/** Joins the room. Throws if that fails. */
export type EnterRoom = (joined: Joined, listener: PhoneRoomListener) => Promise<PhoneRoom>;
