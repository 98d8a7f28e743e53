import { randomFrom } from '@candi/agent/simulation/random';
import { bandPass, filtered, meanPower, soundRate } from './changes.ts';

type Random = () => number;

const white = (length: number, random: Random): Float32Array =>
  Float32Array.from({ length }, () => random() * 2 - 1);

/** Returns the sum of sounds whose mean powers are in the given ratio. */
function blended(length: number, parts: readonly [share: number, samples: Float32Array][]): Float32Array {
  const sum = new Float32Array(length);
  for (const [share, samples] of parts) {
    const gain = Math.sqrt(share / Math.max(meanPower(samples), 1e-12));
    for (let at = 0; at < length; at++)
      sum[at] = (sum[at] ?? 0) + 0.1 * gain * (samples[at % samples.length] ?? 0);
  }
  return sum;
}

/** Returns a refrigerator's hum: harmonics of 50 Hz whose level drifts slowly. */
const hum = (length: number): Float32Array =>
  Float32Array.from({ length }, (_, index) => {
    const at = index / soundRate;
    const drift = 1 + 0.2 * Math.sin(2 * Math.PI * 0.13 * at);
    return [1, 0.7, 0.5, 0.2, 0.15].reduce(
      (sum, level, harmonic) => sum + drift * level * Math.sin(2 * Math.PI * 50 * (harmonic + 1) * at),
      0,
    );
  });

/** Returns running water: noise between 400 and 6000 Hz that bubbles. */
function water(length: number, random: Random): Float32Array {
  let level = 1;
  const bubbling = white(length, random).map((sample) => {
    level += 0.004 * (1 - level) + 0.06 * (random() - 0.5);
    return sample * Math.max(0.2, level);
  });
  return filtered(bubbling, bandPass(400, 6000, soundRate));
}

/** Returns dishes that are put down and struck, once a second on average: a click and four tones that fade away. */
function dishes(length: number, random: Random): Float32Array {
  const samples = new Float32Array(length);
  for (let at = 0; at < length; at += Math.round((0.1 + 1.8 * random()) * soundRate)) {
    const level = 0.2 + 0.8 * random();
    const base = 700 + 1800 * random();
    const tones = [1, 2.32, 4.25, 5.1].map((ratio) => ({
      frequency: Math.min(7500, base * ratio * (0.97 + 0.06 * random())),
      fadeSeconds: (0.03 + 0.12 * random()) / Math.sqrt(ratio),
      level: random() / ratio,
    }));
    for (let index = 0; index < soundRate / 2 && at + index < length; index++) {
      const since = index / soundRate;
      const click = 0.5 * (random() * 2 - 1) * Math.exp(-since / 0.002);
      const ringing = tones.reduce(
        (sum, tone) =>
          sum +
          tone.level * Math.exp(-since / tone.fadeSeconds) * Math.sin(2 * Math.PI * tone.frequency * since),
        0,
      );
      samples[at + index] = (samples[at + index] ?? 0) + level * (click + ringing);
    }
  }
  return samples;
}

/** Returns vehicles that pass by every few seconds: noise of engines and tyres that swells and fades. */
function vehicles(length: number, random: Random): Float32Array {
  const engines = filtered(white(length, random), bandPass(60, 500, soundRate));
  const tyres = filtered(white(length, random), bandPass(500, 2500, soundRate));
  const samples = new Float32Array(length);
  for (let at = 0; at < length; at += Math.round((1 + 4 * random()) * soundRate)) {
    const width = (0.8 + 1.7 * random()) * soundRate;
    const level = 0.4 + 0.6 * random();
    const from = Math.max(0, Math.round(at - 3 * width));
    for (let index = from; index < Math.min(length, at + 3 * width); index++) {
      const swell = level * Math.exp(-0.5 * ((index - at) / width) ** 2);
      samples[index] = (samples[index] ?? 0) + swell * ((engines[index] ?? 0) + 0.8 * (tyres[index] ?? 0));
    }
  }
  return samples;
}

/** Returns a horn of two tones, every 9 s on average. */
function horns(length: number, random: Random): Float32Array {
  const samples = new Float32Array(length);
  for (let at = 4 * soundRate; at < length; at += Math.round((5 + 8 * random()) * soundRate)) {
    const lengthOfHorn = (0.2 + 0.6 * random()) * soundRate;
    const base = 340 + 120 * random();
    for (let index = 0; index < lengthOfHorn && at + index < length; index++) {
      const edge = Math.min(1, index / 300, (lengthOfHorn - index) / 300);
      for (const ratio of [1, 1.26, 2, 2.52, 3])
        samples[at + index] =
          (samples[at + index] ?? 0) +
          (edge / ratio) * Math.sin((2 * Math.PI * base * ratio * index) / soundRate);
    }
  }
  return samples;
}

/** Returns a kitchen's noise, the same in each run: water, dishes, a refrigerator and, if given, people who talk. */
export function kitchen(seconds: number, talking: readonly Float32Array[] = []): Float32Array {
  const random = randomFrom(23);
  const length = Math.round(seconds * soundRate);
  return blended(length, [
    [0.4, water(length, random)],
    [0.2, dishes(length, random)],
    [0.1, hum(length)],
    ...talking.map((samples): [number, Float32Array] => [0.3 / talking.length, samples]),
  ]);
}

/** Returns a street's noise, the same in each run: vehicles, horns and a steady rumble. */
export function street(seconds: number): Float32Array {
  const random = randomFrom(29);
  const length = Math.round(seconds * soundRate);
  return blended(length, [
    [0.6, vehicles(length, random)],
    [0.3, filtered(white(length, random), bandPass(30, 250, soundRate))],
    [0.1, horns(length, random)],
  ]);
}
