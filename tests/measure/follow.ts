import { bestCorrelation, loudnessEnvelope } from '@candi/media/finalise/envelope';
import { cut, lengthS, type Sound } from './sound.ts';

const frameMs = 20;
/** Length of a segment, which is aligned as a whole (frames): half a second. */
const segmentFrames = 25;
/** Maximum shift of a segment relative to the previous one (frames): a tenth of a second. */
const mostMoved = 5;

/** Loudness of a sound per frame, next to the loudness of what was heard of it. */
export interface Followed {
  made: Float32Array;
  heard: Float32Array;
  /** Delay of the sound's end relative to the expected time (ms). */
  lateMs: number;
  /** Median delay of the stretches that contain sound (ms); NaN if none does. */
  mostlyLateMs: number;
}

/** Level above which a frame is located by its sound (dB above −60 dB): silence matches anywhere. */
const sounding = 20;

const envelope = ({ samples, sampleRate }: Sound): Float32Array =>
  loudnessEnvelope(samples, sampleRate, frameMs);

/**
 * Returns each segment's shift in `whole` relative to `part` (frames), chosen to minimise the total
 * difference.
 */
const bestPlaces = (part: Float32Array, whole: Float32Array, places: number): number[] => {
  const segments = Math.ceil(part.length / segmentFrames);
  const difference = (index: number, place: number): number => {
    let sum = 0;
    for (let at = index * segmentFrames; at < Math.min(part.length, (index + 1) * segmentFrames); at += 1)
      sum += ((part[at] ?? 0) - (whole[at + place] ?? 0)) ** 2;
    return sum;
  };
  let least = Array.from({ length: places }, () => 0);
  const cameFrom: number[][] = [];
  for (let index = 0; index < segments; index += 1) {
    const before = least;
    const from = before.map((_, place) => {
      if (index === 0) return place;
      let best = place;
      for (let near = Math.max(0, place - mostMoved); near <= place + mostMoved; near += 1)
        if ((before[near] ?? Infinity) < (before[best] ?? Infinity)) best = near;
      return best;
    });
    least = from.map((origin, place) => (before[origin] ?? Infinity) + difference(index, place));
    cameFrom.push(from);
  }
  let place = least.indexOf(Math.min(...least));
  const found: number[] = [];
  for (const from of cameFrom.toReversed()) {
    found.unshift(place);
    place = from[place] ?? place;
  }
  return found;
};

/**
 * Aligns `part` with `whole`, where it starts within `slackS` of `atS` (s). A receiver's jitter buffer plays
 * slightly slower or faster depending on network and machine. As in common measures of speech quality, the
 * comparison therefore aligns segments separately: each half second within a tenth of a second of the
 * previous one's position.
 */
export const follow = (part: Sound, whole: Sound, atS: number, slackS: number): Followed => {
  const earlyS = Math.min(slackS, atS);
  const made = envelope(part);
  const near = envelope(cut(whole, atS - earlyS, atS + lengthS(part) + slackS));
  const places = bestPlaces(made, near, Math.round(((earlyS + slackS) * 1000) / frameMs) + 1);
  const heard = Float32Array.from(made, (_, at) => near[at + (places[Math.floor(at / segmentFrames)] ?? 0)] ?? 0);
  const lateMs = (place: number): number => Math.round(place * frameMs - earlyS * 1000);
  const sound = places
    .filter((_, index) => made.subarray(index * segmentFrames, (index + 1) * segmentFrames).some((db) => db > sounding))
    .toSorted((one, other) => one - other);
  return {
    made,
    heard,
    lateMs: lateMs(places.at(-1) ?? 0),
    mostlyLateMs: lateMs(sound[Math.floor(sound.length / 2)] ?? Number.NaN),
  };
};

/** Returns Pearson's correlation (−1 to 1) of the loudness of made and heard audio over all of `followed`. */
export const alikeOver = (followed: readonly Followed[]): number => {
  const joined = (which: 'made' | 'heard') => Float32Array.from(followed.flatMap((one) => [...one[which]]));
  return bestCorrelation(joined('made'), joined('heard'), 0).correlation;
};
