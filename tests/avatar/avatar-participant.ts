import {
  AudioFrame,
  AudioSource,
  LocalAudioTrack,
  LocalVideoTrack,
  Room,
  TrackPublishOptions,
  TrackSource,
  VideoBufferType,
  VideoFrame,
  VideoSource,
} from '@livekit/rtc-node';

const rate = 16_000;
const frameMs = 20;
/** Time that the avatar needs to start drawing: from the start of a segment to its playback (ms). */
const drawingMs = 200;
const frameEveryMs = 100;
const [width, height] = [320, 240];

/**
 * Returns a frame in magenta, a colour that Candi's own avatar never contains. `light`: added to the brightness (Y
 * plane).
 */
const face = (light: number): VideoFrame => {
  const size = width * height;
  const data = new Uint8Array(size * 1.5);
  data.fill(105 + light, 0, size);
  data.fill(212, size, size * 1.25);
  data.fill(234, size * 1.25);
  return new VideoFrame(data, width, height, VideoBufferType.I420);
};

export interface AvatarBehaviour {
  /** Disconnects abruptly after playing this much of a segment (ms). */
  leavesAfterMs?: number;
  /** Stops playing for good after playing this much of a segment (ms). */
  freezesAfterMs?: number;
}

export interface AvatarParticipant {
  /** RPCs sent and received, in order. */
  calls: string[];
  leave: () => Promise<void>;
}

/** One segment of speech, as received over the byte stream. */
interface Segment {
  samples: number[];
  isWhole: boolean;
  isCleared: boolean;
}

/**
 * Joins a room and behaves like an avatar service's worker under LiveKit's avatar protocol: it publishes its own
 * video and audio tracks, receives the speech from the agent's byte streams, and implements `lk.playback_started`,
 * `lk.playback_finished` and `lk.clear_buffer`.
 */
export async function joinAsAvatar(
  url: string,
  token: string,
  { leavesAfterMs = Infinity, freezesAfterMs = Infinity }: AvatarBehaviour = {},
): Promise<AvatarParticipant> {
  const room = new Room();
  const calls: string[] = [];
  const segments: Segment[] = [];
  let wake = () => {};
  const now: { playing: { playedMs: number } | null; gone: boolean } = { playing: null, gone: false };

  room.registerByteStreamHandler('lk.audio_stream', (reader) => {
    const segment: Segment = { samples: [], isWhole: false, isCleared: false };
    segments.push(segment);
    const read = async () => {
      for await (const bytes of reader)
        if (!segment.isCleared) segment.samples.push(...new Int16Array(bytes.slice().buffer));
    };
    void read()
      .catch(() => null)
      .finally(() => (segment.isWhole = true));
    wake();
  });
  await room.connect(url, token, { autoSubscribe: false, dynacast: false });
  const me = room.localParticipant!;
  const agent = me.attributes['lk.publish_on_behalf']!;
  const call = async (method: string, payload: object = {}) => {
    calls.push(method);
    const to = { destinationIdentity: agent, method: `lk.${method}`, payload: JSON.stringify(payload) };
    await me.performRpc(to).catch(() => null);
  };
  const finished = (playedMs: number, interrupted: boolean) =>
    call('playback_finished', {
      playback_position: playedMs / 1000,
      interrupted,
      synchronized_transcript: null,
    });

  const voice = new AudioSource(rate, 1, 60);
  const camera = new VideoSource(width, height);
  const microphone = new TrackPublishOptions({ source: TrackSource.SOURCE_MICROPHONE });
  await me.publishTrack(LocalAudioTrack.createAudioTrack('voice', voice), microphone);
  const picture = new TrackPublishOptions({ source: TrackSource.SOURCE_CAMERA });
  await me.publishTrack(LocalVideoTrack.createVideoTrack('face', camera), picture);
  let frames = 0;
  const drawing = setInterval(() => camera.captureFrame(face(10 * (frames++ % 5))), frameEveryMs);

  me.registerRpcMethod('lk.clear_buffer', async () => {
    calls.push('clear_buffer');
    const cut = now.playing;
    now.playing = null;
    for (const segment of segments) segment.isCleared = true;
    voice.clearQueue();
    if (cut) void finished(cut.playedMs, true);
    return 'ok';
  });

  const leave = async () => {
    if (now.gone) return;
    now.gone = true;
    clearInterval(drawing);
    wake();
    await room.disconnect();
    await camera.close();
    await voice.close();
  };

  const play = async (segment: Segment) => {
    await new Promise((resolve) => setTimeout(resolve, drawingMs));
    if (segment.isCleared) return;
    const mine = { playedMs: 0 };
    now.playing = mine;
    void call('playback_started');
    const frameSamples = (rate * frameMs) / 1000;
    for (let at = 0; !now.gone && now.playing === mine;) {
      if (mine.playedMs >= freezesAfterMs) return;
      if (mine.playedMs >= leavesAfterMs) return void leave();
      const data = Int16Array.from(segment.samples.slice(at, at + frameSamples));
      if (data.length === 0 && segment.isWhole) break;
      if (data.length === 0) await new Promise((resolve) => setTimeout(resolve, frameMs));
      else await voice.captureFrame(new AudioFrame(data, rate, 1, data.length));
      at += data.length;
      mine.playedMs = Math.max(0, (at * 1000) / rate - voice.queuedDuration);
    }
    if (now.gone || now.playing !== mine) return;
    await voice.waitForPlayout();
    if (now.playing !== mine) return;
    now.playing = null;
    await finished((segment.samples.length * 1000) / rate, false);
  };
  const work = async () => {
    while (!now.gone) {
      const next = segments.shift();
      if (next) await play(next);
      else await new Promise<void>((resolve) => (wake = resolve));
    }
  };
  void work();
  return { calls, leave };
}
