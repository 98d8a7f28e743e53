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
  chatTopic,
  roomMessage,
  roomTopic,
  soundAnswers,
  soundCheckTopic,
  type RoomMessage,
} from '@candi/contract/interviews/room';
import { HeardVoice, levelOf } from './heard-voice.ts';

export const sampleRate = 16_000;
/**
 * Frame length (ms). Frames are large, because each one crosses into native code, and candidates share the machine
 * with the measured processes.
 */
const frameMs = 50;
const frameSamples = (sampleRate * frameMs) / 1000;
/** How far ahead of real time audio is queued (ms). */
const aheadMs = 150;

/** Gives a candidate access to a room with an agent. `leave` closes the room. */
export interface RoomAccess {
  url: string;
  token: string;
  leave: () => Promise<void>;
}

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

export interface RoomCandidate extends Candidate {
  /** Sends a typed answer. Resolves with the time at which it was sent (performance.now(), ms). */
  type(text: string): Promise<number>;
}

export interface CandidateListener {
  /** Called with the level of each frame of 20 ms of the agent's audio (root mean square of its 16-bit samples). */
  onHeard?: (level: number) => void;
  /** Called with each final caption of the candidate's own words. */
  onFinalWords?: (text: string) => void;
  onMessage?: (message: RoomMessage) => void;
}

/**
 * Joins a room as a candidate without a browser. The candidate's microphone is always on, and the agent's audio is
 * analysed.
 */
export const joinAsCandidate = async (
  { url, token, leave }: RoomAccess,
  { onHeard, onFinalWords, onMessage }: CandidateListener = {},
): Promise<RoomCandidate> => {
  const room = new Room();
  // rtc-node logs every message that has no handler.
  room.registerByteStreamHandler('lk.agent.session', () => undefined);
  room.registerTextStreamHandler(captionTopic, (reader, { identity }) => {
    const isFinal = reader.info.attributes?.['lk.transcription_final'] === 'true';
    if (onFinalWords && isFinal && identity === room.localParticipant?.identity)
      void reader.readAll().then(onFinalWords);
  });
  // Confirms the sound check, as the button of the candidate's page does.
  const receive = async (told: string): Promise<void> => {
    const message = roomMessage.parse(JSON.parse(told));
    onMessage?.(message);
    if (message.type === 'progress' && message.soundCheck)
      await room.localParticipant?.sendText(soundAnswers.heard, { topic: soundCheckTopic });
  };
  room.registerTextStreamHandler(roomTopic, (reader) => void reader.readAll().then(receive));
  const source = new AudioSource(sampleRate, 1, aheadMs);
  const voice = new HeardVoice();
  let saying: { speech: Int16Array; at: number; said: (endMs: number) => void } | null = null;
  const over = new AbortController();
  room.on(RoomEvent.Disconnected, () => voice.gone());

  const listen = async (track: RemoteTrack): Promise<void> => {
    const stream = new AudioStream(track, { sampleRate, numChannels: 1, frameSizeMs: 20 });
    for await (const { data } of stream) {
      const level = levelOf(data);
      onHeard?.(level);
      voice.add(level);
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
    async type(text) {
      await room.localParticipant?.sendText(text, { topic: chatTopic });
      return performance.now();
    },
    heard: (sinceMs, withinMs) => voice.heard(sinceMs, withinMs),
    heardOut: (sinceMs, quietMs, withinMs) => voice.heardOut(sinceMs, quietMs, withinMs),
    isGone: () => voice.isGone,
    async leave() {
      over.abort();
      await spoken;
      // A session that has already ended can't be ended again.
      if (!voice.isGone) await leave();
      await room.disconnect();
    },
  };
};
