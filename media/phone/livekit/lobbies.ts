import { lobbyIdentity, lobbyTimeouts } from '@candi/contract/interviews/lobby';
import { AccessToken, RoomServiceClient, ServerError } from 'livekit-server-sdk';
import type { LiveKitServer } from './lobby-worker.ts';

/** How long a token is valid that is used at once (s). */
const tokenSeconds = 60;

/** The LiveKit server's rooms, as the phone bridge uses them. */
export interface Lobbies {
  /** Creates the lobby of an outgoing call and returns the bridge's token for it. */
  open: (roomName: string) => Promise<string>;
  /** Deletes a lobby, which makes livekit-sip hang up. Does nothing if there is none. */
  remove: (roomName: string) => Promise<void>;
}

export const createLobbies = ({ url, apiKey, apiSecret }: LiveKitServer): Lobbies => {
  const rooms = new RoomServiceClient(url.replace(/^ws/, 'http'), apiKey, apiSecret, { requestTimeout: 5 });
  return {
    open: async (name) => {
      const { empty: emptyTimeout, departure: departureTimeout } = lobbyTimeouts;
      await rooms.createRoom({ name, emptyTimeout, departureTimeout, maxParticipants: 2 });
      const token = new AccessToken(apiKey, apiSecret, { identity: lobbyIdentity, ttl: tokenSeconds });
      token.addGrant({ room: name, roomJoin: true, canPublish: true, canSubscribe: true });
      return token.toJwt();
    },
    remove: async (name) => {
      try {
        await rooms.deleteRoom(name);
      } catch (error) {
        if (!(error instanceof ServerError && error.status === 404)) throw error;
      }
    },
  };
};
