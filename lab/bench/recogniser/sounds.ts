import { randomFrom } from '@candi/agent/simulation/random';

const rate = 16_000;

/** Returns a sound (s16le, 16 kHz). `sample` returns the value at a time in seconds (−1 to 1). */
function sound(seconds: number, sample: (at: number) => number): Buffer {
  const samples = Int16Array.from({ length: seconds * rate }, (_, index) =>
    Math.round(Math.max(-1, Math.min(1, sample(index / rate))) * 32_767),
  );
  return Buffer.from(samples.buffer);
}

/** Creates a resonator, which colours noise like a mouth or a pot. `width`: 0 (narrow) to 1. */
function resonator(frequency: number, width: number) {
  const radius = 1 - width * 0.3;
  const turn = 2 * radius * Math.cos((2 * Math.PI * frequency) / rate);
  let [last, before] = [0, 0];
  return (input: number): number => {
    const output = input + turn * last - radius * radius * before;
    [before, last] = [last, output];
    return output;
  };
}

/** Sounds without speech, by name. They are the same in each run. `seconds`: length of each. */
export function soundsWithoutSpeech(seconds: number): Record<string, Buffer> {
  const random = randomFrom(11);
  const noise = () => random() * 2 - 1;
  const throat = resonator(450, 0.12);
  const breath = resonator(1400, 0.4);
  let low = 0;
  const chords = [220, 277.2, 329.6, 246.9, 293.7, 370];
  return {
    silence: sound(seconds, () => 0),
    hiss: sound(seconds, () => 0.05 * noise()),
    rumble: sound(seconds, () => (low = 0.98 * low + 0.02 * noise()) * 2),
    hum: sound(seconds, (at) => 0.15 * Math.sin(2 * Math.PI * 100 * at)),
    knocking: sound(seconds, (at) => 0.6 * noise() * Math.exp(-(at % 0.5) / 0.008)),
    coughing: sound(seconds, (at) => {
      const since = at % 2 < 0.9 ? at % 0.3 : 1;
      return throat(noise()) * 0.08 * Math.exp(-since / 0.08);
    }),
    breathing: sound(seconds, (at) => {
      const phase = at % 3.2;
      const level = phase < 1.2 ? Math.sin((Math.PI * phase) / 1.2) ** 2 : 0;
      return breath(noise()) * 0.03 * level;
    }),
    dishes: sound(seconds, (at) => {
      const strike = Math.floor(at / 0.45);
      const frequency = 900 + ((strike * 733) % 2600);
      const ring = Math.exp(-(at % 0.45) / 0.09);
      return (
        0.4 * ring * (Math.sin(2 * Math.PI * frequency * at) + 0.5 * Math.sin(5.2 * Math.PI * frequency * at))
      );
    }),
    music: sound(seconds, (at) => {
      const root = Math.floor(at / 0.5) % chords.length;
      const notes = [0, 2, 4].map((step) => chords[(root + step) % chords.length] ?? 220);
      const ring = Math.exp(-(at % 0.5) / 0.4);
      return 0.12 * ring * notes.reduce((sum, note) => sum + Math.sin(2 * Math.PI * note * at), 0);
    }),
  };
}
