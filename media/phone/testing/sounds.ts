import { decodeMuLaw, encodeMuLaw, samplesPerMs, silentByte, telephoneRate } from '../g711.ts';

/** Returns numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export const seeded = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

const mapped = (ms: number, sampleAt: (at: number) => number): Uint8Array =>
  encodeMuLaw(Int16Array.from({ length: ms * samplesPerMs }, (_, at) => sampleAt(at)));

export const silence = (ms: number): Uint8Array => new Uint8Array(ms * samplesPerMs).fill(silentByte);

/** Returns the steady noise of a street or a line. */
export const noise = (ms: number, level: number, seed = 1): Uint8Array => {
  const random = seeded(seed);
  return mapped(ms, () => (random() * 2 - 1) * level * Math.sqrt(3));
};

export const tone = (ms: number, frequency: number, level = 6000): Uint8Array =>
  mapped(ms, (at) => level * Math.sin((2 * Math.PI * frequency * at) / telephoneRate));

/**
 * Returns audio with the outline of speech: four syllables a second of a voice with overtones, whose pitch moves, and
 * that are nearly silent between each other.
 */
export const speech = (ms: number, seed = 1, level = 4000): Uint8Array => {
  const random = seeded(seed);
  let phase = 0;
  let pitch = 120;
  return mapped(ms, (at) => {
    if (at % (telephoneRate / 4) === 0) pitch = 100 + random() * 80;
    const inSyllable = (at % (telephoneRate / 4)) / (telephoneRate / 4);
    phase += (2 * Math.PI * pitch * (1 + 0.2 * inSyllable)) / telephoneRate;
    const outline = Math.sin(Math.PI * Math.min(1, inSyllable / 0.8)) ** 2;
    const voice = [1, 0.8, 0.9, 0.5, 0.4, 0.3, 0.2].reduce(
      (sum, strength, overtone) => sum + strength * Math.sin((overtone + 1) * phase),
      0,
    );
    return level * outline * (voice / 2 + (random() - 0.5) * 0.2);
  });
};

export const joined = (...parts: Uint8Array[]): Uint8Array => Buffer.concat(parts);

/** Returns both sounds at once. */
export const mixed = (one: Uint8Array, other: Uint8Array): Uint8Array => {
  const [first, second] = [decodeMuLaw(one), decodeMuLaw(other)];
  return encodeMuLaw(first.map((sample, at) => sample + (second[at] ?? 0)));
};
