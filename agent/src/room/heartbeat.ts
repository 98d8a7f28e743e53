import { alive, aliveTopic } from '@candi/contract/interviews/room';
import type { Room } from '@livekit/rtc-node';

const sign = new Uint8Array([1]);

/** Tells the page again and again that this agent lives. What is lost is not sent again. Returns how to stop. */
export function startHeartbeat(room: Pick<Room, 'isConnected' | 'localParticipant'>): () => void {
  const beat = async () => {
    if (room.isConnected)
      await room.localParticipant?.publishData(sign, { topic: aliveTopic, reliable: false });
  };
  // A beat that can't be sent is one that the page doesn't hear.
  const timer = setInterval(() => void beat().catch(() => undefined), alive.everyMs);
  void beat().catch(() => undefined);
  return () => clearInterval(timer);
}
