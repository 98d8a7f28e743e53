import type { Room } from 'livekit-client';
import { LocalAudioTrack, LocalVideoTrack, Track } from 'livekit-client';
import type { DeviceKind } from '../devices/open-device.ts';
import { openDevice } from '../devices/open-device.ts';

export interface LocalDevices {
  readonly camera: MediaStreamTrack | null;
  readonly microphone: MediaStreamTrack | null;
  /** Into a room; again into the next one after a lost network. */
  publish(room: Room): Promise<void>;
  /** Muted: nothing of the microphone is sent or recorded. */
  setMuted(muted: boolean): Promise<void>;
  /** Off: the camera itself stops. On again may be refused: throws what the browser throws. */
  setCameraOn(on: boolean): Promise<void>;
  /** Opens a lost device anew. Throws what the browser throws. */
  restore(kind: DeviceKind): Promise<void>;
  close(): void;
}

interface DeviceEvents {
  /** A track came, went or was replaced. */
  changed: () => void;
  /** A device was unplugged or its permission withdrawn. */
  lost: (kind: DeviceKind) => void;
}

/** The candidate's tracks: they outlive any one room. They start with the microphone muted. */
export function createLocalDevices(
  first: { camera: MediaStreamTrack | null; microphone: MediaStreamTrack | null },
  events: DeviceEvents,
): LocalDevices {
  let { camera, microphone } = first;
  let room: Room | null = null;
  let muted = true;
  let video: LocalVideoTrack | null = null;
  let audio: LocalAudioTrack | null = null;
  const ids = { camera: camera?.getSettings().deviceId, microphone: microphone?.getSettings().deviceId };

  const watch = (kind: DeviceKind, track: MediaStreamTrack | null) =>
    track?.addEventListener('ended', () => {
      if (track === (kind === 'camera' ? camera : microphone)) events.lost(kind);
    });

  /** One thing at a time in a room: a track that is still being published can't be replaced or muted. */
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(work, work);
    last = done.catch(() => undefined);
    return done;
  };
  const publishCamera = () =>
    inTurn(async () => {
      const into = room;
      if (!into || !camera) return;
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
    });
  const publishMicrophone = () =>
    inTurn(async () => {
      const into = room;
      if (!into || !microphone) return;
      if (audio) {
        await audio.replaceTrack(microphone, true);
        return;
      }
      const made = new LocalAudioTrack(microphone, undefined, true);
      if (muted) await made.mute();
      await into.localParticipant.publishTrack(made, { source: Track.Source.Microphone });
      if (into === room) audio = made;
    });
  const open = async (kind: DeviceKind) => {
    const track = await openDevice(kind, ids[kind] ?? null).catch((error: unknown) => {
      // The chosen device is gone: any other will do.
      if (error instanceof Error && ['NotFoundError', 'OverconstrainedError'].includes(error.name))
        return openDevice(kind, null);
      throw error;
    });
    watch(kind, track);
    if (kind === 'camera') camera = track;
    else {
      track.enabled = !muted;
      microphone = track;
    }
    events.changed();
  };

  if (microphone) microphone.enabled = false;
  watch('camera', camera);
  watch('microphone', microphone);

  return {
    get camera() {
      return camera;
    },
    get microphone() {
      return microphone;
    },
    publish: async (into) => {
      room = into;
      video = null;
      audio = null;
      // What is still asked of the room before must not hold this one up.
      last = Promise.resolve();
      await publishMicrophone();
      await publishCamera();
    },
    setMuted: async (next) => {
      muted = next;
      if (microphone) microphone.enabled = !next;
      await inTurn(async () => {
        await (next ? audio?.mute() : audio?.unmute());
      });
    },
    setCameraOn: async (on) => {
      if (on) {
        await open('camera');
        await publishCamera();
        return;
      }
      const off = camera;
      camera = null;
      events.changed();
      await inTurn(async () => {
        await video?.mute();
      });
      off?.stop();
    },
    restore: async (kind) => {
      await open(kind);
      await (kind === 'camera' ? publishCamera() : publishMicrophone());
    },
    close: () => {
      const [oldCamera, oldMicrophone] = [camera, microphone];
      camera = null;
      microphone = null;
      oldCamera?.stop();
      oldMicrophone?.stop();
    },
  };
}
