import {
  AudioStream,
  LocalAudioTrack,
  TrackPublishOptions,
  TrackSource,
  type AudioFrame,
  type AudioSource,
  type RemoteTrack,
  type Room,
} from '@livekit/rtc-node';
import { telephoneRate } from './g711.ts';
import { withNativeListeners } from './native-events.ts';

/** Length of the frames received from a room (ms), the same as a telephone's. */
export const frameSizeMs = 20;

export type AudioReader = ReadableStreamDefaultReader<AudioFrame>;

/**
 * Connects to a room without subscribing to its tracks. Returns a function that frees the room after the server has
 * ended the connection.
 */
export const connectRoom = async (room: Room, url: string, token: string): Promise<() => void> => {
  const { result: connected, release } = withNativeListeners(() =>
    room.connect(url, token, { autoSubscribe: false, dynacast: false }),
  );
  await connected;
  return release;
};

/** Publishes audio as the participant's microphone. */
export const publishMicrophone = async (room: Room, name: string, source: AudioSource): Promise<void> => {
  const track = LocalAudioTrack.createAudioTrack(name, source);
  const options = new TrackPublishOptions({ source: TrackSource.SOURCE_MICROPHONE });
  await room.localParticipant?.publishTrack(track, options);
};

/** Returns a reader of a track's audio at `telephoneRate`. */
export const readTrack = (track: RemoteTrack): AudioReader =>
  new AudioStream(track, { sampleRate: telephoneRate, numChannels: 1, frameSizeMs }).getReader();

/** Reads frames until the track ends or the reader is cancelled. */
export const readFrames = async (
  reader: AudioReader,
  onFrame: (samples: Int16Array) => void,
): Promise<void> => {
  for (let read = await reader.read(); !read.done; read = await reader.read()) onFrame(read.value.data);
};
