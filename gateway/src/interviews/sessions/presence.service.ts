import {
  candidateIdentity,
  recruiterOf,
  type Rooms,
  RoomsUnavailableError,
} from '../../platform/adapters/livekit/rooms.ts';

/**
 * Whether the candidate is in the room, according to the SFU. `lost`: the room doesn't exist. `unknown`: the SFU
 * doesn't respond.
 */
export type Presence = 'inside' | 'away' | 'lost' | 'unknown';

/** Who is in a session's room. */
export interface RoomState {
  presence: Presence;
  /** Account ids of the recruiters in the room; empty if the SFU doesn't respond. */
  recruiterIds: string[];
}

/** Checks who is in the room. Asks the SFU, because webhooks may be late, repeated or lost. */
export async function checkRoom(rooms: Rooms, sessionId: string): Promise<RoomState> {
  try {
    const identities = await rooms.identities(sessionId);
    if (identities === null) return { presence: 'lost', recruiterIds: [] };
    return {
      presence: identities.includes(candidateIdentity(sessionId)) ? 'inside' : 'away',
      recruiterIds: identities.flatMap((identity) => recruiterOf(identity) ?? []),
    };
  } catch (error) {
    if (error instanceof RoomsUnavailableError) return { presence: 'unknown', recruiterIds: [] };
    throw error;
  }
}

/** Checks whether the candidate is in the room, see `checkRoom`. */
export const checkPresence = async (rooms: Rooms, sessionId: string): Promise<Presence> =>
  (await checkRoom(rooms, sessionId)).presence;
