import type { WatchAnswer } from '@candi/contract/live';
import { Room, RoomEvent, Track } from 'livekit-client';

export interface WatchListener {
  /** The candidate's camera; null: off, or not yet there. */
  picture: (track: MediaStreamTrack | null) => void;
  /** The connection is gone for good. */
  gone: () => void;
}

/** Enters a running interview's room to see and hear. Rejects where there is no way in. Returns the way out. */
export async function openWatch(
  { livekitUrl, livekitToken, candidateIdentity }: WatchAnswer,
  listener: WatchListener,
): Promise<() => Promise<void>> {
  const room = new Room({ adaptiveStream: false });
  const look = () => {
    const camera = room.remoteParticipants.get(candidateIdentity)?.getTrackPublication(Track.Source.Camera);
    listener.picture(camera?.isMuted ? null : (camera?.videoTrack?.mediaStreamTrack ?? null));
  };
  room
    .on(RoomEvent.TrackSubscribed, (track) => {
      if (track.kind === Track.Kind.Audio) track.attach();
      look();
    })
    .on(RoomEvent.TrackUnsubscribed, (track) => {
      for (const element of track.detach()) element.remove();
      look();
    })
    .on(RoomEvent.TrackMuted, look)
    .on(RoomEvent.TrackUnmuted, look)
    .on(RoomEvent.ParticipantDisconnected, look)
    .on(RoomEvent.Disconnected, listener.gone);
  await room.connect(livekitUrl, livekitToken);
  look();
  return () => room.disconnect();
}
