import { byPhoneAttribute } from '@candi/contract/interviews/room';
import { RoomEvent } from '@livekit/rtc-node';
import type { RemoteParticipant, Room } from '@livekit/rtc-node';

/**
 * Reports when the candidate joins and leaves; other participants are ignored. While the agent's own connection is
 * lost, nobody can hear it, so the candidate counts as absent.
 */
export const watchCandidate = (
  room: Room,
  identity: string,
  { onJoined, onLeft }: Record<'onJoined' | 'onLeft', () => void>,
): { start: () => void; close: () => void } => {
  const joined = (participant: RemoteParticipant): void => {
    if (participant.identity === identity) onJoined();
  };
  const left = (participant: RemoteParticipant): void => {
    if (participant.identity === identity) onLeft();
  };
  const lost = (): void => onLeft();
  const back = (): void => {
    if (room.remoteParticipants.has(identity)) onJoined();
  };
  room.on(RoomEvent.Reconnecting, lost);
  room.on(RoomEvent.Disconnected, lost);
  room.on(RoomEvent.Reconnected, back);
  room.on(RoomEvent.ParticipantConnected, joined);
  room.on(RoomEvent.ParticipantDisconnected, left);
  return {
    start: back,
    close: () => {
      room.off(RoomEvent.Reconnecting, lost);
      room.off(RoomEvent.Disconnected, lost);
      room.off(RoomEvent.Reconnected, back);
      room.off(RoomEvent.ParticipantConnected, joined);
      room.off(RoomEvent.ParticipantDisconnected, left);
    },
  };
};

/** Returns whether a participant takes part by telephone; undefined if the participant isn't in the room. */
export const isByPhone = (room: Room, identity: string): boolean | undefined => {
  const participant = room.remoteParticipants.get(identity);
  if (participant === undefined) return undefined;
  // A participant of livekit-sip has attributes of its own.
  return Object.entries(participant.attributes).some(
    ([name, value]) => name.startsWith('sip.') || (name === byPhoneAttribute && value === 'yes'),
  );
};
