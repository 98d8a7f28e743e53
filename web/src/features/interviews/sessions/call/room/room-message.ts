import type { RoomMessage } from '@candi/contract/interviews/room';
import { roomMessage } from '@candi/contract/interviews/room';

/**
 * Parses a message from the agent. Returns null if someone else in the room sent it, or if it doesn't match the
 * schema of this version.
 */
export function readRoomMessage(
  text: string,
  sender: string | undefined,
  agentPrefix: string,
): RoomMessage | null {
  if (!sender?.startsWith(agentPrefix)) return null;
  try {
    const message = roomMessage.safeParse(JSON.parse(text));
    return message.success ? message.data : null;
  } catch {
    return null;
  }
}
