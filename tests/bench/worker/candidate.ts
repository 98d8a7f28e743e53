import './production.ts';
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
import {
  captionTopic,
  roomMessage,
  roomTopic,
  soundAnswers,
  soundCheckTopic,
} from '@candi/contract/interviews/room';
import type { RoomAccess } from '../sides/side.ts';

export const sampleRate = 16_000;
/**
 * Frame length (ms). Frames are large, because each one crosses into native code, and candidates share the machine
 * with the measured processes.
 */
const frameMs = 50;
const frameSamples = (sampleRate * frameMs) / 1000;
/** How far ahead of real time audio is queued (ms). */
const aheadMs = 150;
/** Threshold above which sound is audible (root mean square of a frame's 16-bit samples). */
const audible = 150;

export interface Candidate {
  /** Plays `speech`. Resolves with the time at which the last sample was sent (performance.now(), ms). */
  say(speech: Int16Array): Promise<number>;
  /**
   * Resolves with the time at which the agent is first heard after `sinceMs`; resolves to null if that doesn't happen
   * within `withinMs`.
   */
  heard(sinceMs: number, withinMs: number): Promise<number | null>;
  /**
   * Resolves once the agent has been heard after `sinceMs` and has been silent for `quietMs`. Rejects after
   * `withinMs`.
   */
  heardOut(sinceMs: number, quietMs: number, withinMs: number): Promise<void>;
  /** Returns whether the room was closed. */
  isGone(): boolean;
  leave(): Promise<void>;
}

/**
 * Joins a room as a candidate without a browser. The candidate's microphone is always on, and the agent's audio is
 * analysed. `onHeard`: called with the level of each frame of 20 ms of the agent's audio (root mean square of its 16-bit
 * samples).
 */
export const joinAsCandidate = async (
  { url, token, leave }: RoomAccess,
  onHeard: (level: number) => void = () => undefined,
): Promise<Candidate> => {
  const room = new Room();
  // rtc-node logs every message that has no handler.
  room.registerByteStreamHandler('lk.agent.session', () => undefined);
  room.registerTextStreamHandler(captionTopic, () => undefined);
  // Confirms the sound check, as the button of the candidate's page does.
  const confirmSound = async (told: string): Promise<void> => {
    const message = roomMessage.parse(JSON.parse(told));
    if (message.type === 'progress' && message.soundCheck)
      await room.localParticipant?.sendText(soundAnswers.heard, { topic: soundCheckTopic });
  };
  room.registerTextStreamHandler(roomTopic, (reader) => void reader.readAll().then(confirmSound));
  const source = new AudioSource(sampleRate, 1, aheadMs);
  let firstHeardMs = 0;
  let lastHeardMs = 0;
  let notify: (() => void)[] = [];
  let saying: { speech: Int16Array; at: number; said: (endMs: number) => void } | null = null;
  const over = new AbortController();
  let gone = false;
  room.on(RoomEvent.Disconnected, () => {
    gone = true;
    for (const wake of notify.splice(0)) wake();
  });

  const listen = async (track: RemoteTrack): Promise<void> => {
    const stream = new AudioStream(track, { sampleRate, numChannels: 1, frameSizeMs: 20 });
    for await (const { data } of stream) {
      const energy = data.reduce((sum, sample) => sum + sample * sample, 0);
      const level = Math.sqrt(energy / data.length);
      onHeard(level);
      if (level > audible) {
        const nowMs = performance.now();
        // The first sound after a silence starts a new utterance.
        if (nowMs - lastHeardMs > 300) firstHeardMs = nowMs;
        lastHeardMs = nowMs;
      }
      for (const wake of notify.splice(0)) wake();
    }
  };
  room.on(RoomEvent.TrackSubscribed, (track) => {
    if (track.kind === TrackKind.KIND_AUDIO) void listen(track);
  });

  const speak = async (): Promise<void> => {
    while (!over.signal.aborted) {
      const samples = new Int16Array(frameSamples);
      const current = saying;
      if (current) {
        samples.set(current.speech.subarray(current.at, current.at + frameSamples));
        current.at += frameSamples;
      }
      await source.captureFrame(new AudioFrame(samples, sampleRate, 1, frameSamples));
      if (current && current.at >= current.speech.length) {
        saying = null;
        const restMs = ((current.at - current.speech.length) * 1000) / sampleRate;
        current.said(performance.now() + source.queuedDuration - restMs);
      }
    }
  };

  /**
   * Evaluates `done` on every received audio frame until it returns a value; returns null after `withinMs`.
   * Throws if the room was closed.
   */
  const until = async <T>(done: () => T | null, withinMs: number): Promise<T | null> => {
    const limit = performance.now() + withinMs;
    for (;;) {
      const found = done();
      if (found !== null) return found;
      if (gone) throw new Error('the room was closed');
      if (performance.now() > limit) return null;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, 100);
        notify.push(() => {
          clearTimeout(timer);
          resolve();
        });
      });
    }
  };

  await room.connect(url, token, { autoSubscribe: true, dynacast: false });
  const track = LocalAudioTrack.createAudioTrack('microphone', source);
  const options = new TrackPublishOptions({ source: TrackSource.SOURCE_MICROPHONE });
  await room.localParticipant?.publishTrack(track, options);
  const spoken = speak();

  return {
    async say(speech) {
      const endMs = await new Promise<number>((said) => (saying = { speech, at: 0, said }));
      return endMs;
    },
    heard: (sinceMs, withinMs) => until(() => (firstHeardMs > sinceMs ? firstHeardMs : null), withinMs),
    async heardOut(sinceMs, quietMs, withinMs) {
      const isOut = (): true | null =>
        lastHeardMs > sinceMs && performance.now() - lastHeardMs > quietMs ? true : null;
      if ((await until(isOut, withinMs)) === null)
        throw new Error(`the agent did not finish speaking within ${withinMs} ms`);
    },
    isGone: () => gone,
    async leave() {
      over.abort();
      await spoken;
      // A session that has already ended can't be ended again.
      if (!gone) await leave();
      await room.disconnect();
    },
  };
};
