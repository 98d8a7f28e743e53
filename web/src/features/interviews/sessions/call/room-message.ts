import type { RoomMessage } from '@candi/contract/interviews/room';
import { roomMessage } from '@candi/contract/interviews/room';

/**
 * A message of the agent, or null where it isn't one: from somebody else in the room, or in a shape of another
 * version.
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
