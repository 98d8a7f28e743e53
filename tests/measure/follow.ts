import { bestCorrelation, loudnessEnvelope } from '@candi/media/finalise/envelope';
import { cut, lengthS, type Sound } from './sound.ts';

const frameMs = 20;
/** Frames that keep their distances: half a second. */
const stretch = 25;
/** By how many frames a stretch may be nearer to the one before, or farther from it: a tenth of a second. */
const mostMoved = 5;

/** The loudness of a sound, frame by frame, beside that of what was heard of it. */
export interface Followed {
  made: Float32Array;
  heard: Float32Array;
  /** By how much later than said it was over. ms. */
  lateMs: number;
  /** The same for the most part of it: the middle one of the half seconds that sound; NaN if none does. ms. */
  mostlyLateMs: number;
}

/** Decibels above −60 dB: silence may have come from anywhere. */
const sounding = 20;

const envelope = ({ samples, sampleRate }: Sound): Float32Array =>
  loudnessEnvelope(samples, sampleRate, frameMs);

/** Each stretch's place in `whole`, in frames after its place in `part`: all together differ least. */
const bestPlaces = (part: Float32Array, whole: Float32Array, places: number): number[] => {
  const stretches = Math.ceil(part.length / stretch);
  const difference = (index: number, place: number): number => {
    let sum = 0;
    for (let at = index * stretch; at < Math.min(part.length, (index + 1) * stretch); at += 1)
      sum += ((part[at] ?? 0) - (whole[at + place] ?? 0)) ** 2;
    return sum;
  };
  let least = Array.from({ length: places }, () => 0);
  const cameFrom: number[][] = [];
  for (let index = 0; index < stretches; index += 1) {
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
 * Follows `part` through `whole`, where it begins within `slackS` of `atS` (seconds). A receiver's jitter buffer plays
 * a little slower or faster as the network and the machine ask it to; so, as in the usual measures of speech quality,
 * what is compared is aligned piece by piece: each half second within a tenth of where the one before puts it.
 */
export const follow = (part: Sound, whole: Sound, atS: number, slackS: number): Followed => {
  const earlyS = Math.min(slackS, atS);
  const made = envelope(part);
  const near = envelope(cut(whole, atS - earlyS, atS + lengthS(part) + slackS));
  const places = bestPlaces(made, near, Math.round(((earlyS + slackS) * 1000) / frameMs) + 1);
  const heard = Float32Array.from(made, (_, at) => near[at + (places[Math.floor(at / stretch)] ?? 0)] ?? 0);
  const lateMs = (place: number): number => Math.round(place * frameMs - earlyS * 1000);
  const sound = places
    .filter((_, index) => made.subarray(index * stretch, (index + 1) * stretch).some((db) => db > sounding))
    .toSorted((one, other) => one - other);
  return {
    made,
    heard,
    lateMs: lateMs(places.at(-1) ?? 0),
    mostlyLateMs: lateMs(sound[Math.floor(sound.length / 2)] ?? Number.NaN),
  };
};

/** How alike what was made and what was heard are over all of `followed`: Pearson's correlation of loudness, −1…1. */
export const alikeOver = (followed: readonly Followed[]): number => {
  const joined = (which: 'made' | 'heard') => Float32Array.from(followed.flatMap((one) => [...one[which]]));
  return bestCorrelation(joined('made'), joined('heard'), 0).correlation;
};
