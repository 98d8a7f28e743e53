import { id } from '@candi/contract/platform/common';
import { recruiterIdentityPrefix } from '@candi/contract/interviews/room';

/** The SFU, as sessions need it. A room's name is its session's id. All reject with `RoomsUnavailableError`. */
export interface Rooms {
  /** Makes the room if it isn't there. */
  open(sessionId: string): Promise<void>;
  /** Asks for an agent in place of any that is there, unless one is on its way already. False: the room isn't there. */
  dispatch(sessionId: string): Promise<boolean>;
  /** Identities in the room; null: the SFU has no such room. */
  identities(sessionId: string): Promise<string[] | null>;
  /** Names of all rooms that the SFU has. */
  names(): Promise<string[]>;
  /** Sends everybody out. A room that isn't there is fine. */
  remove(sessionId: string): Promise<void>;
  /** A short-lived key to this one room for the candidate: speak, show, type and listen, nothing of an administrator's. */
  candidateToken(sessionId: string, name: string): Promise<string>;
  /** The same for a recruiter under their own name: sees and hears, and speaks if they are in charge. */
  recruiterToken(sessionId: string, userId: string, name: string, inCharge: boolean): Promise<string>;
  /** Lets a recruiter in the room speak in Candi's place, and tells the room so, or takes it back. False: not in the room. */
  putInCharge(sessionId: string, userId: string, inCharge: boolean): Promise<boolean>;
}

/** The SFU can't be reached or doesn't answer in time. */
export class RoomsUnavailableError extends Error {
  constructor(cause: unknown) {
    super('The SFU is not available', { cause });
    this.name = 'RoomsUnavailableError';
  }
}

export const recruiterIdentity = (userId: string): string => `${recruiterIdentityPrefix}${userId}`;
/** The account behind a recruiter's identity; undefined: it is none. */
export const recruiterOf = (identity: string): string | undefined =>
  identity.startsWith(recruiterIdentityPrefix)
    ? id.safeParse(identity.slice(recruiterIdentityPrefix.length)).data
    : undefined;
export const candidateIdentity = (sessionId: string): string => `candidate-${sessionId}`;

/** How long a room is kept without anybody in it, before and after the first came. Seconds. */
export const roomTimeouts = { empty: 600, departure: 150 } as const;
/** A token serves one connecting; LiveKit renews it for those inside. Seconds. */
export const candidateTokenSeconds = 120;
