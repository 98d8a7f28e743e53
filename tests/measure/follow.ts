import { bestCorrelation } from '@candi/media/finalise/envelope';
import { loudnessEnvelope } from '@candi/media/finalise/testing/loudness-envelope';
import { cut, lengthS, type Sound } from './sound.ts';

const frameMs = 20;
/** Length of a segment, which is shifted as a whole (frames); half a second. */
const segmentFrames = 25;
/** Maximum shift of a segment relative to the previous one (frames): a tenth of a second. */
const maxShift = 5;

/** Loudness per frame of a sound as produced (`made`) and as heard (dB above −60 dBFS). */
export interface Followed {
  made: Float32Array;
  heard: Float32Array;
  /** Delay of the sound's end relative to the expected time (ms). */
  lateMs: number;
  /** Median delay of the segments that contain sound (ms); NaN if none does. */
  mostlyLateMs: number;
}

/**
 * Level above which a frame counts as sound (dB above −60 dBFS). A silent segment matches anywhere, so its position
 * is meaningless.
 */
const sounding = 20;

const envelope = ({ samples, sampleRate }: Sound): Float32Array =>
  loudnessEnvelope(samples, sampleRate, frameMs);

/** Returns for how long a sound is louder than `sounding` (s). */
export const soundingS = (sound: Sound): number =>
  (envelope(sound).filter((db) => db > sounding).length * frameMs) / 1000;

/** Returns each segment's shift in `whole` relative to `part` (frames). The shifts minimise the total difference. */
const bestShifts = (part: Float32Array, whole: Float32Array, shifts: number): number[] => {
  const segments = Math.ceil(part.length / segmentFrames);
  const difference = (index: number, shift: number): number => {
    let sum = 0;
    for (let at = index * segmentFrames; at < Math.min(part.length, (index + 1) * segmentFrames); at += 1)
      sum += ((part[at] ?? 0) - (whole[at + shift] ?? 0)) ** 2;
    return sum;
  };
  let least = Array.from({ length: shifts }, () => 0);
  const cameFrom: number[][] = [];
  for (let index = 0; index < segments; index += 1) {
    const before = least;
    const from = before.map((_, shift) => {
      if (index === 0) return shift;
      let best = shift;
      for (let near = Math.max(0, shift - maxShift); near <= shift + maxShift; near += 1)
        if ((before[near] ?? Infinity) < (before[best] ?? Infinity)) best = near;
      return best;
    });
    least = from.map((origin, shift) => (before[origin] ?? Infinity) + difference(index, shift));
    cameFrom.push(from);
  }
  let shift = least.indexOf(Math.min(...least));
  const found: number[] = [];
  for (const from of cameFrom.toReversed()) {
    found.unshift(shift);
    shift = from[shift] ?? shift;
  }
  return found;
};

/**
 * Aligns `part` with `whole`. `part` starts within `slackS` of the position `atS` in `whole` (s). A receiver's jitter
 * buffer may play slightly slower or faster. Like common measures of speech quality, this function therefore aligns
 * each half second separately, within a tenth of a second of the previous half second's position.
 */
export const follow = (part: Sound, whole: Sound, atS: number, slackS: number): Followed => {
  const earlyS = Math.min(slackS, atS);
  const made = envelope(part);
  const near = envelope(cut(whole, atS - earlyS, atS + lengthS(part) + slackS));
  const shifts = bestShifts(made, near, Math.round(((earlyS + slackS) * 1000) / frameMs) + 1);
  const heard = Float32Array.from(
    made,
    (_, at) => near[at + (shifts[Math.floor(at / segmentFrames)] ?? 0)] ?? 0,
  );
  const lateMs = (shift: number): number => Math.round(shift * frameMs - earlyS * 1000);
  const sound = shifts
    .filter((_, index) =>
      made.subarray(index * segmentFrames, (index + 1) * segmentFrames).some((db) => db > sounding),
    )
    .toSorted((one, other) => one - other);
  return {
    made,
    heard,
    lateMs: lateMs(shifts.at(-1) ?? 0),
    mostlyLateMs: lateMs(sound[Math.floor(sound.length / 2)] ?? Number.NaN),
  };
};

/**
 * Returns Pearson's correlation (−1 to 1) between the loudness of the produced and the heard audio, over all of
 * `followed`.
 */
export const alikeOver = (followed: readonly Followed[]): number => {
  const joined = (which: 'made' | 'heard') => Float32Array.from(followed.flatMap((one) => [...one[which]]));
  return bestCorrelation(joined('made'), joined('heard'), 0).correlation;
};
