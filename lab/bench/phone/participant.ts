import '../../../tests/calls/production.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { audioPlayingTopic } from '@candi/contract/interviews/room';
import {
  AudioFrame,
  AudioSource,
  AudioStream,
  LocalAudioTrack,
  Room,
  RoomEvent,
  TrackKind,
  TrackPublishOptions,
  TrackSource,
} from '@livekit/rtc-node';
import type { RemoteTrack } from '@livekit/rtc-node';

/** Sample rate of the participants (Hz). */
export const roomRate = 16_000;
const frameMs = 10;
const frameSamples = (roomRate * frameMs) / 1000;

/** What a participant says and hears. Times are those of performance.now() (ms). */
export interface ParticipantAudio {
  /** Returns the next `count` samples, which the microphone records from `fromMs` on. */
  next?: (fromMs: number, count: number) => Int16Array<ArrayBuffer>;
  /** Called with what is heard and when it can be played. */
  onAudio: (samples: Int16Array, atMs: number) => void;
}

export interface Participant {
  /** Says samples after those that were said before; for a participant without `next`. */
  say: (samples: Int16Array<ArrayBuffer>) => void;
  /** Resolves when somebody else's audio has been subscribed. */
  hears: Promise<void>;
  leave: () => Promise<void>;
}

/** Joins a room with a microphone, and hears everybody else. */
export const joinRoom = async (
  url: string,
  token: string,
  { next, onAudio }: ParticipantAudio,
): Promise<Participant> => {
  const room = new Room();
  const { promise: hears, resolve } = Promise.withResolvers<void>();
  // rtc-node logs every message that has no handler.
  room.registerTextStreamHandler(audioPlayingTopic, () => undefined);
  const listen = async (track: RemoteTrack): Promise<void> => {
    const stream = new AudioStream(track, { sampleRate: roomRate, numChannels: 1, frameSizeMs: frameMs });
    for await (const { data } of stream) onAudio(data, performance.now());
  };
  room.on(RoomEvent.TrackSubscribed, (track) => {
    if (track.kind !== TrackKind.KIND_AUDIO) return;
    resolve();
    void listen(track);
  });
  await room.connect(url, token, { autoSubscribe: true, dynacast: false });
  const source = new AudioSource(roomRate, 1);
  const options = new TrackPublishOptions({ source: TrackSource.SOURCE_MICROPHONE });
  await room.localParticipant?.publishTrack(LocalAudioTrack.createAudioTrack('voice', source), options);
  const say = (samples: Int16Array<ArrayBuffer>): void => {
    if (!source.closed) void source.captureFrame(new AudioFrame(samples, roomRate, 1, samples.length));
  };
  const over = new AbortController();
  const speak = async (): Promise<void> => {
    if (next === undefined) return;
    const startMs = performance.now();
    for (let index = 1; !over.signal.aborted; index += 1) {
      const dueMs = startMs + index * frameMs;
      const waitMs = dueMs - performance.now();
      if (waitMs > 0) await pause(waitMs);
      say(next(dueMs - frameMs, frameSamples));
    }
  };
  const spoken = speak();
  return {
    say,
    hears,
    async leave() {
      over.abort();
      await spoken;
      await room.disconnect();
    },
  };
};
