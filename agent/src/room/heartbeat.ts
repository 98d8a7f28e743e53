import { alive, aliveTopic } from '@candi/contract/interviews/room';
import type { Room } from '@livekit/rtc-node';

const sign = new Uint8Array([1]);

/** Sends regular heartbeats to the page; lost ones aren't resent. Returns a function that stops them. */
export function startHeartbeat(room: Pick<Room, 'isConnected' | 'localParticipant'>): () => void {
  const sendHeartbeat = async () => {
    if (room.isConnected)
      await room.localParticipant?.publishData(sign, { topic: aliveTopic, reliable: false });
  };
  // A failed send is ignored: to the page it is a missed heartbeat.
  const timer = setInterval(() => void sendHeartbeat().catch(() => undefined), alive.everyMs);
  void sendHeartbeat().catch(() => undefined);
  return () => clearInterval(timer);
}
