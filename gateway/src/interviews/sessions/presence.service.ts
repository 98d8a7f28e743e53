import {
  candidateIdentity,
  type Rooms,
  RoomsUnavailableError,
} from '../../platform/adapters/livekit/rooms.ts';

/**
 * Presence of the candidate according to the SFU. `lost`: the room doesn't exist. `unknown`: the SFU doesn't respond.
 */
export type Presence = 'inside' | 'away' | 'lost' | 'unknown';

/** Asks the SFU directly, because webhooks may be late, repeated or lost. */
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
