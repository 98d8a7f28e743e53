import { RoomEvent, TrackKind } from '@livekit/rtc-node';
import type { RemoteParticipant, RemoteTrackPublication, Room } from '@livekit/rtc-node';

/** Reports once when the avatar is present with audio and video, and once when it is no longer present. */
export class AvatarPresence {
  readonly #room: Room;
  readonly #identity: string;
  readonly #on: { joined: () => void; left: () => void };
  #isPresent = false;

  constructor(room: Room, identity: string, on: { joined: () => void; left: () => void }) {
    this.#room = room;
    this.#identity = identity;
    this.#on = on;
    room.on(RoomEvent.TrackPublished, this.#published);
    room.on(RoomEvent.TrackUnpublished, this.#unpublished);
    room.on(RoomEvent.ParticipantDisconnected, this.#left);
  }

  close(): void {
    this.#room.off(RoomEvent.TrackPublished, this.#published);
    this.#room.off(RoomEvent.TrackUnpublished, this.#unpublished);
    this.#room.off(RoomEvent.ParticipantDisconnected, this.#left);
  }

  readonly #published = (_publication: RemoteTrackPublication, { identity }: RemoteParticipant): void => {
    if (identity !== this.#identity || this.#isPresent || !this.#hasBothTracks()) return;
    this.#isPresent = true;
    this.#on.joined();
  };

  readonly #unpublished = (_publication: RemoteTrackPublication, participant: RemoteParticipant): void => {
    if (!this.#hasBothTracks()) this.#left(participant);
  };

  readonly #left = ({ identity }: RemoteParticipant): void => {
    if (identity !== this.#identity || !this.#isPresent) return;
    this.close();
    this.#on.left();
  };

  #hasBothTracks(): boolean {
    const kinds = [
      ...(this.#room.remoteParticipants.get(this.#identity)?.trackPublications.values() ?? []),
    ].map(({ kind }) => kind);
    return kinds.includes(TrackKind.KIND_AUDIO) && kinds.includes(TrackKind.KIND_VIDEO);
  }
}
