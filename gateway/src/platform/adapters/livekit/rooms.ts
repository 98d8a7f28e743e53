import { id } from '@candi/contract/platform/common';
import { dialBackSeconds } from '@candi/contract/interviews/phone';
import { recruiterIdentityPrefix } from '@candi/contract/interviews/room';

/**
 * Operations of the SFU that sessions need. Each room is named after its session's id. All methods reject with
 * `RoomsUnavailableError` if the SFU can't be reached.
 */
export interface Rooms {
  /** Creates the room if it doesn't exist. */
  open(sessionId: string): Promise<void>;
  /**
   * Removes all agents and dispatches a new one. Does neither while an agent is starting. Returns false if the room
   * doesn't exist.
   */
  dispatch(sessionId: string): Promise<boolean>;
  /** Returns the identities of the room's participants, or null if the room doesn't exist. */
  identities(sessionId: string): Promise<string[] | null>;
  /** Returns the names of all rooms. */
  names(): Promise<string[]>;
  /** Deletes the room and disconnects all participants. Does nothing if the room doesn't exist. */
  remove(sessionId: string): Promise<void>;
  /**
   * Creates a candidate's short-lived token for this room. It permits publishing the microphone, the camera and data,
   * and subscribing, but no admin calls. `byPhone`: whether a telephone call joins, which others in the room can see.
   */
  candidateToken(sessionId: string, name: string, byPhone: boolean): Promise<string>;
  /**
   * Creates a token with which a recruiter joins this room under their own name. It permits subscribing, and
   * publishing the microphone if the recruiter is in charge.
   */
  recruiterToken(sessionId: string, userId: string, name: string, inCharge: boolean): Promise<string>;
  /**
   * Grants a recruiter permission to speak instead of Candi, or revokes it. Also sets the participant attribute that
   * shows others in the room who is in charge. Returns false if the recruiter isn't in the room.
   */
  setInCharge(sessionId: string, userId: string, inCharge: boolean): Promise<boolean>;
  /** Disconnects a recruiter. Does nothing if the recruiter isn't in the room. */
  removeRecruiter(sessionId: string, userId: string): Promise<void>;
}

/** The SFU can't be reached or doesn't respond in time. */
export class RoomsUnavailableError extends Error {
  constructor(cause: unknown) {
    super('The SFU is not available', { cause });
    this.name = 'RoomsUnavailableError';
  }
}

export const recruiterIdentity = (userId: string): string => `${recruiterIdentityPrefix}${userId}`;
/** Returns the account id in a recruiter's identity, or undefined for other identities. */
export const recruiterOf = (identity: string): string | undefined =>
  identity.startsWith(recruiterIdentityPrefix)
    ? id.safeParse(identity.slice(recruiterIdentityPrefix.length)).data
    : undefined;
export const candidateIdentity = (sessionId: string): string => `candidate-${sessionId}`;

/**
 * How long an empty room is kept (s): before the first participant joins, and after the last one leaves. Both are longer
 * than any time in which the candidate may return, because a room that is gone counts as a failure of the platform.
 */
export const roomTimeouts = { empty: dialBackSeconds + 60, departure: dialBackSeconds + 60 } as const;
/** Lifetime of a token (s). It only needs to last until the candidate has connected; LiveKit renews it afterwards. */
export const candidateTokenSeconds = 120;
