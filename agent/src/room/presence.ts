import { RoomEvent } from '@livekit/rtc-node';
import type { RemoteParticipant, Room } from '@livekit/rtc-node';

/** Tells when the candidate comes and goes. Others in the room are not noticed. */
export const watchCandidate = (
  room: Room,
  identity: string,
  { onCame, onLeft }: Record<'onCame' | 'onLeft', () => void>,
): { start: () => void; close: () => void } => {
  const came = (participant: RemoteParticipant): void => {
    if (participant.identity === identity) onCame();
  };
  const left = (participant: RemoteParticipant): void => {
    if (participant.identity === identity) onLeft();
  };
  room.on(RoomEvent.ParticipantConnected, came);
  room.on(RoomEvent.ParticipantDisconnected, left);
  return {
    start: () => {
      if (room.remoteParticipants.has(identity)) onCame();
    },
    close: () => {
      room.off(RoomEvent.ParticipantConnected, came);
      room.off(RoomEvent.ParticipantDisconnected, left);
    },
  };
};
