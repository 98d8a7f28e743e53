import {
  candidateIdentity,
  type Rooms,
  RoomsUnavailableError,
} from '../../platform/adapters/livekit/rooms.ts';

/** Where the SFU says the candidate is. `lost`: it has no such room. `unknown`: it doesn't answer. */
export type Presence = 'inside' | 'away' | 'lost' | 'unknown';

/** Asks the SFU, which alone knows: webhooks may be late, twice or never. */
export async function lookForCandidate(rooms: Rooms, sessionId: string): Promise<Presence> {
  try {
    const identities = await rooms.identities(sessionId);
    if (identities === null) return 'lost';
    return identities.includes(candidateIdentity(sessionId)) ? 'inside' : 'away';
  } catch (error) {
    if (error instanceof RoomsUnavailableError) return 'unknown';
    throw error;
  }
}
