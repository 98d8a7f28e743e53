import { RoomServiceClient } from 'livekit-server-sdk';

/** When somebody came into a session's room, by the SFU's own word: ms since the epoch. Throws when they are not in it. */
export const joinedRoomAt = async (
  env: Record<string, string>,
  sessionId: string,
  identity: string,
): Promise<number> => {
  const { LIVEKIT_URL = '', LIVEKIT_API_KEY, LIVEKIT_API_SECRET } = env;
  const rooms = new RoomServiceClient(
    LIVEKIT_URL.replace(/^ws/, 'http'),
    LIVEKIT_API_KEY,
    LIVEKIT_API_SECRET,
  );
  const { joinedAtMs } = await rooms.getParticipant(sessionId, identity);
  return Number(joinedAtMs);
};
