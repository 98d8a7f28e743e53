import {
  candidateIdentity,
  type Rooms,
  RoomsUnavailableError,
} from '../../platform/adapters/livekit/rooms.ts';

/**
 * Whether the candidate is in the room, according to the SFU. `lost`: the room doesn't exist. `unknown`: the SFU
 * doesn't respond.
 */
export type Presence = 'inside' | 'away' | 'lost' | 'unknown';

/** Checks whether the candidate is in the room. Asks the SFU, because webhooks may be late, repeated or lost. */
export async function checkPresence(rooms: Rooms, sessionId: string): Promise<Presence> {
  try {
    const identities = await rooms.identities(sessionId);
    if (identities === null) return 'lost';
    return identities.includes(candidateIdentity(sessionId)) ? 'inside' : 'away';
  } catch (error) {
    if (error instanceof RoomsUnavailableError) return 'unknown';
    throw error;
  }
}
