import type { Room } from 'livekit-client';
import { LocalAudioTrack, LocalVideoTrack, Track } from 'livekit-client';

/** What of the candidate's devices goes into a room. A device that changes takes its place there. */
export interface SentTracks {
  /** Another room: nothing is sent into it yet. */
  enter(room: Room): void;
  /** Null: the picture stops. */
  sendCamera(track: MediaStreamTrack | null): Promise<void>;
  sendMicrophone(track: MediaStreamTrack, muted: boolean): Promise<void>;
  setMuted(muted: boolean): Promise<void>;
}

export function createSentTracks(): SentTracks {
  let room: Room | null = null;
  let video: LocalVideoTrack | null = null;
  let audio: LocalAudioTrack | null = null;
  /** One thing at a time in a room: a track that is still being published can't be replaced or muted. */
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(work, work);
    last = done.catch(() => undefined);
    return done;
  };
  const mute = async (muted: boolean) => {
    await (muted ? audio?.mute() : audio?.unmute());
  };

  return {
    enter(into) {
      room = into;
      video = null;
      audio = null;
      // What is still asked of the room before must not hold this one up.
      last = Promise.resolve();
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
          // A track that ended was muted in the room by the client itself.
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
