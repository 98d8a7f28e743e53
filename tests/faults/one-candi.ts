import { agentIdentityPrefix } from '@candi/contract/interviews/room';
import { RoomServiceClient } from 'livekit-server-sdk';
import type { TestStack } from '../stack/stack.ts';

/**
 * Looks into a session's room again and again. `most()` ends it and tells the most agents that were there at once and
 * had a voice.
 */
export function watchCandis({ env }: TestStack, room: string): { most: () => number } {
  const rooms = new RoomServiceClient(
    (env['LIVEKIT_URL'] ?? '').replace(/^ws/, 'http'),
    env['LIVEKIT_API_KEY'],
    env['LIVEKIT_API_SECRET'],
  );
  let most = 0;
  const look = async () => {
    // A room that is gone, or an SFU that is down, has none.
    const people = await rooms.listParticipants(room).catch(() => []);
    const candis = people.filter(
      ({ identity, tracks }) => identity.startsWith(agentIdentityPrefix) && tracks.length > 0,
    );
    most = Math.max(most, candis.length);
  };
  const timer = setInterval(() => void look(), 250);
  return {
    most: () => {
      clearInterval(timer);
      return most;
    },
  };
}
