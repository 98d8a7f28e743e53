import { AudioStream, Room, RoomEvent, TrackKind } from '@livekit/rtc-node';
import type { RemoteTrack } from '@livekit/rtc-node';
import { toneIn } from './tones.ts';

const rate = 16_000;

/** One tone as it was heard: whose voice it came with, and for how long. */
export interface HeardTone {
  from: string;
  tone: number;
  lengthMs: number;
}

export interface Listener {
  /** In the order in which they were heard. */
  tones: HeardTone[];
  /** How long no tone has been heard. ms. */
  quietMs: () => number;
  /** Kinds of the tracks of those in the room. */
  kinds: Map<string, Set<TrackKind>>;
  leave: () => Promise<void>;
}

/** Somebody in the room who hears every voice in it. */
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
