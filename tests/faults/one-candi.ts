import { agentIdentityPrefix } from '@candi/contract/interviews/room';
import { roomService } from '../stack/room-service.ts';
import type { TestStack } from '../stack/stack.ts';

/**
 * Polls a session's room every 250 ms. `most()` stops polling and returns the maximum number of agents that had a
 * published track at the same time.
 */
export function watchCandis(stack: TestStack, room: string): { most: () => number } {
  const rooms = roomService(stack);
  let most = 0;
  const count = async () => {
    // A deleted room and an unreachable SFU both count as empty.
    const people = await rooms.listParticipants(room).catch(() => []);
    const candis = people.filter(
      ({ identity, tracks }) => identity.startsWith(agentIdentityPrefix) && tracks.length > 0,
    );
    most = Math.max(most, candis.length);
  };
  const timer = setInterval(() => void count(), 250);
  return {
    most: () => {
      clearInterval(timer);
      return most;
    },
  };
}
