import { AudioStream, Room, RoomEvent, TrackKind } from '@livekit/rtc-node';
import type { RemoteTrack } from '@livekit/rtc-node';
import { toneIn } from './tones.ts';

const rate = 16_000;

/** One continuous tone: the speaker's identity, the tone's number and its length (ms). */
export interface HeardTone {
  from: string;
  tone: number;
  lengthMs: number;
}

export interface Listener {
  /** Tones in the order in which they were heard. */
  tones: HeardTone[];
  /** Returns the time since the last tone was heard (ms). */
  quietMs: () => number;
  /** Kinds of published tracks by participant identity. */
  kinds: Map<string, Set<TrackKind>>;
  leave: () => Promise<void>;
}

/** Joins the room as a listener that detects tones in every audio track. `count`: number of different tones. */
export async function listenIn(url: string, token: string, count: number): Promise<Listener> {
  const room = new Room();
  const heard: HeardTone[] = [];
  let heardMs = performance.now();
  const kinds: Listener['kinds'] = new Map();
  const listen = async (track: RemoteTrack, from: string) => {
    let last: number | null = null;
    const stream = new AudioStream(track, { sampleRate: rate, numChannels: 1, frameSizeMs: 20 });
    for await (const { data } of stream) {
      const tone = toneIn(data, count, rate);
      const open = heard.at(-1);
      if (tone !== null && tone === last && open?.from === from) open.lengthMs += 20;
      else if (tone !== null) heard.push({ from, tone, lengthMs: 20 });
      if (tone === null) continue;
      last = tone;
      heardMs = performance.now();
    }
  };
  room.on(RoomEvent.TrackSubscribed, (track, _publication, { identity }) => {
    kinds.set(identity, (kinds.get(identity) ?? new Set()).add(track.kind!));
    if (track.kind === TrackKind.KIND_AUDIO) void listen(track, identity);
  });
  await room.connect(url, token, { autoSubscribe: true, dynacast: false });
  return { tones: heard, kinds, quietMs: () => performance.now() - heardMs, leave: () => room.disconnect() };
}
