import type { Room } from 'livekit-client';
import { LocalAudioTrack, LocalVideoTrack, Track } from 'livekit-client';
import { createSerialQueue } from '../../serial-queue.ts';

/** The candidate's tracks published to a room. The track of a new device replaces the previous one in place. */
export interface SentTracks {
  /** Enters another room, in which no track is published yet. */
  enter(room: Room): void;
  /** Publishes or replaces the camera track; null mutes it. */
  sendCamera(track: MediaStreamTrack | null): Promise<void>;
  sendMicrophone(track: MediaStreamTrack, muted: boolean): Promise<void>;
  setMuted(muted: boolean): Promise<void>;
}

export function createSentTracks(): SentTracks {
  let room: Room | null = null;
  let video: LocalVideoTrack | null = null;
  let audio: LocalAudioTrack | null = null;
  /** Serialises the operations of a room: a track that is still being published can't be replaced or muted. */
  let inTurn = createSerialQueue();
  const mute = async (muted: boolean) => {
    await (muted ? audio?.mute() : audio?.unmute());
  };

  return {
    enter(into) {
      room = into;
      video = null;
      audio = null;
      // Unfinished operations of the previous room must not delay this one.
      inTurn = createSerialQueue();
    },
    sendCamera: (camera) =>
      inTurn(async () => {
        const into = room;
        if (!camera) {
          await video?.mute();
          return;
        }
        if (!into) return;
        if (video) {
          await video.replaceTrack(camera, true);
          await video.unmute();
          return;
        }
        const made = new LocalVideoTrack(camera, undefined, true);
        await into.localParticipant.publishTrack(made, {
          source: Track.Source.Camera,
          simulcast: false,
          videoEncoding: { maxBitrate: 700_000, maxFramerate: 20 },
        });
        if (into === room) video = made;
      }),
    sendMicrophone: (microphone, muted) =>
      inTurn(async () => {
        const into = room;
        if (!into) return;
        if (audio) {
          await audio.replaceTrack(microphone, true);
          // Restores the mute state, because livekit-client mutes a published track that ended.
          await mute(muted);
          return;
        }
        const made = new LocalAudioTrack(microphone, undefined, true);
        if (muted) await made.mute();
        await into.localParticipant.publishTrack(made, { source: Track.Source.Microphone });
        if (into === room) audio = made;
      }),
    setMuted: (muted) => inTurn(() => mute(muted)),
  };
}
